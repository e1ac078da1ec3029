/** `Response.json` is younger than the oldest browsers (scripts/browsers). */
export const localJson = (value: unknown): Response =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });
