/** What all sizes of a picture have in common: its address without the width and the format. */
export function pictureStem(url: string): string {
  return new URL(url).pathname.replace(/(?:[-/]\d+)?\.\w+$/, '');
}
