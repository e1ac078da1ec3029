import { moveFocus } from '../focus.ts';
import type { Outcome } from '../game.ts';
import type { Goal } from '../goal.ts';
import { type KeyChoice, keysIn } from '../input/key-choice.ts';
import type { TitleMeta } from '../meta.ts';
import { partOf } from '../part.ts';
import { buildControls } from './controls.ts';
import { button, h } from './dom.ts';
import { fitScreen } from './fit-screen.ts';
import { icon } from './icons.ts';

/** The contents of the result screen. */
export interface Result {
  readonly title: string;
  readonly lines: readonly (readonly [name: string, value: string])[];
  readonly score: string | undefined;
  readonly best: string | undefined;
  readonly newBest: boolean;
  readonly hint: Outcome['hint'];
  readonly next: Outcome['next'];
  /** The labels of the modes that were not played. */
  readonly others: readonly string[];
  /** Number of the player's medals, in words; '' in a game without any. */
  readonly medals: string;
}

export interface PauseScreen {
  readonly element: HTMLElement;
  readonly resume: HTMLButtonElement;
  /** Leaves out what the frame has no room for. */
  fit(): void;
}

export function buildPause(
  meta: TitleMeta,
  keys: KeyChoice,
  actions: { resume(): void; restart(): void; menu(): void },
): PauseScreen {
  const resume = button({ class: 'go', label: 'Resume' }, actions.resume, icon('play'), 'Resume');
  const ways = waysOn(
    resume,
    button({ class: 'quiet', data: { solo: '' } }, actions.restart, icon('restart'), 'Restart'),
    button({ class: 'quiet' }, actions.menu, icon('home'), 'Menu'),
    ...(meta.controls.some((hint) => keysIn(hint.keys ?? '').length > 0) ? [keysButton(meta, keys)] : []),
  );
  const head = h('h2', {}, 'Paused');
  const element = h(
    'section',
    { class: 'screen pause', role: 'dialog', label: 'Paused' },
    head,
    ways,
    buildControls(keys.rename(meta)),
  );
  return { element, resume, fit: () => fitScreen(element, ['controls', 'size']) };
}

/** Opens the list of keys, which is loaded then. */
function keysButton({ controls }: TitleMeta, keys: KeyChoice): HTMLButtonElement {
  const opener = button(
    { class: 'quiet keys-opener' },
    () =>
      void partOf(() => import('./key-list.ts')).then((module) => module?.showKeys(keys, controls, opener)),
    icon('keyboard'),
    'Keys',
  );
  return opener;
}

const DEAF_MS = 550;
/** The most modes that a result names. */
const MOST_OTHERS = 4;

export interface ResultScreen {
  readonly element: HTMLElement;
  readonly again: HTMLButtonElement;
  show(result: Result, goal: Goal | null): void;
  /** Leaves out what the frame has no room for. */
  fit(): void;
  /** Enabled after a moment, so that a late press from the game does not skip the result. */
  open(): void;
}

/** A line about what the menu has beside what was played: on a phone, the first run begins without it. */
function beyondOf(others: readonly string[], medals: string): string {
  const named = others.slice(0, MOST_OTHERS).join(', ');
  const menu = others.length === 0 ? '' : `Menu: ${named}${others.length > MOST_OTHERS ? ' …' : ''}`;
  return [menu, medals].filter((part) => part !== '').join(' · ');
}

export function buildResult(kids: boolean, actions: { again(): void; menu(): void }): ResultScreen {
  const head = h('h2');
  const score = h('p', { class: 'result-score' });
  const flourish = h('p', { class: 'new-best' }, icon('star'), ' New best! ', icon('star'));
  const best = h('p', { class: 'best' });
  const lines = h('dl', { class: 'lines' });
  const ahead = h('div', { class: 'ahead' });
  const beyond = h('p', { class: 'beyond' });
  const again = button({ class: 'go' }, actions.again);
  let repeat: () => void = actions.again;
  const once = button({ class: 'quiet' }, () => repeat(), icon('restart'), 'Play again');
  const menu = button({ class: 'quiet' }, actions.menu, icon('home'), 'Menu');
  const parts = [head, score, flourish, best, lines, ahead, waysOn(again, once, menu), beyond];
  const element = h('section', { class: 'screen result', role: 'dialog' }, ...parts);
  return {
    element,
    again,
    fit: () => fitScreen(element, ['beyond', 'size', 'ahead', 'lines']),
    open: () => {
      element.inert = true;
      setTimeout(() => {
        element.inert = false;
        if (!element.hidden) moveFocus(again);
      }, DEAF_MS);
    },
    show: (result, goal) => {
      const { next } = result;
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
      ahead.replaceChildren(...aheadOf(goal, result.hint));
      // Small children read no line of words.
      beyond.textContent = kids ? '' : beyondOf(result.others, result.medals);
      beyond.hidden = beyond.textContent === '';
      const label = next?.label ?? 'Play again';
      again.setAttribute('aria-label', label);
      again.replaceChildren(icon(next === undefined ? 'restart' : 'play'), ...(kids ? [] : [label]));
      once.hidden = next === undefined;
      repeat = () => {
        next?.again();
        actions.again();
      };
    },
  };
}

/** The buttons of a screen: the main one above the others, or beside them in a low frame. */
function waysOn(main: HTMLElement, ...others: readonly HTMLElement[]): HTMLElement {
  return h('div', { class: 'ways' }, main, h('div', { class: 'row' }, ...others));
}

/** The sentence of the nearest goal over its bar, and what helps the next run. */
function aheadOf(goal: Goal | null, hint = ''): HTMLElement[] {
  const words = [goal?.words ?? '', hint].filter((part) => part !== '').join(' ');
  if (goal === null) return words === '' ? [] : [h('p', {}, words)];
  const bar = h('progress');
  bar.max = goal.of;
  bar.value = goal.count;
  bar.setAttribute('aria-label', goal.words);
  return [h('p', {}, words), bar];
}
