import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { check } from 'recheck';
import { parseSync, Visitor } from 'rolldown/utils';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const FOLDERS = ['entities', 'server', 'src', 'games'];

interface Pattern {
  readonly at: string;
  readonly source: string;
  readonly flags: string;
}

/** Returns every regular expression literal in a folder's sources, which may meet untrusted input. */
function patternsOf(folder: string): Pattern[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^testing\/|\.d\.ts$/.test(file))
    .flatMap((file) => {
      const path = join(folder, file);
      const found: Pattern[] = [];
      const { program } = parseSync(path, readFileSync(join(root, path), 'utf8'));
      new Visitor({
        Literal: (literal) => {
          if (!('regex' in literal)) return;
          found.push({ at: path, source: literal.regex.pattern, flags: literal.regex.flags });
        },
      }).visit(program);
      return found;
    });
}

const patterns = FOLDERS.flatMap(patternsOf);

test('the search finds patterns', () => {
  expect(patterns.length).toBeGreaterThan(50);
});

test.each(patterns)('/$source/ of $at matches in linear time', async ({ source, flags }) => {
  const verdict = await check(source, flags);
  const slow = verdict.status === 'vulnerable' ? verdict.complexity.summary : 'not slow';
  expect(slow).toBe('not slow');
});
