import { readdir, readFile } from 'node:fs/promises';
import { z } from 'zod';
import { oneLine } from '../../entities/text.rules.ts';
import { PICTURE_SOURCE } from '../../entities/picture.rules.ts';
import { ARCHIVE } from '../../entities/upload.rules.ts';
import { slugify } from '../catalogue/slug.ts';
import { inOneLine } from '../platform/in-one-line.ts';
import { Refusal } from '../platform/refusal.ts';
import { MalformedRow, readCsv } from './csv-list.ts';
import { fileIn, UnusableFile } from './folder-file.ts';
import {
  isAddress,
  LIST,
  listedGame,
  type ListedGame,
  lenientListedGame,
  type LenientListedGame,
  findConflictingFields,
} from './listed-game.ts';

/** A row of a list, with where its files are. */
export interface Row {
  /** As the list's author counts: of a table the line of names is the first. */
  readonly number: number;
  /** Null where it cannot be told. */
  readonly slug: string | null;
  readonly lenient: LenientListedGame;
  /** The fields that are wrong. */
  readonly wrong: ReadonlySet<string>;
  /** Null where one is. */
  readonly game: ListedGame | null;
  /** The archive's path on this machine. */
  readonly archive: string | null;
  /** The picture's path on this machine; null for an address or none. */
  readonly pictureFile: string | null;
}

/** A row of which nothing is wrong. */
export interface ValidRow extends Row {
  readonly slug: string;
  readonly game: ListedGame;
}

export const isValidRow = (row: Row): row is ValidRow => row.slug !== null && row.game !== null;

/** The faults of a list: a line for each field. */
export class ListErrors {
  readonly lines: string[] = [];

  add(row: Pick<Row, 'number'>, field: string, message: string): void {
    this.lines.push(oneLine(`row ${row.number}, ${field}: ${message}`));
  }

  /** @throws Refusal with all of them, if there is one */
  throwIfAny(): void {
    if (this.lines.length > 0)
      throw new Refusal(`Nothing was moved in. Mend this first:\n${this.lines.join('\n')}`);
  }
}

const rows = z.array(z.unknown()).max(LIST.games);

/**
 * Reads `games.csv` or `games.json` of a folder, and finds the files that it names. What is wrong goes to the complaints.
 * @throws Refusal where there is no list, or one that cannot be read at all
 */
export async function readList(folder: string, errors: ListErrors): Promise<Row[]> {
  const { values, first } = await valuesOf(folder);
  const read: Row[] = [];
  const slugs = new Map<string, number>();
  for (const [at, value] of values.entries()) {
    // An empty row of a table.
    if (value === undefined) continue;
    const number = at + first;
    const row = await readRow(folder, { number, value }, errors);
    if (row === null) continue;
    read.push(row);
    if (row.slug === null) continue;
    const other = slugs.get(row.slug);
    if (other !== undefined)
      errors.add(
        row,
        'slug',
        `${row.slug} is the address of the game in row ${other} too. Give each a slug of its own.`,
      );
    slugs.set(row.slug, number);
  }
  return read;
}

/** The rows as they are, and the number of the first. */
async function valuesOf(folder: string): Promise<{ readonly values: unknown[]; readonly first: number }> {
  const there = await readdir(folder).catch((error: Error) => {
    throw new Refusal(`${folder} cannot be read: ${inOneLine(error.message)}`);
  });
  const [table, json] = ['games.csv', 'games.json'].map((name) => there.includes(name));
  if (table === json)
    throw new Refusal(
      `${folder} has ${table ? 'both' : 'neither'} games.csv ${table ? 'and' : 'nor'} games.json. It needs one of them.`,
    );
  const name = table ? 'games.csv' : 'games.json';
  const text = await fileIn(folder, name, LIST.bytes).then(
    (path) => readFile(path, 'utf8'),
    (error: unknown) => {
      throw error instanceof UnusableFile ? new Refusal(`${name}: ${error.message}`) : error;
    },
  );
  const parsed = rows.safeParse(table ? readCsv(text) : parseJson(text));
  if (!parsed.success) throw new Refusal(`${name} is no list of up to ${LIST.games} games.`);
  return { values: parsed.data, first: table ? 2 : 1 };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refusal(`games.json is no JSON: ${inOneLine(String(error))}.`);
  }
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'A list has no such column.';
  if (issue.path[0] === 'controls' && issue.code === 'invalid_type' && typeof issue.input === 'string')
    return 'Write each control in a line such as “Arrow keys: Steer”.';
  return issue.message;
}

/** @returns null where it is no row at all */
async function readRow(
  folder: string,
  { number, value }: { readonly number: number; readonly value: unknown },
  errors: ListErrors,
): Promise<Row | null> {
  const row = { number };
  if (value instanceof MalformedRow) {
    errors.add(row, 'the whole', value.message);
    return null;
  }
  const parsed = listedGame.safeParse(value, { reportInput: true });
  const wrong = new Set<string>();
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.');
    wrong.add(String(issue.path[0] ?? field));
    errors.add(row, field || 'the whole', messageOf(issue));
  }
  const lenient = lenientListedGame.safeParse(value).data;
  if (lenient === undefined) return null;
  for (const [field, message] of findConflictingFields(lenient))
    if (!wrong.has(field)) errors.add(row, field, message);
  const find = async (field: string, name: string | undefined, maxBytes: number) => {
    if (name === undefined) return null;
    try {
      return await fileIn(folder, name, maxBytes);
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error;
      errors.add(row, field, error.message);
      return null;
    }
  };
  const { slug, title, file, picture } = lenient;
  const slugOfRow = slug ?? (title === undefined ? null : slugify(title));
  const pictureFile = picture === undefined || isAddress(picture) ? undefined : picture;
  return {
    number,
    slug: wrong.has('slug') ? null : slugOfRow,
    lenient,
    wrong,
    game: parsed.data ?? null,
    archive: await find('file', file, ARCHIVE.packed),
    pictureFile: await find('picture', pictureFile, PICTURE_SOURCE.maxBytes),
  };
}
