import { h } from './dom.ts';
import { openOverTitle } from './title-dialog.ts';

/** Shows over the title the parts of it that have no place there, and puts them back when it is closed. */
export function showHelp(parts: readonly HTMLElement[], opener: HTMLElement): void {
  const places = parts.map((part) => {
    const place = document.createComment('');
    part.replaceWith(place);
    return { part, place };
  });
  openOverTitle('How to play', h('div', { class: 'help-parts' }, ...parts), opener, () => {
    for (const { part, place } of places) place.replaceWith(part);
  });
}
