import type { CompatibleInterface } from '../../entities/compatible.rules.ts';
import { answerDocument } from '../../entities/compatible-document.rules.ts';
import { preludeScript, putFirst, uploadedScript } from '../../entities/game-document.rules.ts';
import type { UploadedFile } from '../../entities/upload.rules.ts';
import { otherCharset, utf16Of } from './archive/text-charset.ts';
import type { Prelude } from './prelude.ts';

/** A larger document is served as it is: it is changed in memory. */
export const CHANGED_DOCUMENT = { bytes: 8_000_000 } as const;
/** The byte order mark of UTF-8, which stays in front. */
const UTF_8 = '\xef\xbb\xbf';

/** Whether a file of an upload is a document that is changed as it is served. */
export function isChangedDocument({
  type,
  decodedSize,
}: Pick<UploadedFile, 'type' | 'decodedSize'>): boolean {
  return decodedSize <= CHANGED_DOCUMENT.bytes && /^text\/html\b/.test(type);
}

interface Additions {
  /** The interfaces of other portals that are answered. */
  readonly compatible: readonly CompatibleInterface[];
  /** Null in a build without it. */
  readonly prelude: Prelude | null;
  /** Whether games share the origin, each in a folder of its own. */
  readonly isShared: boolean;
}

/**
 * A decoded document of an upload as it is sent: with the prelude before its own scripts, and with the scripts of other portals'
 * interfaces answered. Its encoding does not matter, as long as ASCII is in it as it is; what is put in is ASCII. Bytes are read as
 * Latin-1 and written so again. UTF-16 becomes UTF-8 with its mark, which browsers believe first.
 */
export function changedDocument(bytes: Buffer, { compatible, prelude, isShared }: Additions): Buffer {
  const text = withAscii(bytes).toString('latin1');
  const mark = text.startsWith(UTF_8) ? UTF_8 : '';
  const markup = text.slice(mark.length);
  const answered = compatible.length === 0 ? markup : answerDocument(markup);
  if (prelude === null) return Buffer.from(mark + answered, 'latin1');
  // Browsers look for a document's word about its encoding at its beginning only.
  const charset = otherCharset(markup, 'text/html');
  const first = charset === null ? '' : `<meta charset="${charset}">`;
  const { code, uploaded } = prelude;
  const script = uploaded === null ? preludeScript(code) : uploadedScript(uploaded, isShared);
  const changed = putFirst(answered, first + script);
  return Buffer.from(mark + changed, 'latin1');
}

function withAscii(bytes: Buffer): Buffer {
  const encoding = utf16Of(bytes.toString('latin1', 0, 2));
  if (encoding === null) return bytes;
  return Buffer.from(
    UTF_8 + Buffer.from(new TextDecoder(encoding).decode(bytes)).toString('latin1'),
    'latin1',
  );
}
