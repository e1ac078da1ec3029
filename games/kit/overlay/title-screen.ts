import type { TitleMeta } from '../meta.ts';
import { buildControls } from './controls.ts';
import { button, h } from './dom.ts';
import { icon } from './icons.ts';
import { buildKeepsakes, type KeepsakesRow } from './keepsakes-row.ts';
import { drawTitle, type Lettering } from './lettering.ts';

/** A mode of play, chosen on the title screen. */
export interface Mode {
  readonly id: string;
  readonly label: string;
  /** The mode has no score, such as a duel. */
  readonly unscored?: true;
  /** The mode's score sets no best, such as a puzzle of the day's. */
  readonly unranked?: true;
  /** The mode sets a best and has no board: what is played depends on the day, or is chosen by the player. */
  readonly boardless?: true;
}

export interface TitleScreen {
  readonly element: HTMLElement;
  readonly play: HTMLButtonElement;
  readonly keepsakes: KeepsakesRow;
  showBest(text: string | undefined): void;
  /** Shows how much of the game has come, 0–1; nothing once all of it has. */
  showProgress(share: number): void;
  /** The game could not be loaded: offers another attempt. */
  showFailure(retry: () => void): void;
  /** Moves the selected mode by one. */
  nextMode(by: number): void;
}

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
  const choices = modes.map((mode) => buildChoice(mode, mode.id === chosen, actions.choose));
  const group = h(
    'div',
    { class: 'modes', role: 'radiogroup', label: 'Mode' },
    ...choices.map(({ label }) => label),
  );
  const coming = h('div', { class: 'coming', role: 'status' });
  const keepsakes = buildKeepsakes(kids);
  const start = h('div', { class: 'start' }, ...(modes.length > 1 ? [group] : []), play, coming);
  const kept = h('div', { class: 'kept' }, best, keepsakes.element);
  const words = h(
    'div',
    { class: 'words' },
    drawn === null ? h('h1', {}, meta.title) : h('h1', { label: meta.title }, ...drawn),
    h('p', { class: 'goal' }, meta.instructions),
  );
  return {
    element: h(
      'section',
      { class: 'screen title', label: meta.title },
      words,
      start,
      kept,
      buildControls(meta),
    ),
    play,
    keepsakes,
    showBest: (text) => {
      best.hidden = text === undefined;
      best.replaceChildren(icon('star'), ` Best ${text ?? ''}`);
    },
    showProgress: (share) => {
      const bar = h('progress', { label: 'Loading' });
      bar.value = share;
      coming.replaceChildren(...(share < 1 ? [bar] : []));
    },
    showFailure: (retry) => {
      const again = button({ class: 'quiet' }, retry, icon('restart'), 'Try again');
      coming.replaceChildren(h('p', {}, 'The game could not be loaded.'), again);
    },
    nextMode: (by) => {
      const now = choices.findIndex(({ input }) => input.checked);
      choices[(now + by + choices.length) % choices.length]?.input.click();
    },
  };
}

function buildChoice(
  mode: Mode,
  checked: boolean,
  choose: (mode: string) => void,
): { input: HTMLInputElement; label: HTMLLabelElement } {
  const input = h('input');
  input.type = 'radio';
  input.name = 'mode';
  input.value = mode.id;
  input.checked = checked;
  input.addEventListener('change', () => choose(mode.id));
  return { input, label: h('label', { class: 'mode' }, input, h('span', {}, mode.label)) };
}
