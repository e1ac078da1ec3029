/** The CSP sources of the administration: it previews submitted games, wherever they are. */
export const PREVIEW_SOURCES = { 'frame-src': ['https:', 'http://localhost:*', 'http://127.0.0.1:*'] };
