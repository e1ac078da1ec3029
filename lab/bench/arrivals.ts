/** When people play, and where: what the simulation of a day begins with. Shares are assumed, not measured. */

export type Region = 'Americas' | 'Europe and Africa' | 'Asia and Oceania';

export interface Country {
  readonly name: string;
  readonly region: Region;
  /** Of all plays; those of all countries add up to 1. */
  readonly share: number;
  /** Hours that its clocks are ahead of UTC. */
  readonly ahead: number;
}

export const COUNTRIES: readonly Country[] = [
  { name: 'United States', region: 'Americas', share: 0.18, ahead: -6 },
  { name: 'Brazil', region: 'Americas', share: 0.1, ahead: -3 },
  { name: 'Mexico', region: 'Americas', share: 0.06, ahead: -6 },
  { name: 'rest of the Americas', region: 'Americas', share: 0.06, ahead: -5 },
  { name: 'United Kingdom', region: 'Europe and Africa', share: 0.06, ahead: 0 },
  { name: 'Germany and its neighbours', region: 'Europe and Africa', share: 0.12, ahead: 1 },
  { name: 'Türkiye', region: 'Europe and Africa', share: 0.06, ahead: 3 },
  { name: 'Africa', region: 'Europe and Africa', share: 0.05, ahead: 2 },
  { name: 'India', region: 'Asia and Oceania', share: 0.14, ahead: 5.5 },
  { name: 'Indonesia', region: 'Asia and Oceania', share: 0.07, ahead: 7 },
  { name: 'Philippines', region: 'Asia and Oceania', share: 0.05, ahead: 8 },
  { name: 'rest of Asia and Oceania', region: 'Asia and Oceania', share: 0.05, ahead: 9 },
];

/** How many play in each hour of their own day, compared with each other: few at four in the morning, most at eight in the evening. */
const LOCAL_HOURS: readonly number[] = [
  25, 16, 11, 8, 7, 9, 14, 22, 32, 40, 47, 53, 58, 60, 62, 68, 78, 88, 96, 100, 98, 88, 66, 42,
];

/** The share of a day's plays in each hour of UTC; the 24 add up to the countries' shares. */
export function sharesByHour(countries: readonly Country[]): readonly number[] {
  const whole = LOCAL_HOURS.reduce((sum, many) => sum + many, 0);
  return LOCAL_HOURS.map((_, hour) =>
    countries.reduce((sum, { share, ahead }) => sum + (share * atLocal(hour + ahead)) / whole, 0),
  );
}

/** The curve of a local day at an hour, which may be between two. */
function atLocal(hour: number): number {
  const whole = Math.floor(hour);
  const at = (index: number) => LOCAL_HOURS[(index + 48) % 24] ?? 0;
  return at(whole) + (at(whole + 1) - at(whole)) * (hour - whole);
}

/** The share of the busiest hour of UTC. */
export const busiestHour = (countries: readonly Country[]): number => Math.max(...sharesByHour(countries));
