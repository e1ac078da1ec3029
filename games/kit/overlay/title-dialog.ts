import { button, h } from './dom.ts';
import { icon } from './icons.ts';
import './title-dialog.css';

/** Opens a dialog over the title, with a button that closes it. `opener` gets the focus back, after `onClose`. */
export function openOverTitle(
  title: string,
  content: HTMLElement,
  opener: HTMLElement,
  onClose?: () => void,
): void {
  const close = button({ class: 'quiet' }, () => dialog.close(), icon('check'), 'Done');
  const dialog = h('dialog', { class: 'title-dialog', label: title }, h('h2', {}, title), content, close);
  // The keys of the title must not start a run meanwhile.
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  dialog.addEventListener('close', () => {
    onClose?.();
    dialog.remove();
    opener.focus({ preventScroll: true });
  });
  opener.closest('main')?.append(dialog);
  dialog.showModal();
}
