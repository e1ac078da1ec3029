import { expect, test } from 'vitest';
import poki from '../../../play-origin/compatible/poki/README.md?raw';
import { splitText, readCalls } from './read-calls.ts';

test('a README is read as headings, paragraphs and tables of calls', () => {
  const [heading, text, table] = readCalls(poki);
  expect(heading).toEqual({ kind: 'heading', text: 'Poki SDK (`PokiSDK`)' });
  expect(text).toMatchObject({
    kind: 'text',
    text: expect.stringContaining('Not made, endorsed or checked by Poki.'),
  });
  expect(table).toMatchObject({ kind: 'table' });
  const rows = table?.kind === 'table' ? table.rows : [];
  expect(rows).toContainEqual(['`isAdBlocked()`', '`false`']);
  expect(rows.every((cells) => cells.every((cell) => cell !== ''))).toBe(true);
});

test('a text has code and addresses', () => {
  expect(splitText('As `init()` at <https://sdk.example>.')).toEqual([
    { kind: 'plain', text: 'As ' },
    { kind: 'code', text: 'init()' },
    { kind: 'plain', text: ' at ' },
    { kind: 'link', text: 'https://sdk.example' },
    { kind: 'plain', text: '.' },
  ]);
});
