/** All tunes, in the order in which they open. */
export const TUNE_NAMES = [
  'star',
  'boat',
  'lamb',
  'sun',
  'moon',
  'bridge',
  'snail',
  'lantern',
  'duck',
  'bee',
  'cuckoo',
  'farm',
  'brother',
  'bells',
  'saints',
  'comet',
] as const;
export type TuneName = (typeof TUNE_NAMES)[number];
