# Read by ../play and ../test: makes a virtual environment with exactly the locked packages.
#
#   ready ENVIRONMENT LOCK    afterwards ENVIRONMENT/bin/python has what LOCK lists
#
# A second run does nothing: the environment keeps a copy of the lock it was made from, written last, so one that
# was interrupted is made afresh.

say() {
    printf '%s\n' "$*" >&2
}

# A Python that is new enough: $PYTHON if set, else the newest that is found.
find_python() {
    for name in ${PYTHON:-python3.13 python3.12 python3.11 python3}; do
        if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            printf '%s\n' "$name"
            return 0
        fi
    done
    return 1
}

ready() {
    environment=$1
    lock=$2
    if cmp -s "$lock" "$environment/made-from.lock" && "$environment/bin/python" -c '' 2>/dev/null; then
        return 0
    fi
    if ! python=$(find_python); then
        if command -v "${PYTHON:-python3}" >/dev/null 2>&1; then
            found=$("${PYTHON:-python3}" -V 2>&1 || true)
            say "Longtable needs Python 3.11 or newer; here is ${found:-another program} (set PYTHON to choose another)."
        else
            say "Longtable needs Python 3.11 or newer, and none was found; on Debian: apt install python3 python3-venv"
        fi
        exit 1
    fi
    if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
        say "This Python has no venv module; on Debian: apt install python3-venv"
        exit 1
    fi
    say "Setting up $environment with $("$python" -V) (once; it takes a minute) ..."
    if ! "$python" -m venv --clear "$environment"; then
        say "The environment $environment could not be made; is the folder writable?"
        exit 1
    fi
    if ! "$environment/bin/python" -m pip install --quiet --disable-pip-version-check --no-input \
        --require-hashes --requirement "$lock"; then
        say "The packages of $lock could not be installed; the first run needs a network. Nothing else was changed."
        exit 1
    fi
    cp "$lock" "$environment/made-from.lock"
}
