/** The seventies: chocolate, four stripes and cream. */
export const COCOA = '#2a1712';
export const COCOA_LIGHT = '#3b231a';
export const CREAM = '#f6e6c3';
export const MUSTARD = '#f2b632';
export const ORANGE = '#ec7a2f';
export const BRICK = '#cf3f3a';
export const TEAL = '#1f9c8f';
export const INK = '#180c09';
/** From the edge of the tape to its centre. */
export const STRIPES = [TEAL, MUSTARD, ORANGE, BRICK] as const;

/** How the snake's tape looks: its stripes from the edge to the centre, and its head. */
export interface Tape {
  readonly stripes: readonly string[];
  readonly head: string;
}
const SEVENTIES: Tape = { stripes: STRIPES, head: '#f7a83a' };
const TAPES: ReadonlyMap<string, Tape> = new Map([
  ['seventies', SEVENTIES],
  ['mint', { stripes: ['#0f5f59', '#46c7a8', '#a9efd2', '#f4fff6'], head: '#7fe3c2' }],
  ['neon', { stripes: ['#3a1a8f', '#c02bd6', '#ff5fb0', '#6ff2ff'], head: '#ff5fb0' }],
  ['film', { stripes: ['#e9e2d3', '#3a332f', '#8f8578', '#f8f3e6'], head: '#d9cfbc' }],
  ['gold', { stripes: ['#7a4a06', '#d99a1e', '#ffe07a', '#fff8d8'], head: '#ffd34d' }],
]);

/** The tape of a style; the first one for a recorded run. */
export function tapeOf(style: string): Tape {
  return TAPES.get(style) ?? SEVENTIES;
}
