import { VERSION_NOTE } from '../../entities/upload.rules.ts';

/** Parts of a list that an edition has no field for: they stand in the note, which the game's developer and moderators see. */
export interface NoteParts {
  readonly note: string;
  readonly licence: string;
  readonly source: string;
}

/** The longest licence and source, in characters. */
export const ORIGIN = { licence: 100, source: 200 } as const;

const LINE = /^(Licence|Source): (.+)$/;

/** The note of an edition: a line for the licence, one for the source, then the list's own. */
export function noteOf({ note, licence, source }: NoteParts): string {
  const lines = [licence && `Licence: ${licence}`, source && `Source: ${source}`, note];
  return lines.filter((line) => line !== '').join('\n');
}

/** The reverse of `noteOf`. */
export function splitNote(text: string): NoteParts {
  const lines = text.split('\n');
  const take = (name: string) =>
    LINE.exec(lines[0] ?? '')?.[1] === name ? (LINE.exec(lines.shift() ?? '')?.[2] ?? '') : '';
  const [licence, source] = [take('Licence'), take('Source')];
  return { licence, source, note: lines.join('\n') };
}

/** Whether all of it has room. */
export const noteFits = (parts: NoteParts): boolean => noteOf(parts).length <= VERSION_NOTE.max;
