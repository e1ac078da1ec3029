/** A cell of a CSV file. */
export type Cell = string | number;

export interface CsvSheet {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** Formats a table as CSV (RFC 4180), with the column names first. */
export function toCsv({ columns, rows }: CsvSheet): string {
  return [columns, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

/** Text that a spreadsheet would evaluate as a formula; an apostrophe prevents that. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

function field(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
