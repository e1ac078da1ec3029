import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { readControls } from '../../entities/read-control.rules.ts';
import { Refusal } from '../platform/refusal.ts';

/** Columns of a table whose cells are not texts. */
const LISTS = new Set(['categories', 'tags', 'inputs']);
const YES_OR_NO = new Set(['singlePlayer', 'multiplayer', 'goodOnPhones']);
const NUMBERS = new Set(['onlinePlaces']);

const records = z.array(z.record(z.string(), z.string()));

/**
 * Reads a table with a line of names at its top, as spreadsheets write it, with commas or with semicolons. A cell that is empty says nothing.
 * @throws Refusal where it is no table
 */
export function readCsv(text: string): Record<string, unknown>[] {
  const [head = ''] = text.split('\n', 1);
  const delimiter = head.includes(';') && !head.includes(',') ? ';' : ',';
  try {
    const rows = records.parse(parse(text, { bom: true, columns: true, delimiter, skip_empty_lines: true }));
    return rows.map((row) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([, cell]) => cell.trim() !== '')
          .map(([name, cell]) => [name.trim(), valueOf(name.trim(), cell)]),
      ),
    );
  } catch (error) {
    if (error instanceof CsvError) throw new Refusal(`games.csv is no table: ${error.message}`);
    throw error;
  }
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
