import { expect, test } from 'vitest';
import { excessOf, problemOf, problemsOf, trimTexts } from './text-rule.ts';

const digits = { fits: (text: string) => /^\d+$/.test(text), mismatch: 'Digits only.' };

test('an empty optional text is valid', () => {
  expect(problemOf('', { shape: digits })).toBeNull();
});

test('spaces alone count as empty in a required text', () => {
  expect(problemOf('  ', { missing: 'Enter your name.' })).toBe('Enter your name.');
});

test('a text is checked for its shape without the spaces around it', () => {
  expect(problemOf('one', { shape: digits })).toBe('Digits only.');
  expect(problemOf(' 1 ', { shape: digits })).toBeNull();
});

test('a text is measured without the spaces around it', () => {
  expect(problemOf(' 123 ', { max: 3 })).toBeNull();
  expect(problemOf('too long', { max: 3 })).toBe('Write at most 3 characters: 5 too many.');
  expect(excessOf(' 123 ', { max: 3 })).toBeNull();
});

test('a form’s problems are listed by field name, for texts only', () => {
  const values = { name: '', subject: 'Hi', agreed: false };
  const rules = { name: { missing: 'Enter your name.' }, subject: { max: 2 }, agreed: { missing: 'No.' } };
  expect(problemsOf(values, rules)).toEqual({ name: 'Enter your name.' });
});

test('texts are trimmed, other values are unchanged', () => {
  expect(trimTexts({ name: ' Asha ', boxes: [' a '], agreed: true })).toEqual({
    name: 'Asha',
    boxes: [' a '],
    agreed: true,
  });
});
