import { mix } from '../kit/colour.ts';
import type { Place } from './places.ts';

/** The colours of the scene, as hex. */
export interface Daylight {
  readonly skyTop: string;
  readonly skyLow: string;
  readonly waterFar: string;
  readonly waterNear: string;
  /** A tint over hills and reeds. */
  readonly shade: string;
  readonly shadeAmount: number;
  /** 0 by day, 1 at night. */
  readonly night: number;
}

/** The colours of a picture of a place at a time of day. */
export interface Scene {
  readonly place: Place;
  readonly width: number;
  readonly height: number;
  readonly shore: number;
  readonly light: Daylight;
  readonly season: Readonly<Record<'far' | 'near' | 'reed' | 'bloom', string>>;
  readonly snowy: boolean;
}

const DAY: Daylight = {
  skyTop: '#7fd0ea',
  skyLow: '#e9f8e6',
  waterFar: '#8fe0d8',
  waterNear: '#1f93a5',
  shade: '#ffffff',
  shadeAmount: 0,
  night: 0,
};
const LIGHTS: readonly Daylight[] = [
  DAY,
  {
    skyTop: '#7d6bb5',
    skyLow: '#ffc08a',
    waterFar: '#ffb48f',
    waterNear: '#5a5496',
    shade: '#6b3f77',
    shadeAmount: 0.42,
    night: 0.3,
  },
  {
    skyTop: '#141b45',
    skyLow: '#3d5a97',
    waterFar: '#3a6194',
    waterNear: '#12234d',
    shade: '#101d48',
    shadeAmount: 0.72,
    night: 1,
  },
  {
    skyTop: '#8fb6e8',
    skyLow: '#ffd9d2',
    waterFar: '#f6d4d6',
    waterNear: '#5a86b5',
    shade: '#7a86c2',
    shadeAmount: 0.3,
    night: 0.15,
  },
];

/** Returns the darkness at a light, 0 by day to 1 at night. */
export function nightAt(light: number): number {
  const whole = Math.floor(light);
  const from = LIGHTS[whole % LIGHTS.length] ?? DAY;
  const to = LIGHTS[(whole + 1) % LIGHTS.length] ?? DAY;
  return from.night + (to.night - from.night) * (light - whole);
}

/** The colours for a light, a result of `lightAfter`. */
export function daylightAt(light: number): Daylight {
  const whole = Math.floor(light);
  const from = LIGHTS[whole % LIGHTS.length] ?? DAY;
  const to = LIGHTS[(whole + 1) % LIGHTS.length] ?? DAY;
  const t = light - whole;
  const blend = (pick: (daylight: Daylight) => string): string => mix(pick(from), pick(to), t);
  return {
    skyTop: blend(({ skyTop }) => skyTop),
    skyLow: blend(({ skyLow }) => skyLow),
    waterFar: blend(({ waterFar }) => waterFar),
    waterNear: blend(({ waterNear }) => waterNear),
    shade: blend(({ shade }) => shade),
    shadeAmount: from.shadeAmount + (to.shadeAmount - from.shadeAmount) * t,
    night: nightAt(light),
  };
}

/** The colours of far hills, near hills and reeds in each season. */
export const SEASONS = [
  { far: '#bfe3b4', near: '#8fcf7d', reed: '#4f9e54', bloom: '#ffc2dc' },
  { far: '#9fd6a8', near: '#58b06b', reed: '#2f8a55', bloom: '#fff0a8' },
  { far: '#f0cf8f', near: '#e09a4e', reed: '#a87935', bloom: '#e2603c' },
  { far: '#dfeaf2', near: '#f4f9fb', reed: '#8fa3a8', bloom: '#ffffff' },
] as const;
