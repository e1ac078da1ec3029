let format: Intl.DateTimeFormat | undefined;

/** An ISO 8601 moment as people read it, in the browser's time zone: only where nothing is rendered on the server. */
export function formatMoment(iso: string): string {
  // Made when it is needed: it takes a phone 50 ms, and this file comes with every page.
  format ??= new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
  return format.format(new Date(iso));
}
