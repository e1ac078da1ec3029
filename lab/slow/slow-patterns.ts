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

/** What makes a pattern slow for some text; `not slow` for one that matches in linear time. */
export async function slownessOf({ source, flags }: Pattern): Promise<string> {
  const verdict = await check(source, flags);
  return verdict.status === 'vulnerable' ? verdict.complexity.summary : 'not slow';
}
