import { button, h } from './dom.ts';
import { icon } from './icons.ts';

export interface WatchActions {
  /** Holds the replay, or goes on with it. */
  hold(): void;
  changeSpeed(): void;
  /** Goes back to the title. */
  menu(): void;
}

/** The bar below a run that is watched. */
export interface WatchBar {
  readonly element: HTMLElement;
  /** The button that has the focus while a run is watched. */
  readonly holdButton: HTMLButtonElement;
  show(shown: { readonly title: string; readonly speed: number; readonly held: boolean }): void;
}

export function buildWatchBar(actions: WatchActions): WatchBar {
  const title = h('p', { class: 'watch-title', role: 'status' });
  const holdButton = button({ class: 'tool', label: 'Pause' }, actions.hold, icon('pause'));
  const speed = button({ class: 'tool watch-speed' }, actions.changeSpeed);
  const leave = button({ class: 'tool', label: 'Leave' }, actions.menu, icon('cross'));
  return {
    element: h('section', { class: 'watch', label: 'Replay' }, title, holdButton, speed, leave),
    holdButton,
    show: (shown) => {
      if (title.textContent !== shown.title) title.textContent = shown.title;
      holdButton.setAttribute('aria-label', shown.held ? 'Resume' : 'Pause');
      holdButton.replaceChildren(icon(shown.held ? 'play' : 'pause'));
      speed.setAttribute('aria-label', `Speed: ${shown.speed} times`);
      speed.textContent = `×${shown.speed}`;
    },
  };
}
