import { lazily } from './lazily.ts';

const format = lazily(() => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }));

/** Formats an ISO 8601 time in the browser's time zone: only for text that is not rendered on the server. */
export function formatMoment(iso: string): string {
  return format().format(new Date(iso));
}
