/** The yarns, in the order in which words are found. */
export const YARNS = [
  '#e2583e',
  '#f0ac2e',
  '#3fa796',
  '#d6719c',
  '#7f9f3f',
  '#5aa0dc',
  '#a67bd0',
  '#d98b4b',
  '#58b86f',
] as const;
export const INK = '#2a2438';
const INDIGO = { ground: '#2c3a5e', thread: '#394a74' };
/** By the ids of the wardrobe: a cloth's ground and its threads, dark enough for every yarn. */
const CLOTHS: ReadonlyMap<string, typeof INDIGO> = new Map([
  ['pine', { ground: '#1f4a3f', thread: '#2c6153' }],
  ['plum', { ground: '#4a2850', thread: '#613a68' }],
  ['brick', { ground: '#5e2a26', thread: '#773c35' }],
  ['night', { ground: '#1b1a2a', thread: '#4a3d1f' }],
]);

/** The cloth of a style; the first one where nobody chose. */
export function clothOf(style: string): typeof INDIGO {
  return CLOTHS.get(style) ?? INDIGO;
}

export const FELT = '#fbf2de';
export const WOOD = '#c68f57';
export const WOOD_DARK = '#7c4f2a';
export const LINEN = '#e8dabf';
export const MADDER = '#c3402c';

/** The yarn of the word found as number `index`. */
export function yarnOf(index: number): string {
  return YARNS[index % YARNS.length] ?? YARNS[0];
}
