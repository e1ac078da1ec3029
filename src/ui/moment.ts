import { lazily } from './lazily.ts';

const format = lazily(() => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }));

const day = lazily(() => new Intl.DateTimeFormat('en', { weekday: 'short', month: 'short', day: 'numeric' }));

/** Formats a day, such as `Thu, Nov 26`, in the browser's time zone: only for text that is not rendered on the server. */
export function formatDay(date: Date): string {
  return day().format(date);
}

/** Formats an ISO 8601 time in the browser's time zone: only for text that is not rendered on the server. */
export function formatMoment(iso: string): string {
  return format().format(new Date(iso));
}

const date = lazily(() => new Intl.DateTimeFormat('en', { dateStyle: 'medium' }));

/** Formats the day of an ISO 8601 time with its year, such as `Nov 26, 2026`: as `formatMoment`, without the time. */
export function formatDate(iso: string): string {
  return date().format(new Date(iso));
}

const age = lazily(() => new Intl.RelativeTimeFormat('en', { numeric: 'always' }));

/** The units in which an age is said, in seconds, the largest first. */
const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Formats how long ago an ISO 8601 time was, such as `5 minutes ago`. */
export function formatAge(iso: string, now: Date): string {
  const seconds = (now.getTime() - new Date(iso).getTime()) / 1000;
  const [unit, length] = UNITS.find((one) => seconds >= one[1]) ?? [null, 1];
  return unit === null ? 'Just now' : age().format(-Math.floor(seconds / length), unit);
}
