import { expect, test } from 'vitest';
import { QUESTIONS, searchQuestions } from './questions.ts';

const QUESTION = { id: 'a', question: 'Is it FREE?', answer: 'Yes, and without an account.' };

test('a question is found by its own text or its answer, in any case', () => {
  expect(searchQuestions([QUESTION], 'free')).toEqual([QUESTION]);
  expect(searchQuestions([QUESTION], ' ACCOUNT ')).toEqual([QUESTION]);
  expect(searchQuestions([QUESTION], 'chess')).toEqual([]);
});

test('an empty search shows all six', () => {
  expect(searchQuestions(QUESTIONS, '  ')).toHaveLength(6);
});
