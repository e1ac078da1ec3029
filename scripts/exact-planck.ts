import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const MATHS = resolve(import.meta.dirname, '../games/kit/maths.ts');
/** The functions of planck that engines compute differently in their last digits. */
const INEXACT = /\bMath\.(sin|cos|tan|asin|acos|atan|atan2|hypot|exp|log|pow)\b/g;

/**
 * Has the physics of the games take its mathematics from `games/kit/maths.ts`: a recorded run comes to the same score in every
 * engine. The games' pages, their replays and their tests use it.
 */
export function exactPlanck(): Plugin {
  return {
    name: 'exact-planck',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes(join('node_modules', 'planck')) ? { code: makeExact(code), map: null } : null,
  };
}

/** Replaces every inexact function of a module by that of `games/kit/maths.ts`. */
export function makeExact(code: string): string {
  const names = [...new Set(Array.from(code.matchAll(INEXACT), ([, name = '']) => name))];
  if (names.length === 0) return code;
  const imported = names.map((name) => `${name} as exact_${name}`).join(', ');
  return `import { ${imported} } from ${JSON.stringify(MATHS)};\n${code.replaceAll(INEXACT, 'exact_$1')}`;
}
