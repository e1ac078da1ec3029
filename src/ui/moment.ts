import { lazily } from './lazily.ts';

const format = lazily(() => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }));

/** An ISO 8601 moment as people read it, in the browser's time zone: only where nothing is rendered on the server. */
export function formatMoment(iso: string): string {
  return format().format(new Date(iso));
}
