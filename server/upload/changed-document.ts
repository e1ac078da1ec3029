import type { UploadedFile } from '../../entities/upload.rules.ts';

/** A larger document is served as it is: it is changed in memory. In bytes. */
const MAX = 8_000_000;
/** The byte order mark of UTF-8, which stays in front. */
const UTF_8 = '\xef\xbb\xbf';
/** UTF-16 by its first bytes: what is put into such a document would not be text. */
const UTF_16 = /^(?:\xff\xfe|\xfe\xff)/;

/** Whether a file of an upload is a document that is changed as it is served. */
export function isChangedDocument({
  type,
  decodedSize,
}: Pick<UploadedFile, 'type' | 'decodedSize'>): boolean {
  return decodedSize <= MAX && /^text\/html\b/.test(type);
}

/**
 * Changes a decoded document. Its encoding does not matter, as long as ASCII is in it as it is, and as long as what is put in is ASCII:
 * bytes are read as Latin-1 and written so again.
 */
export function changedDocument(bytes: Buffer, change: (markup: string) => string): Buffer {
  const text = bytes.toString('latin1');
  if (UTF_16.test(text)) return bytes;
  const mark = text.startsWith(UTF_8) ? UTF_8 : '';
  return Buffer.from(mark + change(text.slice(mark.length)), 'latin1');
}
