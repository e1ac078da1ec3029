import { expect, test } from 'vitest';
import { accountSectionIn } from './account.rules.ts';

test('an address names a section of the account by its parameter', () => {
  expect(accountSectionIn('security', '')).toBe('security');
  expect(accountSectionIn(null, '')).toBe('you');
  expect(accountSectionIn('treasury', '')).toBe('you');
});

test('an old link to a part of the account leads to the section that has it', () => {
  expect(accountSectionIn(null, '#not-for-me')).toBe('privacy');
  expect(accountSectionIn(null, '#sessions')).toBe('security');
  expect(accountSectionIn(null, '#notifications')).toBe('notices');
  expect(accountSectionIn(null, '#constructor')).toBe('you');
});

test('the parameter comes before an old link', () => {
  expect(accountSectionIn('studio', '#sessions')).toBe('studio');
});
