/** A part of a README with calls: a heading, a table of calls and what they do here, or a paragraph. */
export type CallsBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly [call: string, here: string])[] }
  | { readonly kind: 'text'; readonly text: string };

/** Reads the README of an interface, `play-origin/compatible/<name>/README.md`. Texts keep their backticks. */
export function readCalls(markdown: string): CallsBlock[] {
  return markdown
    .trim()
    .split(/\n{2,}/)
    .map((block): CallsBlock => {
      if (block.startsWith('#')) return { kind: 'heading', text: block.replace(/^#+ /, '') };
      if (!block.startsWith('|')) return { kind: 'text', text: block.replaceAll('\n', ' ') };
      // Below the header and its line.
      const lines = block.split('\n').slice(2);
      const rows = lines.map((line) => line.split('|').map((cell) => cell.trim()));
      return { kind: 'table', rows: rows.map(([, call = '', here = '']) => [call, here]) };
    });
}

/** Splits a text into plain parts, `code` and addresses. */
export function splitText(
  text: string,
): readonly { readonly kind: 'plain' | 'code' | 'link'; readonly text: string }[] {
  return text
    .split(/(`[^`]+`|<https:[^<>]+>)/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part.startsWith('`')) return { kind: 'code', text: part.slice(1, -1) };
      return part.startsWith('<https:')
        ? { kind: 'link', text: part.slice(1, -1) }
        : { kind: 'plain', text: part };
    });
}

/** The id of the row of a call of the SDK, which a link can lead to: `sdk-player-get`. */
export const sdkCallId = (call: string): string =>
  `sdk-${call
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')}`;
