import type { Kept } from './kept.ts';
import { h } from './dom.ts';
import { medalFace, nameOfMedal } from './medal-face.ts';
import { openOverTitle } from './title-dialog.ts';

/** Shows all medals of the game, with the way to each, over its title. `opener` gets the focus back. */
export function showMedals(kept: Kept, opener: HTMLElement, kids: boolean): void {
  const list = h(
    'ul',
    {},
    ...kept.medals.map((medal) => {
      const earned = kept.has(medal);
      const name = nameOfMedal(medal, { kids, earned });
      const how = medal.secret === true && !earned ? 'Find out how.' : medal.how;
      return h(
        'li',
        {},
        medalFace(medal, earned),
        h('p', {}, h('b', {}, name), h('span', {}, earned ? `${how} Earned.` : how)),
      );
    }),
  );
  openOverTitle(kids ? 'Stickers' : 'Medals', list, opener);
}
