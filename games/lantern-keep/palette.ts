/** A garden in gouache: green-blue night, moonlit sand, and warm colours only for fire. */
export const GRASS = '#16504a';
export const GRASS_DARK = '#0d3234';
export const SAND = '#b3aa8e';
export const SAND_DARK = '#5b5d54';
export const LEAF = '#256b52';
export const WATER = '#22708c';
export const MOON = '#e8f2df';
export const FIRE = '#ffb347';
export const RED = '#d9432f';
export const INK = '#04161b';
export const PANEL = '#0a2a2e';
export const PALE = '#f7efd8';
