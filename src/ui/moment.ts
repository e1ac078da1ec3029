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
