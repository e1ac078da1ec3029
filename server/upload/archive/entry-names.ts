import { type Entry, getFileNameLowLevel } from 'yauzl';
import { ARCHIVE } from '../../../entities/upload.rules.ts';
import { Refused } from './refusal.ts';

/** General purpose bit 11 (APPNOTE.TXT 4.4.4): the name is UTF-8. */
const UTF8_NAME = 0x800;
const ASCII = /^[\x20-\x7e]*$/;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Names that Windows keeps for devices, with or without an extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;
/** Control characters, marks that change what a name looks like, and what Windows does not allow in a name. */
const UNSAFE = /[\p{Cc}\p{Cf}\u2028\u2029<>:"|?*\\]/u;
/** What systems put beside the files of a folder; left out. */
const LITTER = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\.git\/)/i;

/**
 * Returns an entry's name as it is in the archive.
 * @param entry read with `decodeStrings: false`
 * @throws Refused unsafe_path
 */
export function nameOf(entry: Entry): string {
  const { fileNameRaw: raw } = entry;
  const name = raw.toString('latin1');
  if (ASCII.test(name)) return name;
  try {
    // Most tools write UTF-8 without saying so.
    return utf8.decode(raw);
  } catch {
    if ((entry.generalPurposeBitFlag & UTF8_NAME) !== 0)
      throw new Refused('unsafe_path', name, 'It is not UTF-8.');
    return getFileNameLowLevel(entry.generalPurposeBitFlag, raw, entry.extraFields, true);
  }
}

/** Whether the entry is no part of the game. */
export const isLitter = (name: string): boolean => LITTER.test(name);

/**
 * Refuses a name that leads out of its folder, or that some system could not store.
 * @throws Refused unsafe_path
 */
export function refuseUnsafe(name: string): void {
  const fail = (why: string) => new Refused('unsafe_path', name, why);
  if (name.length > ARCHIVE.pathLength) throw fail(`It has more than ${ARCHIVE.pathLength} characters.`);
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) throw fail('It is absolute.');
  if (UNSAFE.test(name)) throw fail('It has a character that is not allowed in names.');
  const parts = (name.endsWith('/') ? name.slice(0, -1) : name).split('/');
  for (const part of parts) {
    if (part === '' || part === '.' || part === '..') throw fail('It leads out of its folder.');
    if (DEVICE.test(part)) throw fail('Windows keeps this name for a device.');
    if (/[. ]$/.test(part)) throw fail('It ends with a dot or a space.');
  }
}

/** Names of an archive so far: two that some system takes for one are refused. */
export class Names {
  readonly #files = new Set<string>();
  readonly #folders = new Set<string>();

  /** @throws Refused duplicate_name */
  add(name: string): void {
    const isFolder = name.endsWith('/');
    const key = keyOf(isFolder ? name.slice(0, -1) : name);
    const parents = parentsOf(key);
    const isTaken = this.#files.has(key) || (!isFolder && this.#folders.has(key));
    if (isTaken || parents.some((parent) => this.#files.has(parent)))
      throw new Refused('duplicate_name', name);
    for (const parent of parents) this.#folders.add(parent);
    (isFolder ? this.#folders : this.#files).add(key);
  }
}

/** The same for names that file systems without case, or with another Unicode normalization, take for one. */
const keyOf = (name: string) => name.normalize('NFC').toLowerCase();

function parentsOf(key: string): string[] {
  const parts = key.split('/').slice(0, -1);
  return parts.map((_part, at) => parts.slice(0, at + 1).join('/'));
}
