/** The light over a stadium. Colours in hex. */
export interface Light {
  /** From the top to the roof. */
  readonly sky: readonly [string, string];
  /** The sun or the moon: how far across the frame, and how high in metres above the far stand's foot. */
  readonly sun: { readonly colour: string; readonly across: number; readonly high: number };
  /** The colour with which the crowd's colours are mixed, and its share. */
  readonly shade: { readonly colour: string; readonly share: number };
  /** The steps on which the crowd sits, from the front. */
  readonly steps: readonly [string, string, string, string];
  readonly grass: readonly [string, string];
  /** A band of shade across the grass, or the pool of the floodlights. */
  readonly over?: 'shadow' | 'floodlights';
  readonly rain?: true;
}

const DAY: Light = {
  sky: ['#ffeec9', '#ffeec9'],
  sun: { colour: '#ffc857', across: 0.76, high: 21 },
  shade: { colour: '#1d2f5e', share: 0.5 },
  steps: ['#24386b', '#1f3160', '#1a2a55', '#16244b'],
  grass: ['#2f9e63', '#37ae6e'],
};

const RAIN: Light = {
  sky: ['#8fa6bd', '#cfdbe4'],
  sun: { colour: '#e6edf2', across: 0.24, high: 24 },
  shade: { colour: '#43566e', share: 0.56 },
  steps: ['#4a5d75', '#43566e', '#3b4d64', '#33445a'],
  grass: ['#2a8a72', '#319880'],
  rain: true,
};

const DUSK: Light = {
  sky: ['#6b3a7c', '#ff9a5c'],
  sun: { colour: '#ffd98a', across: 0.3, high: 17.5 },
  shade: { colour: '#7a2f3f', share: 0.5 },
  steps: ['#6b2f4c', '#5f2a47', '#532541', '#47203b'],
  grass: ['#6f9443', '#7fa34b'],
  over: 'shadow',
};

const NIGHT: Light = {
  sky: ['#070b1f', '#1c2a5c'],
  sun: { colour: '#f4eccb', across: 0.78, high: 24 },
  shade: { colour: '#070d24', share: 0.68 },
  steps: ['#111b3d', '#0e1734', '#0b132b', '#090f23'],
  grass: ['#176345', '#1c7050'],
  over: 'floodlights',
};

/** Copper by day, Silver in the rain, Golden at dusk, Legends by night. */
const LIGHTS = [DAY, RAIN, DUSK, NIGHT] as const;

/** The dress of a stadium: its light, and the home team's name and colours in hex. */
export interface Dress {
  readonly light: Light;
  readonly name: string;
  readonly shirt: string;
  readonly trim: string;
}

/** The ground on which friends meet, and the title is shown. */
export const HOME_GROUND: Dress = { light: DAY, name: 'SPOT KICK', shirt: '#ef3e36', trim: '#fff4d6' };

/** The stadium in which a team is met in a cup, both as counted from 0; later cups are as the last. */
export function groundOf(team: Omit<Dress, 'light'>, cup: number): Dress {
  const { name, shirt, trim } = team;
  return { light: LIGHTS[Math.min(cup, LIGHTS.length - 1)] ?? DAY, name: name.toUpperCase(), shirt, trim };
}
