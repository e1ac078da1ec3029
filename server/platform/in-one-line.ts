import { oneLine } from '../../entities/text.rules.ts';

/** A program's message in one line, without control characters and the full stop at its end, to stand in a sentence of ours. */
export function inOneLine(text: string): string {
  const line = oneLine(text).replaceAll(/\s+/g, ' ').trim();
  return line.endsWith('.') ? line.slice(0, -1) : line;
}
