/** Returns the address of a picture without width and format, which all of its sizes have in common. */
export function pictureStem(url: string): string {
  return new URL(url).pathname.replace(/(?:[-/]\d+)?\.\w+$/, '');
}
