import type { Entry, ZipFile } from 'yauzl';
import { looseName } from '../../../entities/upload.rules.ts';
import { isOfThisMachine } from './refusal.ts';
import { otherCharset } from './text-charset.ts';

/** A document, script, style or list, by the bytes of its name. */
const TEXT = /\.(?:html?|m?js|css|json|xml|txt|tsx|tmx)$/i;
/** The number of documents that are read, and of unpacked bytes of each: enough for pages and lists of assets. */
const DOCUMENTS = 24;
const BYTES = 512 * 1024;

/** Signs between two names of files in a document. */
const BETWEEN = /["'`<>()[\]{}\r\n\t|*?#,;=:]+/;
const NOT_ASCII = /[^\0-\u007f]/;

/**
 * Reads the documents of an archive for names of files that are not ASCII.
 * @returns whether the documents ask for a file of a path: with its whole last name, or with that without its ending, as scripts
 *   put names together
 */
export async function readAskedNames(
  zip: ZipFile,
  entries: readonly Entry[],
): Promise<(path: string) => boolean> {
  const names = new Set<string>();
  const documents = entries.filter(({ fileNameRaw }) => TEXT.test(fileNameRaw.toString('latin1')));
  for (const entry of documents.slice(0, DOCUMENTS)) {
    for (const name of namesIn(textOf(await readHead(zip, entry)))) names.add(name);
  }
  return (path) => {
    const name = lastName(path);
    return NOT_ASCII.test(name) && (names.has(name) || names.has(name.replace(/\.[^.]+$/, '')));
  };
}

/** The beginning of a file; cut short where it cannot be unpacked, which the unpacking of all files reports. */
async function readHead(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      if (!Buffer.isBuffer(chunk)) continue;
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= BYTES) break;
    }
  } catch (error) {
    if (isOfThisMachine(error)) throw error;
  }
  return Buffer.concat(chunks);
}

const textOf = (bytes: Buffer): string =>
  new TextDecoder(otherCharset(bytes.toString('latin1', 0, 1024), 'text/html') ?? 'utf-8').decode(bytes);

function* namesIn(text: string): Iterable<string> {
  for (const part of text.split(BETWEEN)) {
    const plain = decodePercents(part.replaceAll(/\\u([\da-f]{4})/gi, (_, code) => unicode(code)));
    if (NOT_ASCII.test(plain)) yield lastName(plain.trim());
  }
}

const unicode = (code: string) => String.fromCharCode(Number.parseInt(code, 16));

function decodePercents(part: string): string {
  if (!part.includes('%')) return part;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const lastName = (path: string) => looseName(path).replace(/^.*[\\/]/, '');
