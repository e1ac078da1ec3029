/** Documents of games, which are changed as they are served. */

/**
 * Parts of a document that may be before the first script: white space, comments, XML's declaration, the doctype, `<html>` and
 * `<head>`.
 */
const BEFORE_SCRIPTS = /^(?:\s|<!--[^>]*-->|<\?[^<>]*>|<!doctype[^<>]*>|<html[^<>]*>|<head(?:\s[^<>]*)?>)*/i;

/** Puts a script before every other one of a document. */
export function putFirst(markup: string, script: string): string {
  const [before = ''] = BEFORE_SCRIPTS.exec(markup) ?? [];
  return `${before}${script}${markup.slice(before.length)}`;
}

/** The built prelude (`play-origin/prelude`), in the folder of the built games. */
export const PRELUDE_FILE = '_prelude.js';
/** The prelude of uploaded games, with more before it (`play-origin/uploaded`). */
export const UPLOADED_FILE = '_uploaded.js';

/** The element that runs the prelude: in the document itself, because it must run before all else and not wait for a request. */
export const preludeScript = (code: string): string => `<script>${code}</script>`;

/** The element of uploaded games, whose policy lets any script run, and in which games may share an origin. */
export const uploadedScript = (code: string, isShared: boolean): string =>
  `<script${isShared ? ' data-shared' : ''}>${code}</script>`;
