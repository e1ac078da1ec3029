import type { Kept } from './kept.ts';
import { button, h } from './dom.ts';
import { icon } from './icons.ts';
import { medalFace, nameOfMedal } from './medal-face.ts';
import './medal-list.css';

/** Shows all medals of the game, with the way to each, over its title. `opener` gets the focus back. */
export function showMedals(kept: Kept, opener: HTMLElement, kids: boolean): void {
  const title = kids ? 'Stickers' : 'Medals';
  const close = button({ class: 'quiet' }, () => dialog.close(), icon('check'), 'Done');
  const dialog = h(
    'dialog',
    { class: 'medal-list', label: title },
    h('h2', {}, title),
    h(
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
    ),
    close,
  );
  // The keys of the title must not start a run meanwhile.
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  dialog.addEventListener('close', () => {
    dialog.remove();
    opener.focus({ preventScroll: true });
  });
  opener.closest('main')?.append(dialog);
  dialog.showModal();
}
