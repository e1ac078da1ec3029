import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { readControls } from '../../entities/read-control.rules.ts';
import { inOneLine } from '../platform/in-one-line.ts';
import { Refusal } from '../platform/refusal.ts';

/** Columns of a table whose cells are not texts. */
const LISTS = new Set(['categories', 'tags', 'inputs']);
const YES_OR_NO = new Set(['singlePlayer', 'multiplayer', 'goodOnPhones']);
const NUMBERS = new Set(['onlinePlaces', 'stage_width', 'stage_height']);

/** Signs between the cells of a table, and its name. */
const DELIMITERS = { ',': 'comma', ';': 'semicolon' } as const;
type Delimiter = keyof typeof DELIMITERS;

const table = z.array(z.array(z.string()));

/** A row of a table whose number of cells is not that of the line of names. */
export class MalformedRow {
  /** A sentence for the list's author. */
  readonly message: string;

  constructor(cells: number, names: number, delimiter: Delimiter) {
    this.message =
      `It has ${cells} cells, and the line of names has ${names}. ` +
      `Put a text with a ${DELIMITERS[delimiter]} into quotation marks.`;
  }
}

/**
 * Reads a table with a line of names at its top, as spreadsheets write it, with commas or with semicolons.
 * @returns each row below the names: its cells by their names, but for empty ones; undefined for a row without any
 * @throws Refusal where it is not a table
 */
export function readCsv(text: string): (Record<string, unknown> | MalformedRow | undefined)[] {
  const [head = ''] = text.split('\n', 1);
  const delimiter = countOf(head, ';') > countOf(head, ',') ? ';' : ',';
  const [top = [], ...rows] = cellsOf(text, delimiter);
  const names = top.map((name) => name.trim());
  return rows.map((cells) => {
    if (cells.every((cell) => cell.trim() === '')) return undefined;
    return cells.length === names.length
      ? valuesOf(names, cells)
      : new MalformedRow(cells.length, names.length, delimiter);
  });
}

const countOf = (text: string, sign: string) => text.split(sign).length - 1;

/** @throws Refusal where a quotation mark is not closed */
function cellsOf(text: string, delimiter: Delimiter): string[][] {
  try {
    return table.parse(parse(text, { bom: true, delimiter, relax_column_count: true, relax_quotes: true }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Refusal(
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? `games.csv cannot be read: a cell begins with a quotation mark that is never closed. Look in row ${Number(error.records) + 1} and below.`
        : `games.csv is not a table: ${inOneLine(error.message)}.`,
    );
  }
}

function valuesOf(names: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const fields = names.map((name, at) => [name, cells[at] ?? ''] as const);
  return Object.fromEntries(
    fields.filter(([, cell]) => cell.trim() !== '').map(([name, cell]) => [name, valueOf(name, cell)]),
  );
}

function valueOf(name: string, cell: string): unknown {
  if (LISTS.has(name)) return partsOf(cell);
  if (YES_OR_NO.has(name)) return yesOrNo(cell);
  if (NUMBERS.has(name)) return Number(cell);
  if (name === 'controls') return readControls(cell);
  return cell;
}

const partsOf = (cell: string) =>
  cell
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A cell that is neither stays as it is, and is complained of. */
const yesOrNo = (cell: string): unknown =>
  ({ yes: true, true: true, no: false, false: false })[cell.trim().toLowerCase()] ?? cell;
