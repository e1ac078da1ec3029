/** The sizes of a game's picture: 4:3. */
export const THUMB = { width: 400, height: 300 } as const;

const OWN = /^(\/thumbs\/.+)-800\.webp$/;

/** What an `img` loads for a game's picture: two widths of the portal's own, the one address of a foreign one. */
export function thumbSources(thumbUrl: string): { src: string; srcSet?: string } {
  const stem = OWN.exec(thumbUrl)?.[1];
  if (stem === undefined) return { src: thumbUrl };
  return { src: `${stem}-400.webp`, srcSet: `${stem}-400.webp 400w, ${stem}-800.webp 800w` };
}

/** A hue in degrees that is always the same for a title, for what is drawn while or instead of its picture. */
export function hueOf(title: string): number {
  let hash = 0;
  for (const letter of title) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return hash;
}
