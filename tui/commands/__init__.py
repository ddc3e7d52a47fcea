"""The commands of ``longtable``, a few to a file; each is imported only when it is typed."""
