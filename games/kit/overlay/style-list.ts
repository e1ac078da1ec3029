import type { Closet } from './kept.ts';
import { h } from './dom.ts';
import { openOverTitle } from './title-dialog.ts';

/** Shows all styles over the title: those that are unlocked to choose from, the others with the way to them. */
export function showStyles(closet: Closet, opener: HTMLElement): void {
  const choices = h(
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
  );
  openOverTitle(closet.name, choices, opener);
}
