/** Lets the browser answer what waits, before the rest goes on. */
export function pause(): Promise<void> {
  return new Promise((resume) => setTimeout(resume));
}
