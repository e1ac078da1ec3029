/** Writes into the browser's console what a frame does not do. */
export function logForDeveloper(text: string): void {
  // oxlint-disable-next-line no-console -- It is where a game's developer looks.
  console.info(`Playport: ${text}`);
}
