"""What people see and type: the command line, the line mode and the screens. Knows no game; draws views."""
