import { mix } from '../kit/colour.ts';
import type { Hour } from './hours.ts';

/** The tint of a season's meadow, and what drifts through its air. */
export interface Season {
  readonly name: string;
  readonly tint: string;
  /** The share of the tint on the hills, 0–1. */
  readonly amount: number;
  readonly bloom: readonly string[];
  /** The colours of what falls, and how fast it falls in stage units a second. */
  readonly drift: readonly string[];
  readonly fall: number;
}

/** Friends a season: with so many more awake, the next one comes. */
const FRIENDS = 6;

const SPRING: Season = {
  name: 'Spring',
  tint: '#ffffff',
  amount: 0,
  bloom: [],
  drift: ['#ffc9da', '#fff0f4', '#f7b7cf'],
  fall: 5,
};

const SEASONS: readonly Season[] = [
  SPRING,
  {
    name: 'Summer',
    tint: '#e8cf57',
    amount: 0.4,
    bloom: ['#e5483a', '#fff3df', '#3f7fd0'],
    drift: ['#fff7c9', '#ffe27a'],
    fall: -3,
  },
  {
    name: 'Fall',
    tint: '#d9772f',
    amount: 0.58,
    bloom: ['#c9442c', '#f0a53c', '#8a4a2e'],
    drift: ['#e2603c', '#f0a53c', '#b5462a'],
    fall: 9,
  },
  {
    name: 'Winter',
    tint: '#f3f8fc',
    amount: 0.8,
    bloom: ['#ffffff', '#dbeaf5', '#bcd6ea'],
    drift: ['#ffffff', '#eef6fb'],
    fall: 8,
  },
];

/** The season after so many friends have been woken; the last one stays. */
export function seasonOf(friends: number): Season {
  return SEASONS[Math.min(SEASONS.length - 1, Math.floor(friends / FRIENDS))] ?? SPRING;
}

/** An hour of the day in a season. */
export function hourIn(season: Season, hour: Hour): Hour {
  const amount = season.amount * (hour.night ? 0.55 : 1);
  const [far, middle, near] = hour.hills;
  return {
    ...hour,
    hills: [mix(far, season.tint, amount), mix(middle, season.tint, amount), mix(near, season.tint, amount)],
    bloom: season.bloom.length > 0 ? season.bloom : hour.bloom,
  };
}
