import type { ControlHint, TitleMeta } from '../meta.ts';
import { h } from './dom.ts';
import { icon, type IconName } from './icons.ts';

/** A device in the list of controls. */
interface Device {
  readonly name: string;
  readonly picture: IconName;
  readonly read: (hint: ControlHint) => string | undefined;
}

const KEYBOARD: Device = { name: 'Keyboard', picture: 'keyboard', read: ({ keys }) => keys };
const DEVICES: readonly Device[] = [
  KEYBOARD,
  { name: 'Mouse', picture: 'mouse', read: ({ mouse }) => mouse },
  { name: 'Touch', picture: 'touch', read: ({ touch }) => touch },
];

/** The list of controls, one row per device. */
export function buildControls(meta: TitleMeta): HTMLElement {
  const list = h('dl', { class: 'controls', label: 'Controls' });
  list.append(...DEVICES.flatMap((device) => controlsOf(meta, device) ?? []));
  return list;
}

/** Shows the keys of `meta` in every list of controls within `root`. */
export function showKeyboard(root: HTMLElement, meta: TitleMeta): void {
  for (const row of root.querySelectorAll('.device-keyboard'))
    row.replaceWith(controlsOf(meta, KEYBOARD) ?? '');
}

/** The row of one device; undefined if the game is not played by it. */
export function controlsOf(meta: TitleMeta, { name, picture, read }: Device): HTMLElement | undefined {
  const lines = meta.controls.flatMap((hint) => {
    const how = read(hint);
    return how === undefined ? [] : [controlLine(how, hint.does)];
  });
  if (lines.length === 0) return undefined;
  const device = h('dt', { label: name }, icon(picture));
  device.title = name;
  return h('div', { class: `device device-${picture}` }, device, h('dd', {}, ...lines));
}

/** One line of a device's row: what the player does, and what it does in the game. */
export function controlLine(how: string, does: string): HTMLElement {
  return h('span', { class: 'control' }, h('kbd', {}, how), ` ${does}`);
}
