/** Of the format characters, the two that scripts and emoji need: the zero-width non-joiner and joiner. */
const JOINERS: readonly string[] = ['\u200c', '\u200d'];

/** Every character that is more than a space, or is none; a pattern of Braille without a dot is one. */
const SEEN = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u;

/** Marks on one letter beyond those that any script needs: dozens of them cover the lines above and below. */
const TOO_MANY_MARKS = /([\p{M}\u200c\u200d]{8})[\p{M}\u200c\u200d]+/gu;

/**
 * Returns a text of one line as everybody sees it: without control and direction marks (Unicode categories Cc and Cf),
 * noncharacters and more than eight combining marks on a letter, with spaces for line breaks and tabs; empty if nothing
 * of it can be seen.
 *
 * Marks are removed, not refused: whoever pastes a text cannot see them, so a refusal would name what they cannot find.
 */
export function oneLine(text: string): string {
  return withoutMarks(text.replaceAll(/[\t-\r\u0085\u2028\u2029]+/g, ' '), '');
}

/** The same for a text of several lines: its line breaks become `\n`. */
export function severalLines(text: string): string {
  const broken = text.replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replaceAll('\t', ' ');
  return withoutMarks(broken, '\n');
}

/** A text for comparison: letters and digits of any case and width are the same, and so are any spaces between words. */
export const foldText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

function withoutMarks(text: string, lineBreak: string): string {
  const characters = [...JOINERS, lineBreak];
  const plain = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Noncharacter_Code_Point}]/gu, (mark) =>
      characters.includes(mark) ? mark : '',
    )
    .replaceAll(TOO_MANY_MARKS, '$1');
  return SEEN.test(plain) ? plain : '';
}
