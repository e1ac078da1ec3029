import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { withoutValues } from './statement-text.ts';

test.each([
  [`select * from "user" where email = 'asha@example.org'`, `select * from "user" where email = ?`],
  [`select 'it''s', E'a\\'b', 7, -1.5`, 'select ?, ?, ?, -?'],
  [`update t2 set "c3" = $1\n  where id = 12`, `update t2 set "c3" = $1 where id = ?`],
  [`select 'never ended`, 'select'],
])('%s', (text, said) => {
  expect(withoutValues(text)).toBe(said);
});

test('no text that PostgreSQL would read as a value is left', () => {
  const value = string().map((text) => `secret${text}`);
  assert(
    property(value, value, (plain, escaped) => {
      const statement = `select '${plain.replaceAll("'", "''")}', E'${escaped.replaceAll(/['\\]/g, (one) => `\\${one}`)}'`;
      expect(withoutValues(statement)).toBe('select ?, ?');
    }),
  );
});
