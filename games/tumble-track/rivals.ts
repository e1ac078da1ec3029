import type { Skill } from './bot.ts';

/** Somebody who rides the tracks of a world: how, and in which colour. */
export interface Rival extends Skill {
  readonly name: string;
  readonly colour: string;
}

/** Three rivals a world, from the careful one to the quick one. */
export const RIVALS: readonly (readonly [Rival, Rival, Rival])[] = [
  [
    { name: 'Moss', speed: 7.6, late: 0.07, colour: '#ffffff' },
    { name: 'Pip', speed: 9.6, late: 0.05, colour: '#ffd23f' },
    { name: 'Juno', speed: 12, late: 0.03, colour: '#ff6b5e' },
  ],
  [
    { name: 'Chip', speed: 8.4, late: 0.06, colour: '#ffffff' },
    { name: 'Dusty', speed: 10, late: 0.05, colour: '#54d1ff' },
    { name: 'Flint', speed: 12.4, late: 0.03, colour: '#b14aed' },
  ],
  [
    { name: 'Barge', speed: 8.6, late: 0.06, colour: '#ffffff' },
    { name: 'Skiff', speed: 10.4, late: 0.045, colour: '#ffd23f' },
    { name: 'Gale', speed: 12.6, late: 0.03, colour: '#ff6b5e' },
  ],
  [
    { name: 'Fizz', speed: 9, late: 0.06, colour: '#ffffff' },
    { name: 'Toffee', speed: 10.6, late: 0.04, colour: '#54d1ff' },
    { name: 'Rocket', speed: 13, late: 0.025, colour: '#7dff8a' },
  ],
  [
    { name: 'Sleet', speed: 9, late: 0.05, colour: '#ffffff' },
    { name: 'Kelvin', speed: 10.6, late: 0.04, colour: '#ffb02e' },
    { name: 'Aurora', speed: 13, late: 0.025, colour: '#ff5fb8' },
  ],
  [
    { name: 'Volt', speed: 9.2, late: 0.05, colour: '#ffffff' },
    { name: 'Pixel', speed: 10.8, late: 0.035, colour: '#33e6d0' },
    { name: 'Nova', speed: 13.2, late: 0.025, colour: '#ffe07a' },
  ],
];

/** The rivals of a world, counted from 0. */
export function rivalsOf(world: number): readonly [Rival, Rival, Rival] {
  const rivals = RIVALS[world % RIVALS.length];
  if (rivals === undefined) throw new RangeError(`no rivals ${world}`);
  return rivals;
}
