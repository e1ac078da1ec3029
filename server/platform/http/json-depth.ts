/** The most levels of objects and arrays in what anybody sends. */
const LEVELS = 64;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENS = new Set([0x5b, 0x7b]);
const CLOSES = new Set([0x5d, 0x7d]);

/** Whether a JSON text has more levels than anybody needs: `JSON.parse` takes a second for a few hundred kilobytes of brackets. */
export function nestsDeeply(text: string, levels = LEVELS): boolean {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isText && code === BACKSLASH) at += 1;
    else if (code === QUOTE) isText = !isText;
    else if (isText) continue;
    else if (OPENS.has(code)) depth += 1;
    else if (CLOSES.has(code)) depth -= 1;
    if (depth > levels) return true;
  }
  return false;
}
