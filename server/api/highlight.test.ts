import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

test('code is parted by kind, and stays the same text', () => {
  const code = 'const count = 3;\n// The number\nsend("it");';
  const parts = highlight(code, 'javascript');
  expect(parts.map(([, text]) => text).join('')).toBe(code);
  const wordsOf = (kind: string) => parts.filter(([own]) => own === kind).map(([, text]) => text.trim());
  expect([wordsOf('keyword'), wordsOf('number'), wordsOf('comment'), wordsOf('string')]).toEqual([
    ['const'],
    ['3'],
    ['// The number'],
    ['"it"'],
  ]);
});

test.each([
  ['bash', 'curl "https://play.example"', ['string', '"https://play.example"']],
  ['python', 'import json', ['keyword', 'import']],
  ['json', '{ "plays": 3 }', ['number', '3 ']],
  ['csharp', 'using System;', ['keyword', 'using']],
  ['yaml', '# A workflow', ['comment', '# A workflow']],
])('%s is highlighted', (grammar, code, part) => {
  expect(highlight(code, grammar)).toContainEqual(part);
});
