export const DESK = '#1f5d60';
export const DESK_DARK = '#123e44';
export const PAPER = '#fbf6ea';
export const INK = '#1e2b4a';
export const RED = '#d8452f';
export const BLUE = '#2d64a8';
export const LINE = '#b9c3cf';
export const BLOT = '#7a2030';
