/** A program's message in one line, without the full stop at its end, to stand in a sentence of ours. */
export function inOneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.endsWith('.') ? line.slice(0, -1) : line;
}
