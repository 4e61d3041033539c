"""Where the packaged folder starts."""

from sentient_desktop.__main__ import main

main()
