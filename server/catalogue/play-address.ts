import { createHash } from 'node:crypto';
import { domainToASCII, domainToUnicode } from 'node:url';
import { SLUG_HASH } from '../../entities/game.rules.ts';

/** The addresses of hosted games on the play origin: written and read here, because a game is played where both agree. */

/** The longest label of a host name (RFC 1035 §2.3.4), in characters. */
const LABEL = 63;
/** A label's end where it cannot be the slug: digits of the slug's digest. No slug of a title has two hyphens in a row. */
const HASHED = /^(?!xn--).+--([0-9a-f]{20})$/;
const PREVIEW = /^preview-([0-9a-f]{32})$/;
const ASCII_LABEL = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/;

/** Returns what is after `{game}` in the host of `PLAY_ORIGIN`, from its dot on; null where the slug is in the path. */
const hostAfter = (playOrigin: string): string | null =>
  /^https?:\/\/\{game\}(\.[^/:]+)/.exec(playOrigin)?.[1]?.toLowerCase() ?? null;

/** The digits at the end of the label of a slug that is no label itself; the database finds the game by them. */
export const slugHash = (slug: string): string =>
  createHash('md5').update(slug).digest('hex').slice(0, SLUG_HASH.digits);

/**
 * Returns the label of a game's host: its slug in ASCII, where that leads back to the slug; else, as where it is too long
 * for a label, what fits of it and a hash. Two slugs never have one label.
 * @param after the host after the label: names from right to left depend on their neighbors
 */
function labelOf(slug: string, after: string): string {
  const ascii = domainToASCII(slug + after).slice(0, -after.length);
  const isLabel = ascii.length <= LABEL && ASCII_LABEL.test(ascii);
  const isOthers = PREVIEW.test(slug) || HASHED.test(slug) || slug.startsWith('xn--');
  if (isLabel && !isOthers && domainToUnicode(ascii + after) === slug + after) return ascii;
  const words = (ascii || slug).replace(/^xn--/, '').replaceAll(/[^a-z\d]+/g, '-');
  const head = words
    .replace(/^-/, '')
    .slice(0, LABEL - SLUG_HASH.digits - 2)
    .replace(/-$/, '');
  // Two hyphens after two characters say that something is encoded (RFC 5891 §4.2.3.1).
  return `${head.length < 3 ? 'game' : head}--${slugHash(slug)}`;
}

/** Whether games share the origin, each in a folder of its own. */
export const isShared = (playOrigin: string): boolean => hostAfter(playOrigin) === null;

/** Returns the address of a hosted game, without a slash at the end. */
export function gameAddress(playOrigin: string, slug: string): string {
  const after = hostAfter(playOrigin);
  const name = after === null ? gameFolder(slug) : labelOf(slug, after);
  return playOrigin.replace('{game}', () => name);
}

/** The name of a game's folder in a path, as browsers write it. */
export const gameFolder = (slug: string): string => encodeURIComponent(slug);

/** Returns the address of a preview: a folder of the shared origin, or a host of its own. */
export function previewAddress(playOrigin: string, key: string): string {
  const name = hostAfter(playOrigin) === null ? `_preview/${key}` : `preview-${key}`;
  return `${playOrigin.replace('{game}', () => name)}/`;
}

/** Returns the key of the preview that a host's folder is; undefined for any other folder. */
export const previewKeyIn = (folder: string): string | undefined => PREVIEW.exec(folder.slice(0, -1))?.[1];

/**
 * Returns a function that maps a host name to the folder of its paths. Where the slug is in the path, every host has
 * the games' folder; where it is in the host name, a game's host has the game's folder and any other host null.
 * @param findSlug finds the slug with this hash
 */
export function hostFolders(
  playOrigin: string,
  findSlug: (hash: string) => Promise<string | null>,
): (hostname: string) => Promise<string | null> {
  const after = hostAfter(playOrigin);
  if (after === null) return () => Promise.resolve('');
  return async (hostname) => {
    const host = hostname.toLowerCase();
    const label = host.slice(0, -after.length);
    if (!host.endsWith(after) || label === '') return null;
    if (PREVIEW.test(label)) return `${label}/`;
    const hash = HASHED.exec(label)?.[1];
    const slug = hash === undefined ? domainToUnicode(host).slice(0, -after.length) : await findSlug(hash);
    return slug !== null && labelOf(slug, after) === label ? `${slug}/` : null;
  };
}
