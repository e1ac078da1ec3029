import { type Entry, getFileNameLowLevel } from 'yauzl';
import { ARCHIVE, type CodePage, looseName } from '../../../entities/upload.rules.ts';
import { decodeCodePage, decodeUtf8, findCodePage } from './name-encoding.ts';
import { RefusedArchive, printablePath } from './refusal.ts';

/** General purpose bit 11 (APPNOTE.TXT 4.4.4): the name is UTF-8. */
const UTF8_NAME = 0x800;
const ASCII = /^[\x20-\x7e]*$/;

/** Names that Windows keeps for devices, with or without an extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(?:\.|$)/i;
/**
 * Control characters, marks that change what a name looks like, and what Windows does not allow in a name. The zero-width
 * joiner and non-joiner are needed by scripts and emoji.
 */
const UNSAFE = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029<>:"|?*]/u;
/** Files that systems put beside those of a folder; left out. */
const LITTER = /(?:^|\/)(?:__MACOSX\/|\._[^/]+$|\.DS_Store$|Icon\r$|Thumbs\.db$|desktop\.ini$|\.git\/)/i;

/** The folder itself, which `tar` names in front of what is in it. */
export const ROOT = './';

type NamedEntry = Pick<Entry, 'fileNameRaw' | 'generalPurposeBitFlag' | 'extraFields'>;

/**
 * Returns an entry's name: in Unicode, composed, with a slash between folders, and without the `./` that `tar` puts in front.
 * @param entry read with `decodeStrings: false`
 * @param page the code page of the names that do not say what they are; null for UTF-8
 * @throws Refused unsafe_path
 */
export function entryNameOf(entry: NamedEntry, page: CodePage | null): string {
  const { fileNameRaw: raw } = entry;
  const text = declaredName(entry) ?? (page === null ? decodeUtf8(raw) : null);
  // Old tools of Windows put backslashes; what leads out of a folder is refused in either form.
  return (text ?? decodeCodePage(raw, page ?? 'cp437'))
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+(?!$)/, '');
}

/**
 * Finds the code page of an archive's names, for all of them at once, because one tool wrote them.
 * @param asked tells which paths the archive's documents ask for; called only if a name is not UTF-8
 * @returns null if every name says what it is, or is UTF-8, which most tools write without saying so
 */
export async function codePageOf(
  entries: readonly NamedEntry[],
  asked: () => Promise<(path: string) => boolean>,
): Promise<CodePage | null> {
  const names = entries.filter((entry) => declaredName(entry) === null).map((entry) => entry.fileNameRaw);
  return names.every((name) => decodeUtf8(name) !== null) ? null : findCodePage(names, await asked());
}

/** A name in ASCII, with the flag for UTF-8, or in Unicode in an extra field; null if nothing says how it is encoded. */
function declaredName({
  fileNameRaw: raw,
  generalPurposeBitFlag: flags,
  extraFields,
}: NamedEntry): string | null {
  const name = raw.toString('latin1');
  if (ASCII.test(name)) return name;
  if ((flags & UTF8_NAME) !== 0) {
    const text = decodeUtf8(raw);
    if (text === null) throw new RefusedArchive('unsafe_path', name, 'It is not UTF-8.');
    return text;
  }
  const cp437 = getFileNameLowLevel(flags, raw, [], true);
  const unicode = getFileNameLowLevel(flags, raw, extraFields, true);
  return unicode === cp437 ? null : unicode;
}

/** Whether the entry is no part of the game. */
export const isLitter = (name: string): boolean => LITTER.test(name);

/**
 * Refuses a name that leads out of its folder, or that some system could not store.
 * @throws Refused unsafe_path
 */
export function refuseUnsafe(name: string): void {
  const fail = (why: string) => new RefusedArchive('unsafe_path', name, why);
  const rename = (part: string, why: string) => fail(`Rename “${printablePath(part)}”: ${why}.`);
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
    throw new RefusedArchive('duplicate_name', names[Math.max(key.at, next.at)] ?? null);
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
