export const DESK = '#1f5d60';
export const DESK_DARK = '#123e44';
export const PAPER = '#fbf6ea';
export const INK = '#1e2b4a';
/** By the ids of the wardrobe; dark on paper, and none is like a blot. */
const INKS: ReadonlyMap<string, string> = new Map([
  ['sepia', '#4f3119'],
  ['forest', '#17452e'],
  ['plum', '#4b1f5a'],
  ['lagoon', '#0b4f63'],
]);

/** The ink of a style; the first one where nobody chose. */
export const inkOf = (style: string): string => INKS.get(style) ?? INK;
export const RED = '#d8452f';
export const BLUE = '#2d64a8';
export const LINE = '#b9c3cf';
export const BLOT = '#7a2030';
