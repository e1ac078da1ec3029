import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { readControls } from '../../entities/read-control.rules.ts';
import { Refusal } from '../platform/refusal.ts';

/** Columns of a table whose cells are not texts. */
const LISTS = new Set(['categories', 'tags', 'inputs']);
const YES_OR_NO = new Set(['singlePlayer', 'multiplayer', 'goodOnPhones']);
const NUMBERS = new Set(['onlinePlaces']);

const table = z.array(z.array(z.string()));

/** A row of a table that has more or fewer cells than the line of names. */
export class OddRow {
  readonly cells: number;
  readonly names: number;

  constructor(cells: number, names: number) {
    this.cells = cells;
    this.names = names;
  }
}

/**
 * Reads a table with a line of names at its top, as spreadsheets write it, with commas or with semicolons. A cell that is empty says nothing.
 * @throws Refusal where it is no table
 */
export function readCsv(text: string): (Record<string, unknown> | OddRow)[] {
  const [head = ''] = text.split('\n', 1);
  const delimiter = head.includes(';') && !head.includes(',') ? ';' : ',';
  try {
    const options = { bom: true, delimiter, skip_empty_lines: true, relax_column_count: true };
    const [top = [], ...rows] = table.parse(parse(text, options));
    const names = top.map((name) => name.trim());
    return rows.map((cells) =>
      cells.length === names.length ? valuesOf(names, cells) : new OddRow(cells.length, names.length),
    );
  } catch (error) {
    if (error instanceof CsvError) throw new Refusal(`games.csv is no table: ${error.message}`);
    throw error;
  }
}

function valuesOf(names: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const given = names.map((name, at) => [name, cells[at] ?? ''] as const);
  return Object.fromEntries(
    given.filter(([, cell]) => cell.trim() !== '').map(([name, cell]) => [name, valueOf(name, cell)]),
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

/** What is neither stays as it is, and is complained of. */
const yesOrNo = (cell: string): unknown =>
  ({ yes: true, true: true, no: false, false: false })[cell.trim().toLowerCase()] ?? cell;
