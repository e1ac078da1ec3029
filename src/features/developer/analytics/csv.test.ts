import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

const csv = (...cells: (string | number)[]) => toCsv({ columns: ['a'], rows: [cells] }).split('\r\n')[1];

test('the first line is the column names, and every line ends with a line break', () => {
  expect(toCsv({ columns: ['Day', 'Plays'], rows: [['2026-11-21', 4]] })).toBe(
    'Day,Plays\r\n2026-11-21,4\r\n',
  );
});

test('commas, quotes and line breaks stay inside their field', () => {
  expect(csv('Rock, paper', 'the "best" game')).toBe('"Rock, paper","the ""best"" game"');
  expect(toCsv({ columns: ['a'], rows: [['two\nlines']] })).toBe('a\r\n"two\nlines"\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\u00A0=1', '＝1'])(
  'a spreadsheet reads %j as text, not as a formula',
  (text) => {
    expect(csv(text)).toMatch(/^"?'/);
  },
);

test('numbers stay numbers', () => {
  expect(csv(-1, 0.5)).toBe('-1,0.5');
});
