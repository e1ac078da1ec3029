/** `Response.json` is younger than the oldest browsers (scripts/browsers). */
export const jsonResponse = (value: unknown): Response =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });
