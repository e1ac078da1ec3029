/** The browser's words for a value that is no error. */
const WORDLESS = /^(?:Error|Object|Array\(\d+\)|\w*Event|undefined|null)?$/;

/** The first words of an error; null for what has none. */
export function errorWords({ message, stack }: Error): string | null {
  const lines = (stack || message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '));
  const [first = '', second] = lines;
  const words = (/^\w+:$/.test(first) ? `${first} ${second ?? ''}` : first).trim();
  return WORDLESS.test(words) ? null : words.replace(/^PlaywrightError \[(\w+)\]/, '$1');
}

/** Names the place in the game where something happened, for a sentence. */
export function wherePhrase({ url, line }: { readonly url: string; readonly line: number }): string {
  // A blob has a number for a name.
  const file = /^https?:/.test(url) && URL.canParse(url) ? new URL(url).pathname.split('/').at(-1) : '';
  return file === undefined || file === '' ? ` at line ${line + 1}` : ` at ${file}:${line + 1}`;
}

/** Lists the errors that the browser reported without a message, unless the page itself reported one of the same kind. */
export const wordlessAlone = (wordless: ReadonlySet<string>, thrown: ReadonlySet<string>): string[] => {
  const kinds = new Set([...thrown].map(kindOf));
  return [...wordless].filter((text) => !kinds.has(kindOf(text)));
};

const kindOf = (text: string) => text.split(' ', 1)[0];
