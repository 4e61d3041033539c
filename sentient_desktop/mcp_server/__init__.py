"""The MCP server: assistants read and write the library live. asyncio lives here and nowhere else.

`tools` says what there is, `answers` does it over Library, `serving` speaks the protocol.
"""
