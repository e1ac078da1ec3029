import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import subsetFont, { type Options } from 'subset-font';
import type { Plugin } from 'vite';

const root = resolve(import.meta.dirname, '..');
const WHOLE = join(
  root,
  'node_modules/@fontsource-variable/unbounded/files/unbounded-latin-wght-normal.woff2',
);
const cacheFolder = join(root, '.cache/display-face');
/** The OpenType features that pages use, among them kerning, ligatures and digits of equal width. */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'tnum'] as const;

/** Latin-1 and the common punctuation marks, which titles on a drawn picture may have. */
const DRAWN = ['0020-007E', '00A0-00FF', '2013-2014', '2018-201D', '2026'].map(lettersOf).join('');

/** The style sheet's declaration of the font face whose file this plugin makes. */
export interface EverydayFace {
  readonly weights: { readonly min: number; readonly max: number };
  /** Every letter, once. */
  readonly letters: string;
}

/**
 * Reads the declaration from a style sheet.
 * @throws Error when `css` has no such face
 */
export function everydayFace(css: string): EverydayFace {
  const face = css.match(/@font-face \{[^}]*\}/g)?.find((one) => one.includes('unbounded-everyday.woff2'));
  const [, min, max] = /font-weight: (\d+) (\d+);/.exec(face ?? '') ?? [];
  const [, ranges] = /unicode-range:([^;]+);/.exec(face ?? '') ?? [];
  if (ranges === undefined) throw new Error('The style sheet has no everyday face');
  return {
    weights: { min: Number(min), max: Number(max) },
    letters: ranges.split(',').map(lettersOf).join(''),
  };
}

/** Returns the letters of a range such as `U+0041-0043`. */
function lettersOf(range: string): string {
  const [from = 0, to = from] = range
    .trim()
    .replace('U+', '')
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
}

/**
 * Makes two files in `.cache/display-face`: `unbounded-everyday.woff2`, the display face reduced to the weights and
 * letters that `src/app/tokens.css` names, which are enough for nearly every page, in two fifths of the bytes; and
 * `unbounded-800.ttf`, for pictures that the server draws.
 */
export function displayFace(): Plugin {
  return {
    name: 'playport-display-face',
    async config() {
      const { weights, letters } = everydayFace(readFileSync(join(root, 'src/app/tokens.css'), 'utf8'));
      mkdirSync(cacheFolder, { recursive: true });
      await reduce('unbounded-everyday.woff2', letters, {
        targetFormat: 'woff2',
        variationAxes: { wght: weights },
      });
      await reduce('unbounded-800.ttf', DRAWN, { targetFormat: 'truetype', variationAxes: { wght: 800 } });
    },
  };
}

/** Writes a reduced font. Making one takes a second, so it is made only from inputs other than the last time. */
async function reduce(
  name: string,
  letters: string,
  options: Pick<Options, 'targetFormat' | 'variationAxes'>,
) {
  const whole = readFileSync(WHOLE);
  const request = JSON.stringify({ letters, ...options, features: FEATURES });
  const hash = createHash('sha256').update(request).update(whole).digest('hex');
  const path = join(cacheFolder, name);
  const inputsPath = `${path}.inputs`;
  if (existsSync(path) && existsSync(inputsPath) && readFileSync(inputsPath, 'utf8') === hash) return;
  writeFileSync(path, await subsetFont(whole, letters, { ...options, keepFeatures: FEATURES }));
  writeFileSync(inputsPath, hash);
}
