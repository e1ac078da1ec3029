import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const root = resolve(import.meta.dirname, '..');
const WHOLE = join(
  root,
  'node_modules/@fontsource-variable/unbounded/files/unbounded-latin-wght-normal.woff2',
);
const cacheFolder = join(root, '.cache/display-face');
/** The OpenType features that pages use, among them kerning, ligatures and digits of equal width. */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'tnum'] as const;

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
 * Makes `.cache/display-face/unbounded-everyday.woff2`: the display face reduced to the weights and letters that
 * `src/app/tokens.css` names, which are enough for nearly every page, in two fifths of the bytes.
 */
export function displayFace(): Plugin {
  return {
    name: 'playport-display-face',
    async config() {
      const face = everydayFace(readFileSync(join(root, 'src/app/tokens.css'), 'utf8'));
      mkdirSync(cacheFolder, { recursive: true });
      writeFileSync(join(cacheFolder, 'unbounded-everyday.woff2'), await reducedFont(face));
    },
  };
}

/** Returns the reduced font. Making it takes a second, so it is cached by a hash of its inputs. */
async function reducedFont(face: EverydayFace): Promise<Buffer> {
  const whole = readFileSync(WHOLE);
  const wanted = JSON.stringify({ ...face, features: FEATURES });
  const key = createHash('sha256').update(wanted).update(whole).digest('hex').slice(0, 32);
  const path = join(cacheFolder, `${key}.woff2`);
  if (existsSync(path)) return readFileSync(path);
  const bytes = await subsetFont(whole, face.letters, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: face.weights },
  });
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(path, bytes);
  return bytes;
}
