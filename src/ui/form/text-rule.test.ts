import { expect, test } from 'vitest';
import { excessOf, problemOf, problemsOf, trimTexts } from './text-rule.ts';

const digits = { fits: (text: string) => /^\d+$/.test(text), mismatch: 'Digits only.' };

test('an empty optional text is right', () => {
  expect(problemOf('', { min: 10, shape: digits })).toBeNull();
});

test('spaces alone leave a required text empty, and it says what to do', () => {
  expect(problemOf('  ', { missing: 'Enter your name.' })).toBe('Enter your name.');
});

test('a text of the wrong shape is told what it should look like, without the spaces around it', () => {
  expect(problemOf('one', { shape: digits })).toBe('Digits only.');
  expect(problemOf(' 1 ', { shape: digits })).toBeNull();
});

test('a text is measured without the spaces around it', () => {
  expect(problemOf('  short   ', { min: 10 })).toBe('Write at least 10 characters.');
  expect(problemOf('long enough', { min: 10, max: 20 })).toBeNull();
  expect(problemOf('too long', { max: 3 })).toBe('Write at most 3 characters: 5 too many.');
  expect(excessOf(' 123 ', { max: 3 })).toBeNull();
});

test('a form’s problems stand under the names of its fields, and only texts have any', () => {
  const values = { name: '', subject: 'Hi', agreed: false };
  const rules = { name: { missing: 'Enter your name.' }, subject: { min: 2 }, agreed: { missing: 'No.' } };
  expect(problemsOf(values, rules)).toEqual({ name: 'Enter your name.' });
});

test('texts are trimmed, and nothing else is touched', () => {
  expect(trimTexts({ name: ' Asha ', boxes: [' a '], agreed: true })).toEqual({
    name: 'Asha',
    boxes: [' a '],
    agreed: true,
  });
});
