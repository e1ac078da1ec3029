import { expect, test } from 'vitest';
import { ARCHIVE } from '../../../entities/upload.rules.ts';
import { fileProblem } from './archive-file.ts';

test('what cannot be an archive is refused before it is sent', () => {
  expect(fileProblem({ name: 'Game.ZIP', size: 1 })).toBeNull();
  expect(fileProblem({ name: 'My Story.html', size: 1 })).toBeNull();
  expect(fileProblem({ name: 'game.rar', size: 1 })).toMatch(/ZIP/);
  expect(fileProblem({ name: 'game.zip', size: 0 })).toMatch(/empty/);
  expect(fileProblem({ name: 'game.zip', size: ARCHIVE.packed + 1 })).toMatch(/250 MB/);
});
