/** The six colours of glass, each with its own shape. */
export const GLASS = ['#e8484f', '#f6a723', '#f3e36b', '#35b57c', '#3a9be6', '#b678e0'] as const;
export const BRASS = '#c79a52';
export const BRASS_DARK = '#5d4221';
export const NIGHT = '#0c1a1f';
export const STONE = '#1d3036';
export const LAMP = '#ffd98a';
export const CREAM = '#fbeecb';

/** The colour of a gem, by its number. */
export function glassOf(colour: number): string {
  return GLASS[colour] ?? GLASS[0];
}
