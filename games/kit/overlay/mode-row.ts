import { h } from './dom.ts';

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

/** The modes, in as many lines as the frame needs. */
export interface ModeRow {
  readonly element: HTMLElement;
  /** Selects another mode, so many further. */
  next(by: number): void;
}

export function buildModes(modes: readonly Mode[], chosen: string, choose: (mode: string) => void): ModeRow {
  const choices = modes.map((mode) => buildChoice(mode, mode.id === chosen, choose));
  const labels = choices.map(({ label }) => label);
  return {
    element: h('div', { class: 'modes', role: 'radiogroup', label: 'Mode' }, ...labels),
    next: (by) => {
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
