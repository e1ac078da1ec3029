import { expect, test } from 'vitest';
import { auditNote } from './audit-note.ts';

test('a note that holds a name of the code is shown in words, and a reason as it was written', () => {
  expect(auditNote({ action: 'game.undo', note: 'game.approve' })).toBe('Game approved');
  expect(auditNote({ action: 'user.role', note: 'ADMIN' })).toBe('Administrator');
  expect(auditNote({ action: 'game.reject', note: 'ADMIN' })).toBe('ADMIN');
  expect(auditNote({ action: 'game.approve', note: null })).toBeNull();
});
