/** The style of a game's title. Letters are strokes of a brush on a box 100 units high. */
export interface Lettering {
  /** Colours of the letters, from their top to their foot, in CSS notation. */
  readonly paint: readonly [string, string];
  /** The colour around the letters, and of their side. */
  readonly edge: string;
  /** The side's colour; the edge's when omitted. */
  readonly side?: string;
  /** The brush's width in units of 100 a letter's height. */
  readonly brush?: number;
  /** The ends of strokes: a round brush, a broad one, or a pen cut straight. */
  readonly tip?: 'round' | 'broad' | 'cut';
  /** A line within the letters: whole, as stitches, or as lamps. */
  readonly inlay?: { readonly kind: 'line' | 'stitch' | 'lamp'; readonly colour: string };
  /** Height of the letters' hop, up and down, in units. */
  readonly hop?: number;
  /** Greatest turn of the letters to either side, in degrees. */
  readonly sway?: number;
  /** Lean of all letters forward, in degrees. */
  readonly lean?: number;
}

/** Each letter's width and its strokes, 100 units high. */
const LETTERS: Readonly<Record<string, readonly [number, string]>> = {
  A: [66, 'M0 100 33 0 66 100M13 66H53'],
  B: [56, 'M0 0V100H30C66 100 66 47 30 47H0M28 47C60 47 60 0 28 0H0'],
  C: [60, 'M60 17C48-6 0-8 0 50 0 108 48 106 60 83'],
  D: [62, 'M0 0V100H20C76 100 76 0 20 0Z'],
  E: [48, 'M48 0H0V100H48M0 50H40'],
  F: [48, 'M48 0H0V100M0 50H40'],
  G: [62, 'M58 17C46-6 0-8 0 50 0 108 62 106 62 55H36'],
  H: [60, 'M0 0V100M60 0V100M0 50H60'],
  I: [0, 'M0 0V100'],
  J: [44, 'M44 0V70C44 110 6 108 0 80'],
  K: [56, 'M0 0V100M54 0 3 54M20 38 56 100'],
  L: [40, 'M0 0V100H42'],
  M: [78, 'M0 100V0L39 64 78 0V100'],
  N: [62, 'M0 100V0L62 100V0'],
  O: [70, 'M35 0C81 0 81 100 35 100-11 100-11 0 35 0Z'],
  P: [56, 'M0 100V0H28C66 0 66 56 28 56H0'],
  Q: [70, 'M35 0C81 0 81 100 35 100-11 100-11 0 35 0ZM44 72 70 104'],
  R: [56, 'M0 100V0H28C66 0 66 56 28 56H0M24 56 56 100'],
  S: [54, 'M51 15C42-7 2-5 2 25 2 58 54 41 54 75 54 106 9 107 0 83'],
  T: [62, 'M0 0H62M31 0V100'],
  U: [60, 'M0 0V60C0 113 60 113 60 60V0'],
  V: [66, 'M0 0 33 100 66 0'],
  W: [94, 'M0 0 23 100 47 24 71 100 94 0'],
  X: [62, 'M0 0 62 100M62 0 0 100'],
  Y: [62, 'M0 0 31 50 62 0M31 50V100'],
  Z: [58, 'M0 0H58L0 100H58'],
};
const JOINS = {
  round: { cap: 'round', join: 'round' },
  broad: { cap: 'square', join: 'miter' },
  cut: { cap: 'butt', join: 'bevel' },
} as const;
/** Each letter's turn of the hop and the sway, so that neighbours differ. */
const RHYTHM = [-0.6, 0.8, -1, 0.5, -0.3, 1, -0.8, 0.4];
const INLAYS = { line: undefined, stitch: '11 9', lamp: '0 17' } as const;
const EDGE = 7;
const DEPTH = 8;

let drawings = 0;

/**
 * Draws each word of a title: one picture a word, as high as the text is, so that words wrap as they would in print. The
 * pictures are no text: who shows them names the heading. Null where a letter is none of A to Z.
 */
export function drawTitle(title: string, lettering: Lettering): SVGSVGElement[] | null {
  const words = title.toUpperCase().split(' ');
  if (!words.every((word) => [...word].every((letter) => letter in LETTERS))) return null;
  let turn = 0;
  return words.map((word) => {
    const { brush = 24, lean = 0 } = lettering;
    const margin = brush / 2 + EDGE;
    const id = `lettering-${(drawings += 1)}`;
    const letters = svg('g', { transform: `skewX(${-lean})` });
    let x = 0;
    for (const letter of word) {
      const { width, parts } = drawLetter(letter, lettering, id);
      const rhythm = RHYTHM[turn % RHYTHM.length] ?? 0;
      turn += 1;
      const y = (lettering.hop ?? 0) * rhythm;
      const angle = (lettering.sway ?? 0) * rhythm;
      const placed = svg('g', { transform: `translate(${x} ${y}) rotate(${angle} ${width / 2} 50)` });
      placed.append(...parts);
      letters.append(placed);
      x += width + brush * 1.32 + 2;
    }
    const slant = 100 * Math.tan((lean * Math.PI) / 180);
    const wide = x - brush * 1.32 - 2 + 2 * margin + slant;
    const high = 100 + 2 * margin + DEPTH;
    const picture = svg('svg', {
      viewBox: `${-margin - slant} ${-margin} ${wide} ${high}`,
      'aria-hidden': 'true',
      class: 'lettering',
    });
    picture.style.aspectRatio = `${wide} / ${high}`;
    picture.append(paintOf(lettering, id), letters);
    return picture;
  });
}

function drawLetter(
  letter: string,
  { edge, side = edge, brush = 24, tip = 'round', inlay }: Lettering,
  paint: string,
): { width: number; parts: SVGElement[] } {
  const [width, strokes] = LETTERS[letter] ?? [0, ''];
  const { cap, join } = JOINS[tip];
  const line = (attributes: Attributes) =>
    svg('path', {
      d: strokes,
      'stroke-linecap': cap,
      'stroke-linejoin': join,
      'stroke-miterlimit': 2,
      ...attributes,
    });
  const outer = brush + 2 * EDGE;
  return {
    width,
    parts: [
      line({ stroke: side, 'stroke-width': outer, transform: `translate(0 ${DEPTH})` }),
      line({ stroke: edge, 'stroke-width': outer }),
      line({ stroke: `url(#${paint})`, 'stroke-width': brush }),
      ...(inlay === undefined
        ? []
        : [
            line({
              stroke: inlay.colour,
              'stroke-width': brush * (inlay.kind === 'lamp' ? 0.3 : 0.16),
              'stroke-linecap': 'round',
              ...(INLAYS[inlay.kind] === undefined ? {} : { 'stroke-dasharray': INLAYS[inlay.kind] }),
            }),
          ]),
    ],
  };
}

/** The paint in units of the letter, because a stroke straight down has no box of its own. */
function paintOf({ paint: [top, foot] }: Lettering, id: string): SVGElement {
  const paint = svg('linearGradient', { id, gradientUnits: 'userSpaceOnUse', x1: 0, x2: 0, y1: -8, y2: 108 });
  paint.append(
    svg('stop', { offset: '0.25', 'stop-color': top }),
    svg('stop', { offset: '0.8', 'stop-color': foot }),
  );
  return paint;
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

function svg<K extends keyof SVGElementTagNameMap>(tag: K, attributes: Attributes): SVGElementTagNameMap[K] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(name, String(value));
  return element;
}
