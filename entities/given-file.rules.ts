/** Gifts of a game to a player through the portal: a file for their device, or a text for the clipboard. */

export const GIVEN_FILE = {
  bytes: 10_000_000,
  /** The length of the name that is offered, without its ending. */
  nameLength: 80,
  /** Files that a system opens as a document or a picture, or not at all. */
  endings: [
    'csv',
    'gif',
    'jpg',
    'json',
    'mid',
    'mp3',
    'ogg',
    'png',
    'sav',
    'save',
    'txt',
    'wav',
    'webm',
    'webp',
  ],
} as const;

/** In letters. */
export const GIVEN_TEXT = { length: 10_000 } as const;

/**
 * Returns the name under which a file is saved: letters, digits, spaces, `_` and `-`, which all systems take, and its ending.
 * Null for an ending that is not in the list.
 */
export function givenFileName(asked: string): string | null {
  const [, start = '', end = ''] = /^(.*)\.([^.]*)$/s.exec(asked) ?? [];
  const ending = end.toLowerCase();
  if (!GIVEN_FILE.endings.some((known) => known === ending)) return null;
  const name = start
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .slice(0, GIVEN_FILE.nameLength);
  return `${name === '' ? 'file' : name}.${ending}`;
}

/** The text that a shared link hands to the game that it opens: in the page's hash, and then in the hash of the game's own document. */
export const HANDED_TEXT = { lead: '#with=', fits: /^[\w.~-]{1,1500}$/ } as const;

/** The part of a page's hash that its game is handed; '' for none. */
export function handedHash(hash: string): string {
  const { lead, fits } = HANDED_TEXT;
  return hash.startsWith(lead) && fits.test(hash.slice(lead.length)) ? hash : '';
}
