import { expect, test } from 'vitest';
import { ListErrors } from './read-list.ts';

test('a complaint is one line, whatever the list’s author called a column or a file', () => {
  const errors = new ListErrors();
  errors.add({ number: 2 }, 'file', 'There is no a\nrow 3, title: b\u001b[2J in the folder.');
  expect(errors.lines).toEqual(['row 2, file: There is no a row 3, title: b[2J in the folder.']);
});
