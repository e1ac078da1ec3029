import { type Entry, getFileNameLowLevel } from 'yauzl';
import { ARCHIVE, looseName } from '../../../entities/upload.rules.ts';
import { Refused, shown } from './refusal.ts';

/** General purpose bit 11 (APPNOTE.TXT 4.4.4): the name is UTF-8. */
const UTF8_NAME = 0x800;
const ASCII = /^[\x20-\x7e]*$/;
/** A byte order mark stays, and is refused with the other marks. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** Code page 932, in which Windows writes names in Japan. */
const cp932 = new TextDecoder('shift_jis', { fatal: true });

/** Names that Windows keeps for devices, with or without an extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(?:\.|$)/i;
/**
 * Control characters, marks that change what a name looks like, and what Windows does not allow in a name. The zero-width
 * joiner and non-joiner are needed by scripts and emoji.
 */
const UNSAFE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029<>:"|?*]/u;
/** What systems put beside the files of a folder; left out. macOS ends the name of a folder's icon with a line break. */
const LITTER = /(?:^|\/)(?:__MACOSX\/|\._[^/]+$|\.DS_Store$|Icon\r$|Thumbs\.db$|desktop\.ini$|\.git\/)/i;

/** The folder itself, which `tar` names in front of what is in it. */
export const ROOT = './';

/**
 * Returns an entry's name: in Unicode, composed, with a slash between folders, and without the `./` that `tar` puts in front.
 * Without the flag for UTF-8 it is in the first encoding in which it can be read: UTF-8, which most tools write without saying
 * so, what an extra field says, code page 932, and 437, the format's own.
 * @param entry read with `decodeStrings: false`
 * @throws Refused unsafe_path
 */
export function nameOf(entry: NamedEntry): string {
  // Old tools of Windows put backslashes; what leads out of a folder is refused in either form.
  return decodeName(entry)
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+(?!$)/, '');
}

type NamedEntry = Pick<Entry, 'fileNameRaw' | 'generalPurposeBitFlag' | 'extraFields'>;

function decodeName({ fileNameRaw: raw, generalPurposeBitFlag: flags, extraFields }: NamedEntry): string {
  const name = raw.toString('latin1');
  if (ASCII.test(name)) return name;
  try {
    return utf8.decode(raw);
  } catch {
    if ((flags & UTF8_NAME) !== 0) throw new Refused('unsafe_path', name, 'It is not UTF-8.');
  }
  const cp437 = getFileNameLowLevel(flags, raw, [], true);
  const unicode = getFileNameLowLevel(flags, raw, extraFields, true);
  if (unicode !== cp437) return unicode;
  try {
    return cp932.decode(raw);
  } catch {
    return cp437;
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
  const rename = (part: string, why: string) => fail(`Rename “${shown(part)}”: ${why}.`);
  if (name.length > ARCHIVE.pathLength) throw fail(`It has more than ${ARCHIVE.pathLength} characters.`);
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) throw fail('It is absolute.');
  const parts = (name.endsWith('/') ? name.slice(0, -1) : name).split('/');
  for (const part of parts) {
    if (part === '' || part === '.' || part === '..') throw fail('It leads out of its folder.');
    const [character] = UNSAFE.exec(part) ?? [];
    if (character !== undefined) throw rename(part, `a name cannot have ${wordsFor(character)}`);
    if (DEVICE.test(part)) throw rename(part, 'Windows keeps this name for a device');
    if (/[. ]$/.test(part)) throw rename(part, `it ends with a ${part.endsWith('.') ? 'dot' : 'space'}`);
  }
}

const wordsFor = (character: string) =>
  /[!-~]/.test(character)
    ? `“${character}”`
    : `a character that cannot be seen (U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')})`;

interface Key {
  /** UTF-8, with a byte between names that sorts before every character. */
  readonly key: Buffer;
  readonly isFolder: boolean;
  /** The name's place in the archive. */
  readonly at: number;
}

/**
 * Refuses two names that some system takes for one, and a file that is a folder too.
 * @throws Refused duplicate_name, with the later name
 */
export function refuseDuplicates(names: readonly string[]): void {
  // In this order what is inside a file's name comes right after it, so that neighbors are enough. Bytes, because lists of
  // parents, or strings of many parts, of 10,000 deep names take hundreds of megabytes.
  const keys = names.map(keyOf).toSorted((a, b) => Buffer.compare(a.key, b.key));
  for (const [at, key] of keys.entries()) {
    const next = keys[at + 1];
    if (next === undefined || !collide(key, next)) continue;
    throw new Refused('duplicate_name', names[Math.max(key.at, next.at)] ?? null);
  }
}

function collide(one: Key, next: Key): boolean {
  const { length } = one.key;
  if (!one.key.equals(next.key.subarray(0, length))) return false;
  return next.key.length === length
    ? !(one.isFolder && next.isFolder)
    : !one.isFolder && next.key[length] === 0;
}

const SLASH = 0x2f;

/** The same for names that file systems without case, or with another Unicode normalization, take for one. */
function keyOf(name: string, at: number): Key {
  const isFolder = name.endsWith('/');
  const path = isFolder ? name.slice(0, -1) : name;
  const key = Buffer.from(looseName(path));
  for (const [index, byte] of key.entries()) if (byte === SLASH) key[index] = 0;
  return { key, isFolder, at };
}
