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
