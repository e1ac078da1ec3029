/** A screen print in five inks: cream paper, honey, petrol, coral and night blue. */
export const INK = '#14243d';
export const PAPER = '#f6e9c9';
export const HONEY = '#f2b134';
export const AMBER = '#d98a1f';
export const PETROL = '#1b8a8f';
export const CORAL = '#e8503a';
export const NIGHT = '#0f2438';
export const PLUM = '#7b3f72';
export const LEAF = '#5d9c46';
