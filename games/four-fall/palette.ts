/** The clock's colours, in hex. */
export const NIGHT = '#0c2a33';
const ENAMEL = '#1b5a66';
export const PIT = '#081b21';
export const BRASS = '#d79a3d';
export const BRASS_LIGHT = '#f6d489';
export const SUN = '#ffb52e';
export const SUN_DEEP = '#ec6a1c';
export const MOON = '#eaf2ff';
export const MOON_DEEP = '#86a9e0';
export const IVORY = '#fdf3dc';

/** The colours of a wheel in hex: of its plate and face, and of its metal. */
export interface WheelLook {
  readonly enamel: string;
  readonly metal: string;
}

export const CLOCK: WheelLook = { enamel: ENAMEL, metal: BRASS };
