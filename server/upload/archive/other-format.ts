import { open } from 'node:fs/promises';

/** Size of the part of a file that says what it is, in bytes: one block of a tar archive. */
const HEAD = 512;

const AS_ZIP = 'make a ZIP of the same files.';
/** The beginnings of other files, as Latin-1. */
const FORMATS: readonly (readonly [begins: string, words: string])[] = [
  ['Rar!\u001A\u0007', `This is a RAR archive: ${AS_ZIP}`],
  ["7z\u00BC\u00AF'\u001C", `This is a 7z archive: ${AS_ZIP}`],
  ['\u001F\u008B', `This is compressed with gzip, as a .tar.gz: ${AS_ZIP}`],
  ['BZh', `This is compressed with bzip2: ${AS_ZIP}`],
  ['\u00FD7zXZ\0', `This is compressed with xz: ${AS_ZIP}`],
  ['(\u00B5/\u00FD', `This is compressed with Zstandard: ${AS_ZIP}`],
  ['MZ', 'This is a program for Windows: upload the export for the web.'],
  ['PK\u0003\u0004', 'This ZIP archive has no whole list of its files: it was cut off, or it is damaged.'],
  ['PK\u0007\u0008', 'This is one of several parts: make one ZIP of all files.'],
];
/** The mark in the header of a tar archive, and its place (POSIX, pax). */
const TAR = { at: 257, magic: 'ustar' } as const;

/** The beginning of a document that a browser starts. */
const PAGE = /^\s{0,200}<(?:!--|(?:!doctype html|html|head|body|title|script|style|meta)\b)/i;
/** The same for a file that is named as a page, in any encoding. */
const NAMED_PAGE = /^\s{0,200}</;
const BYTE_ORDER_MARK = /^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)/;

/** The format of a file that is no ZIP archive: a page of HTML, or something to say in a sentence. */
export type OtherFormat =
  | { readonly kind: 'page' }
  | { readonly kind: 'other'; readonly words: string | undefined };

/** @param name as its developer named it */
export async function otherFormat(path: string, name: string): Promise<OtherFormat> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    const head = buffer.subarray(0, bytesRead).toString('latin1');
    // UTF-16 has a NUL in every letter of ASCII.
    const start = head.replace(BYTE_ORDER_MARK, '').replaceAll('\0', '');
    if (PAGE.test(start) || (/\.html?$/i.test(name) && NAMED_PAGE.test(start))) return { kind: 'page' };
    const words = head.startsWith(TAR.magic, TAR.at)
      ? `This is a tar archive: ${AS_ZIP}`
      : FORMATS.find(([begins]) => head.startsWith(begins))?.[1];
    return { kind: 'other', words };
  } finally {
    await file.close();
  }
}
