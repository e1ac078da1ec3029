import shelf from './themes.txt?raw';

/** A clue, and the words of four to eight letters that belong to it, in capitals. */
export interface Theme {
  /** Its line in `themes.txt`, from 0. */
  readonly number: number;
  readonly clue: string;
  readonly words: readonly string[];
}

/**
 * All themes. `themes.txt` has one a line, in British English: `Clue: word word`. What players have woven is stored by
 * the line's number, so a new theme goes to the end, and none is taken out.
 */
export const THEMES: readonly Theme[] = shelf
  .trimEnd()
  .split('\n')
  .map((line, number) => {
    const end = line.indexOf(': ');
    return {
      number,
      clue: line.slice(0, end),
      words: line
        .slice(end + 2)
        .toUpperCase()
        .split(' '),
    };
  });

/** Every word of every theme: these count as stray words. */
export const LEXICON: ReadonlySet<string> = new Set(THEMES.flatMap(({ words }) => words));
