export const FELT = '#58b86b';
export const FELT_LIGHT = '#68c67a';
export const WOOD = '#fbe8bd';
export const WOOD_DARK = '#a8673f';
export const WATER = '#3aa5d9';
export const SAND = '#f0d490';
export const CORAL = '#ee5b4f';
export const NAVY = '#26305c';
