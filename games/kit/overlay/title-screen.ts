import type { LessonDevice, TitleMeta } from '../meta.ts';
import { partOf } from '../part.ts';
import { figureOf } from '../lesson/figure.ts';
import { planOf } from '../lesson/gesture.ts';
import { buildControls } from './controls.ts';
import { button, h } from './dom.ts';
import { fitScreen, type Leaf } from './fit-screen.ts';
import { icon } from './icons.ts';
import { buildKeepsakes } from './keepsakes-row.ts';
import type { Kept } from './kept.ts';
import { drawTitle, type Lettering } from './lettering.ts';
import { buildModes, type Mode } from './mode-row.ts';

export interface TitleScreen {
  readonly element: HTMLElement;
  readonly play: HTMLButtonElement;
  /** Shows what stays from day to day, once there was a run. */
  showKept(kept: Kept): void;
  showBest(text: string | undefined): void;
  /** Shows what the player does with this device. */
  showDevice(device: LessonDevice): void;
  /** Leaves out what the frame has no room for; called when the frame's size or what is shown changes. */
  fit(): void;
  /** Shows how much of the game has come, 0–1; nothing once all of it has. */
  showProgress(share: number): void;
  /** The game could not be loaded: offers another attempt. */
  showFailure(retry: () => void): void;
  /** Moves the selected mode by one. */
  nextMode(by: number): void;
}

/** The parts that the title leaves out first; the help has them then. */
const LEAVES: readonly Leaf[] = ['controls', 'grown', 'goal', 'kept', 'size'];
/** So many of them are words, which a game for small children shows only there. */
const WORDS = 3;

/** The title screen. `choose` receives the selected mode; `start` begins. */
export function buildTitle(
  meta: TitleMeta,
  modes: readonly Mode[],
  chosen: string,
  actions: { choose(mode: string): void; start(): void },
  lettering?: Lettering,
): TitleScreen {
  const drawn = lettering === undefined ? null : drawTitle(meta.title, lettering);
  const kids = meta.ageRating === 'KIDS';
  const best = h('p', { class: 'best' });
  const play = button({ class: 'go', label: 'Play' }, actions.start, icon('play'), ...(kids ? [] : ['Play']));
  const row = buildModes(modes, chosen, actions.choose);
  const coming = h('div', { class: 'coming', role: 'status' });
  const keepsakes = buildKeepsakes(kids);
  const gesture = h('div', { class: 'gesture', role: 'img' });
  const start = h(
    'div',
    { class: 'start' },
    ...(modes.length > 1 ? [row.element] : []),
    ...(kids ? [gesture] : []),
    play,
    coming,
  );
  const kept = h('div', { class: 'kept' }, best, keepsakes.element);
  const goal = h('p', { class: 'goal' }, meta.instructions);
  const head = drawn === null ? h('h1', {}, meta.title) : h('h1', { label: meta.title }, ...drawn);
  const controls = buildControls(meta);
  const help = buildHelp([goal, kept, controls]);
  const card = h('div', { class: 'card' }, h('div', { class: 'lead' }, goal, start, kept), controls);
  const element = h('section', { class: 'screen title', label: meta.title }, head, card, help);
  const fit = () => fitScreen(element, LEAVES, kids ? WORDS : 0);
  return {
    element,
    fit,
    play,
    showKept: (keep) => {
      kept.hidden = keep.isFirst;
      keepsakes.show(keep);
    },
    showBest: (text) => {
      best.hidden = text === undefined;
      best.replaceChildren(icon('star'), ` Best ${text ?? ''}`);
      fit();
    },
    showDevice: (device) => {
      const plan = kids ? planOf(meta, device) : undefined;
      if (plan !== undefined) {
        gesture.setAttribute('aria-label', `${plan.how}: ${plan.does}`);
        gesture.replaceChildren(figureOf(device, plan));
      }
      fit();
    },
    showProgress: (share) => {
      const bar = h('progress', { label: 'Loading' });
      bar.value = share;
      coming.replaceChildren(...(share < 1 ? [bar] : []));
      fit();
    },
    showFailure: (retry) => {
      const again = button({ class: 'quiet' }, retry, icon('restart'), 'Try again');
      coming.replaceChildren(h('p', {}, 'The game could not be loaded.'), again);
      fit();
    },
    nextMode: row.next,
  };
}

/** The button of the help, with these parts of the title; shown while one of them is left out. */
function buildHelp(parts: readonly HTMLElement[]): HTMLButtonElement {
  const help = button(
    { class: 'tool help', label: 'How to play' },
    () => void partOf(() => import('./title-help.ts')).then((module) => module?.showHelp(parts, help)),
    icon('help'),
  );
  return help;
}
