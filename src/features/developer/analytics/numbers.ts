import { type Period, UNKNOWN_COUNTRY } from '../../../../entities/analytics.rules.ts';
import type { AnalyticsOverview } from '../../../../entities/analytics.schema.ts';
import { lazily } from '../../../ui/lazily.ts';
import type { CsvSheet } from './csv.ts';

type Sums = AnalyticsOverview['totals'];

/** The periods of the Analytics tab. */
export const TAB_PERIODS = [
  { id: '7d', label: '7 days' },
  { id: '28d', label: '28 days' },
  { id: '90d', label: '90 days' },
  { id: '12m', label: '12 months' },
] as const satisfies readonly { id: Period; label: string }[];

const percent = lazily(() => new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 }));
const shortDay = lazily(
  () => new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
);
const countryNames = lazily(() => new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }));

export const formatShare = (part: number) => percent().format(part);
/** `2026-11-21` as `Nov 21`. */
export const formatChartDay = (day: string) => shortDay().format(new Date(`${day}T00:00:00Z`));

/** Formats milliseconds: `3 min 20 s`, and from ten minutes on `11 min`. A number stays on the line of its unit. */
export function formatLength(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds}\u{a0}s`;
  if (seconds >= 600) return `${Math.round(seconds / 60)}\u{a0}min`;
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return rest === 0 ? `${minutes}\u{a0}min` : `${minutes}\u{a0}min ${rest}\u{a0}s`;
}

/** A part of a whole, 0–1; null when the whole is 0, of which nothing is known. */
export function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** Time that a session takes on average, in milliseconds; null without sessions. */
export function averageSessionMs({ playedMs, sessions }: Pick<Sums, 'playedMs' | 'sessions'>): number | null {
  return share(playedMs, sessions);
}

/** Sign in place of a number of which nothing is known. */
export const UNKNOWN = '–';
export const formatKnown = (value: number | null, format: (value: number) => string): string =>
  value === null ? UNKNOWN : format(value);

/** The countries that are known. */
export const knownCountries = ({ countries }: Pick<AnalyticsOverview, 'countries'>) =>
  countries.filter(({ country }) => country !== UNKNOWN_COUNTRY);

/** The charts beside that of the plays, by what they need. */
export const CHARTS = [
  { name: 'Session length', hasData: ({ totals }) => totals.sessions > 0 },
  { name: 'Retention', hasData: ({ retention }) => retention.some(({ players }) => players > 0) },
  { name: 'Countries', hasData: (overview) => knownCountries(overview).length > 0 },
] as const satisfies readonly { name: string; hasData: (overview: AnalyticsOverview) => boolean }[];

export function countryName(code: string): string {
  return code === UNKNOWN_COUNTRY ? 'Unknown' : (countryNames().of(code) ?? code);
}

const seconds = (ms: number) => Math.round(ms / 100) / 10;
const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
/** A cell of a table; empty if its value is unknown. */
const cell = (value: number | null, format: (value: number) => number) =>
  value === null ? '' : format(value);

const TICK_STEPS = [1, 2, 7, 14, 30, 91];
const MOST_TICKS = 5;

/** The days at the ticks of an axis: the last one, and those before it in equal steps, few enough for a phone. */
export function ticksOf(days: readonly string[]): string[] {
  const step = TICK_STEPS.find((length) => days.length / length <= MOST_TICKS) ?? days.length;
  return days.filter((_, index) => (days.length - 1 - index) % step === 0);
}

/** The tables of the charts; shares are 0–1, durations are in seconds. */
export function tablesOf({ days, retention, countries }: AnalyticsOverview) {
  return {
    plays: {
      columns: ['Day', 'Plays', 'Players', 'Plays, previous period'],
      rows: days.map(({ day, plays, players, playsBefore }) => [day, plays, players, playsBefore]),
    },
    sessions: {
      columns: ['Day', 'Sessions', 'Average seconds', 'Completed share'],
      rows: days.map((day) => [
        day.day,
        day.sessions,
        cell(averageSessionMs(day), seconds),
        cell(share(day.completed, day.sessions), rounded),
      ]),
    },
    retention: {
      columns: ['Day after the first', 'New players', 'Came back', 'Share'],
      rows: retention.map(({ day, players, returned }) => [
        day,
        players,
        returned,
        players === 0 ? 'No data yet' : rounded(returned / players),
      ]),
    },
    countries: {
      columns: ['Country', 'Players'],
      rows: countries.map(({ country, players }) => [countryName(country), players]),
    },
  } satisfies Record<string, CsvSheet>;
}
