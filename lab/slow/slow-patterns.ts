import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { check } from 'recheck';
import { parseSync, Visitor } from 'rolldown/utils';

const root = resolve(import.meta.dirname, '../..');

interface Pattern {
  readonly at: string;
  readonly source: string;
  readonly flags: string;
}

/** Returns every regular expression literal in a folder's sources, which may meet untrusted input. `folder` from the root. */
export function patternsOf(folder: string): Pattern[] {
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

/**
 * Bounds within which a pattern is decided exactly, `{0,250}` included: `recheck` leaves more than thirty repetitions to a search
 * at random, which takes some of those for slow, in one run and not in another.
 */
const EXACT = {
  checker: 'automaton',
  maxRepeatCount: 250,
  maxPatternSize: 10_000,
  maxNFASize: 100_000,
  timeout: 30_000,
} as const;

/** Names the reason why a pattern is slow for some text; `not slow` for one that matches in linear time. */
export async function slownessOf({ source, flags }: Pattern): Promise<string> {
  const exact = await check(source, flags, EXACT);
  // Patterns that look back or ahead, or take too long, are left to the search.
  const verdict = exact.status === 'unknown' ? await check(source, flags) : exact;
  return verdict.status === 'vulnerable' ? verdict.complexity.summary : 'not slow';
}
