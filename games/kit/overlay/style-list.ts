import type { Closet } from './kept.ts';
import { button, h } from './dom.ts';
import { icon } from './icons.ts';
import './medal-list.css';

/** Shows all styles over the title: those that are unlocked to choose from, the others with the way to them. */
export function showStyles(closet: Closet, opener: HTMLElement): void {
  const close = button({ class: 'quiet' }, () => dialog.close(), icon('check'), 'Done');
  const dialog = h(
    'dialog',
    { class: 'medal-list', label: closet.name },
    h('h2', {}, closet.name),
    h(
      'div',
      { class: 'styles', role: 'radiogroup', label: closet.name },
      ...closet.styles.map(({ id, label, open, way }) => {
        const input = h('input');
        input.type = 'radio';
        input.name = 'style';
        input.checked = id === closet.worn;
        input.disabled = !open;
        input.addEventListener('change', () => closet.wear(id));
        const words = h('span', {}, h('b', {}, label), ...(open ? [] : [` ${way}`]));
        return h('label', { class: 'mode' }, input, words);
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
