/** A cell of a table as a file has it. */
export type Cell = string | number;

/** A table: what its columns are called, and its rows. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** The table as RFC 4180 has it, the columns' names first. */
export function toCsv({ columns, rows }: Table): string {
  return [columns, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');
}

/** What a spreadsheet would take for a formula; an apostrophe makes it text. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;

function field(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
