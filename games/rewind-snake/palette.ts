/** The seventies: chocolate, four stripes and cream. */
const COCOA = '#2a1712';
const COCOA_LIGHT = '#3b231a';
/** The board's two browns, and what they become every five sides. */
export const FIELDS: readonly { readonly dark: string; readonly light: string; readonly room: string }[] = [
  { dark: COCOA, light: COCOA_LIGHT, room: '#5a2f1f' },
  { dark: '#0f2a2c', light: '#163a3c', room: '#1f5552' },
  { dark: '#281530', light: '#371f41', room: '#512b5c' },
  { dark: '#131d36', light: '#1c2a4b', room: '#2b3f70' },
  { dark: '#1d2612', light: '#29351a', room: '#4a5a26' },
];
export const CREAM = '#f6e6c3';
export const MUSTARD = '#f2b632';
export const ORANGE = '#ec7a2f';
export const BRICK = '#cf3f3a';
export const TEAL = '#1f9c8f';
export const INK = '#180c09';
/** From the edge of the tape to its centre. */
export const STRIPES = [TEAL, MUSTARD, ORANGE, BRICK] as const;

/** The look of the snake's tape: its stripes from the edge to the centre, and its head. */
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
