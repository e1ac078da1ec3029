import { mix } from '../kit/colour.ts';
import { clamp } from '../kit/vector.ts';

/** Stage units per metre of depth. */
export const METRE = 3;

/** The look of the sea at a depth. */
export interface Zone {
  readonly name: string;
  /** Metres. */
  readonly from: number;
  readonly high: string;
  readonly low: string;
  readonly far: string;
  readonly rock: string;
  readonly edge: string;
  /** The two tones of the plants on the rock. */
  readonly bloom: readonly [string, string];
  readonly growth: 'coral' | 'kelp' | 'fan' | 'crystal' | 'glow';
  /** 0: clear as day, 1: dark except for the lamp. */
  readonly dark: number;
}

export const ZONES: readonly Zone[] = [
  {
    name: 'The coral gate',
    from: 0,
    high: '#5fd0c8',
    low: '#1b7f9c',
    far: '#2a9aa8',
    rock: '#1d4a5e',
    edge: '#f2b38a',
    bloom: ['#ff7f6b', '#ffc46b'],
    growth: 'coral',
    dark: 0.45,
  },
  {
    name: 'The kelp hall',
    from: 35,
    high: '#2f9a74',
    low: '#0d4a4d',
    far: '#1f6f5c',
    rock: '#123431',
    edge: '#9bc46a',
    bloom: ['#6fae4e', '#c8d467'],
    growth: 'kelp',
    dark: 0.72,
  },
  {
    name: 'The rust wreck',
    from: 80,
    high: '#b0643c',
    low: '#43233a',
    far: '#6d3b3c',
    rock: '#2a1826',
    edge: '#e08a4a',
    bloom: ['#d4593d', '#f0a95a'],
    growth: 'fan',
    dark: 0.82,
  },
  {
    name: 'The crystal well',
    from: 130,
    high: '#6a5ac8',
    low: '#241a58',
    far: '#44358f',
    rock: '#171136',
    edge: '#b9a6ff',
    bloom: ['#8fe3ff', '#d9b3ff'],
    growth: 'crystal',
    dark: 0.88,
  },
  {
    name: 'The last dark',
    from: 190,
    high: '#0f2a4a',
    low: '#050914',
    far: '#0b1c33',
    rock: '#060a12',
    edge: '#2fe0b8',
    bloom: ['#2fe0b8', '#5aa8ff'],
    growth: 'glow',
    dark: 0.95,
  },
];
/** Metres over which one zone blends into the next. */
const BLEND = 14;

/** The index of the zone at a depth in metres. */
export function zoneIndex(depth: number): number {
  return Math.max(
    0,
    ZONES.findLastIndex(({ from }) => from <= depth),
  );
}

/** The zone's look at a depth; near its end, mixed with the next zone's. */
export function zoneAt(depth: number): Zone {
  const index = zoneIndex(depth);
  const here = ZONES[index] ?? ZONES[0];
  if (here === undefined) throw new RangeError('there are no zones');
  const next = ZONES[index + 1];
  if (next === undefined) return here;
  const t = clamp((depth - next.from + BLEND) / BLEND, 0, 1);
  if (t === 0) return here;
  return {
    ...here,
    high: mix(here.high, next.high, t),
    low: mix(here.low, next.low, t),
    far: mix(here.far, next.far, t),
    rock: mix(here.rock, next.rock, t),
    edge: mix(here.edge, next.edge, t),
    dark: here.dark + (next.dark - here.dark) * t,
  };
}
