import type { HidingEntry } from './hidden.rules.ts';

/**
 * The style sheet that takes the places of hidden games out of every list; a mosaic with one becomes a plain grid, because
 * it is made for exactly so many games. A list of a hidden studio's or tag's games is shown to who asks for it. Empty for
 * an empty list.
 * @param escape `CSS.escape`
 */
export function hidingStyle(list: readonly HidingEntry[], escape: (text: string) => string): string {
  if (list.length === 0) return '';
  const marks = list.map(({ kind, name }) => {
    if (kind === 'game') return `[data-game="${escape(name)}"]`;
    const label = (kind === 'studio' ? '@' : '') + escape(name);
    return `[data-of*="|${label}|"]:not([data-asked="${label}"]>*)`;
  });
  const places = `:is(${marks.join()})`;
  return `${places}{display:none!important}[data-mosaic]:has(>${places})>*{grid-area:auto!important;--card-height:auto!important;--card-rows:none!important;--picture-shape:4/3!important}`;
}
