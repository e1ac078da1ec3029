import { moveFocus } from '../focus.ts';
import type { TitleMeta } from '../meta.ts';
import { buildControls } from './controls.ts';
import { button, h } from './dom.ts';
import { fitScreen } from './fit-screen.ts';
import { icon } from './icons.ts';

/** What the result screen shows. */
export interface Result {
  readonly title: string;
  readonly lines: readonly (readonly [name: string, value: string])[];
  readonly score: string | undefined;
  readonly best: string | undefined;
  readonly newBest: boolean;
}

export interface PauseScreen {
  readonly element: HTMLElement;
  readonly resume: HTMLButtonElement;
  /** Leaves out what the frame has no room for. */
  fit(): void;
}

export function buildPause(
  meta: TitleMeta,
  actions: { resume(): void; restart(): void; menu(): void },
): PauseScreen {
  const resume = button({ class: 'go', label: 'Resume' }, actions.resume, icon('play'), 'Resume');
  const rest = h(
    'div',
    { class: 'row' },
    button({ class: 'quiet', data: { solo: '' } }, actions.restart, icon('restart'), 'Restart'),
    button({ class: 'quiet' }, actions.menu, icon('home'), 'Menu'),
  );
  const head = h('h2', {}, 'Paused');
  const element = h(
    'section',
    { class: 'screen pause', role: 'dialog', label: 'Paused' },
    head,
    resume,
    rest,
    buildControls(meta),
  );
  return { element, resume, fit: () => fitScreen(element, ['controls', 'size']) };
}

const DEAF_MS = 550;

export interface ResultScreen {
  readonly element: HTMLElement;
  readonly again: HTMLButtonElement;
  show(result: Result): void;
  /** Enabled after a moment, so that a late press from the game does not skip the result. */
  open(): void;
}

export function buildResult(kids: boolean, actions: { again(): void; menu(): void }): ResultScreen {
  const head = h('h2');
  const score = h('p', { class: 'result-score' });
  const flourish = h('p', { class: 'new-best' }, icon('star'), ' New best! ', icon('star'));
  const best = h('p', { class: 'best' });
  const lines = h('dl', { class: 'lines' });
  const again = button(
    { class: 'go', label: 'Play again' },
    actions.again,
    icon('restart'),
    ...(kids ? [] : ['Play again']),
  );
  const menu = button({ class: 'quiet' }, actions.menu, icon('home'), 'Menu');
  const element = h(
    'section',
    { class: 'screen result', role: 'dialog' },
    head,
    score,
    flourish,
    best,
    lines,
    again,
    menu,
  );
  return {
    element,
    again,
    open: () => {
      element.inert = true;
      setTimeout(() => {
        element.inert = false;
        if (!element.hidden) moveFocus(again);
      }, DEAF_MS);
    },
    show: (result) => {
      element.setAttribute('aria-label', result.title);
      head.textContent = result.title;
      score.hidden = result.score === undefined;
      score.textContent = result.score ?? '';
      flourish.hidden = !result.newBest;
      best.hidden = result.best === undefined || result.newBest;
      best.replaceChildren(icon('star'), ` Best ${result.best ?? ''}`);
      lines.hidden = result.lines.length === 0;
      lines.replaceChildren(
        ...result.lines.map(([name, value]) => h('div', {}, h('dt', {}, name), h('dd', {}, value))),
      );
    },
  };
}
