/** The pictures that a person can choose for themselves, drawn by the portal; `letter` is the first one of their name. */
export const AVATAR_PICTURES = [
  'letter',
  'cat',
  'dog',
  'fish',
  'butterfly',
  'paw',
  'rocket',
  'planet',
  'ufo',
  'robot',
  'alien',
  'ghost',
  'gamepad',
  'crown',
  'lightning',
  'flower',
  'mushroom',
  'cactus',
] as const;
export type AvatarPicture = (typeof AVATAR_PICTURES)[number];
export const AVATAR_PICTURE_LABELS: Record<AvatarPicture, string> = {
  letter: 'My initial',
  cat: 'Cat',
  dog: 'Dog',
  fish: 'Fish',
  butterfly: 'Butterfly',
  paw: 'Paw',
  rocket: 'Rocket',
  planet: 'Planet',
  ufo: 'UFO',
  robot: 'Robot',
  alien: 'Alien',
  ghost: 'Ghost',
  gamepad: 'Gamepad',
  crown: 'Crown',
  lightning: 'Lightning',
  flower: 'Flower',
  mushroom: 'Mushroom',
  cactus: 'Cactus',
};

/** The colours behind those pictures. */
export const AVATAR_COLOURS = ['violet', 'blue', 'teal', 'green', 'gold', 'red', 'pink', 'slate'] as const;
type AvatarColour = (typeof AVATAR_COLOURS)[number];
export const AVATAR_COLOUR_LABELS: Record<AvatarColour, string> = {
  violet: 'Violet',
  blue: 'Blue',
  teal: 'Teal',
  green: 'Green',
  gold: 'Gold',
  red: 'Red',
  pink: 'Pink',
  slate: 'Slate',
};
/** The same in both themes: a letter in `AVATAR_INK` has the contrast of text on each (`avatar.rules.test.ts`). */
export const AVATAR_GROUNDS: Record<AvatarColour, string> = {
  violet: '#6d3bf3',
  blue: '#1f62d6',
  teal: '#0a7384',
  green: '#1f7a3f',
  gold: '#946000',
  red: '#bd2a3e',
  pink: '#b52d8a',
  slate: '#5b6782',
};
/** The colour of the pictures. */
export const AVATAR_INK = '#ffffff';

/** The picture and colour that a person has chosen. */
export interface Avatar {
  readonly picture: AvatarPicture;
  readonly colour: AvatarColour;
}

/** Shown for a person who has chosen none. */
export const DEFAULT_AVATAR: Avatar = { picture: 'letter', colour: 'violet' };

/** The first letter of a name, as people count letters. */
export function initialOf(name: string): string {
  return [...name][0] ?? '';
}
