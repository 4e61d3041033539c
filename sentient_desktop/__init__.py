"""Sentient Desktop: see what your AI assistants believe about you, and put it right. This is the map of the code.

What each part is for, from the outside inwards. A part imports only what stands below it; import-linter keeps that.

    __main__      the start: no arguments open the window, anything else is the command line
    commands      the command line as a whole: the commands of `cli`, and `open` and `mcp`, which `cli` must not know
    opening       opens the window, or says in a sentence why it cannot
    ui            the window. The only part that knows Qt. Panes say what happened, main_window connects them
    cli           the command line, one module a subject; `output` prints for people or as JSON lines
    mcp_server    assistants that use the library live: six tools over Library. The only part that knows asyncio
    library       Library, the one face of the program: whatever a front end can do is a method of it
    assistants    the world outside: formats (one module each, ignorant of one another), streaming, the importer
    prompt        what an assistant is told: `select` chooses, `render` writes the block. Pure
    review        what waits for the person's look, by rules. Pure, but for the optional model that is asked about it
    cascades      what one act does to everything derived: a Plan is built, shown, and carried out as it was shown
    store         the two database files. The only part that speaks SQL
    domain        the rules: states, confidence, when a text says a memory, the check of a source. No input or output
    errors        SentientError: the person's world stands in the way. Anything else that is raised is a fault of ours
    paths         where the library, the settings, the logs and the resources are
    later         modules that are imported when they are first used: the window stands before acts are needed

Front ends import Library, the domain, errors and paths, and nothing else of ours. Times are whole microseconds UTC and
are passed in; ids are integers with a type of their own; records are frozen.

A verb is the same word everywhere (`Library.dispute`, `sentient-desktop dispute`, the window's action, its cascade):

    dispute       "This isn't right": kept, used nowhere
    affirm        "It's right": current, certain, the person's own; what was drawn from it counts again
    edit          the person's wording in place of the old one
    supersede     the older memory is replaced by a newer one
    merge         memories that say the same become one, which has the sources of all
    restore       a replaced memory is current again
    approve       yes to a memory that waits
    discard       no to a memory that waits: it is forgotten
    forget        the memory and all that was drawn from it go, after a time to undo
    remove_assistant  an assistant goes with its chats and all that is its own: only another import brings it back
    undo, redo    the person's last act, or the one named
    tidy_up       what goes by itself, is found, or is advised by a model: suggestions, or acts that can be undone
"""

__version__ = "0.1.0"
