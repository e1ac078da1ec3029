import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import type { CodePage } from '../../../entities/upload.rules.ts';

/** Code pages in which systems write names without saying so, and a charset in which `chardet` knows texts of the same letters. */
const CODE_PAGES: Record<CodePage, { readonly charset: string; readonly detected: string }> = {
  cp437: { charset: 'windows-1252', detected: 'ISO-8859-1' },
  cp850: { charset: 'windows-1252', detected: 'ISO-8859-1' },
  cp866: { charset: 'windows-1251', detected: 'windows-1251' },
  cp932: { charset: 'cp932', detected: 'Shift_JIS' },
  cp936: { charset: 'cp936', detected: 'GB18030' },
  cp949: { charset: 'cp949', detected: 'EUC-KR' },
  cp950: { charset: 'cp950', detected: 'Big5' },
};
const PAGES: readonly CodePage[] = ['cp437', 'cp850', 'cp866', 'cp932', 'cp936', 'cp949', 'cp950'];

/** The character that iconv-lite writes for bytes that are not of the code page. */
const INVALID = '\ufffd';
/** A character that a name of a file rarely has: a box, a sign of mathematics. */
const RARE = /[^\p{L}\p{M}\p{N}\x20-\x7e・、。「」〜ー()【】]/u;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of bytes in UTF-8; null where they are not. A byte order mark stays, and is refused with the other marks. */
export function decodeUtf8(bytes: Buffer): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

export const decodeCodePage = (bytes: Buffer, page: CodePage): string => iconv.decode(bytes, page);

/**
 * Finds the code page of an archive's names, for all of them at once: the one in which the most of them are what its documents ask
 * for; among equals one without rare characters, then the one whose letters `chardet` knows best, then the first of the list.
 * @param names bytes that are not UTF-8
 * @param isAskedFor whether the documents of the archive ask for a file of this path
 */
export function findCodePage(names: readonly Buffer[], isAskedFor: (path: string) => boolean): CodePage {
  const candidates = PAGES.map((page) => ({ page, paths: names.map((name) => decodeCodePage(name, page)) }))
    .filter(({ paths }) => !paths.some((path) => path.includes(INVALID)))
    .map(({ page, paths }) => {
      const text = paths.join(' ');
      return {
        page,
        rank: [paths.filter(isAskedFor).length, RARE.test(text) ? 0 : 1, confidenceOf(page, text)],
      };
    });
  const [best] = candidates.toSorted((a, b) => compareRanks(b.rank, a.rank));
  return best?.page ?? 'cp437';
}

/** Returns the confidence of `chardet` that a text is of the letters of a code page, from 0 to 100. */
function confidenceOf(page: CodePage, text: string): number {
  const { charset, detected } = CODE_PAGES[page];
  const matches = analyse(iconv.encode(text, charset));
  return matches.find(({ name }) => name === detected)?.confidence ?? 0;
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (const [at, value] of a.entries()) {
    const difference = value - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
