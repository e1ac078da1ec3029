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
export const CLOTH = '#2c3a5e';
export const CLOTH_LIGHT = '#394a74';
export const FELT = '#fbf2de';
export const WOOD = '#c68f57';
export const WOOD_DARK = '#7c4f2a';
export const LINEN = '#e8dabf';
export const MADDER = '#c3402c';

/** The yarn of the word found as number `index`. */
export function yarnOf(index: number): string {
  return YARNS[index % YARNS.length] ?? YARNS[0];
}
