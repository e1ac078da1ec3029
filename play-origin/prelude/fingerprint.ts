import type { SavedFile } from '../../entities/save.rules.ts';

/** FNV-1a, 32 bits: offset basis and prime (http://www.isthe.com/chongo/tech/comp/fnv/). */
const BASIS = 0x81_1c_9d_c5;
const PRIME = 0x01_00_01_93;

function hash(texts: readonly string[]): string {
  let sum = BASIS;
  for (const text of texts) {
    for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), PRIME);
    // The length too, so that moving a letter from one text to the next makes a difference.
    sum = Math.imul(sum ^ text.length, PRIME);
  }
  return (sum >>> 0).toString(16).padStart(8, '0');
}

/** The first half of a state's fingerprint: localStorage. */
export function localFingerprint(local: Readonly<Record<string, string>>): string {
  const keys = Object.keys(local).toSorted();
  return hash(keys.flatMap((key) => [key, local[key] ?? '']));
}

/** The second half: files, by their paths and times. A file system writes the time whenever it writes a file. */
export function filesFingerprint(files: readonly Pick<SavedFile, 'database' | 'path' | 'time'>[]): string {
  const lines = files.map(({ database, path, time }) => `${database} ${path} ${time}`);
  return hash(lines.toSorted());
}
