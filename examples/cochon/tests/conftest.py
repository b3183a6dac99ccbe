"""Plain Python, unless told otherwise: rules that change need not be compiled first."""

import os

os.environ.setdefault("NUMBA_DISABLE_JIT", "1")
