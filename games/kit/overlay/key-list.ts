import { type Key, type KeyChoice, keysIn } from '../input/key-choice.ts';
import type { ControlHint } from '../meta.ts';
import { button, h } from './dom.ts';
import { icon } from './icons.ts';
import { openOverTitle } from './title-dialog.ts';

/** Keys that are the same in every game. */
const SHARED: ReadonlyMap<string, string> = new Map([
  ['KeyP', 'P pauses every game.'],
  ['KeyR', 'R restarts every game.'],
  ['KeyM', 'M turns the sound of every game off and on.'],
  ['Tab', 'Tab goes from button to button.'],
]);

/** Shows the keys of a game over its screens, to choose others. `opener` gets the focus back. */
export function showKeys(choice: KeyChoice, controls: readonly ControlHint[], opener: HTMLElement): void {
  const rows = rowsOf(controls);
  const all = rows.flatMap(({ keys }) => keys);
  const note = h(
    'p',
    { class: 'keys-note', role: 'status' },
    'Press a key here, then the one that you want.',
  );
  /** The key of the game that the player's next press is for. */
  let waiting: Key | undefined;
  /** The key that was chosen, while it is down: its release must not press the button. */
  let down = '';
  const buttons = rows.flatMap(({ does, keys }) =>
    keys.map((own) => ({ own, does, element: button({ class: 'quiet' }, () => wait(own)) })),
  );
  const show = (words: string): void => {
    note.textContent = words;
    for (const { own, does, element } of buttons) {
      const { name } = choice.keyFor(own);
      element.textContent = own === waiting ? '…' : name;
      element.setAttribute('aria-label', `${does}: ${name}`);
    }
  };
  const wait = (own: Key): void => {
    waiting = own;
    show(`Which key in place of ${choice.keyFor(own).name}? Escape keeps it.`);
  };
  const take = (own: Key, { code, key }: KeyboardEvent): string => {
    if (code === 'Escape') return '';
    choice.choose(own, { code, name: nameOf(code, key) }, all);
    return `Now it is ${choice.keyFor(own).name}.`;
  };
  const reset = button(
    { class: 'quiet' },
    () => {
      choice.reset();
      waiting = undefined;
      show('The game has its own keys again.');
    },
    icon('restart'),
    'Reset',
  );
  const list = h(
    'dl',
    { class: 'keys' },
    ...rows.map(({ does, keys }) => {
      const own = buttons.filter((each) => keys.includes(each.own)).map(({ element }) => element);
      return h('div', {}, h('dt', {}, does), h('dd', {}, ...own));
    }),
  );
  const content = h('div', {}, note, list, reset);
  content.addEventListener('keydown', (event) => {
    if (waiting === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const refusal = SHARED.get(event.code);
    if (refusal !== undefined) return show(`${refusal} Press another key.`);
    const own = waiting;
    waiting = undefined;
    down = event.code;
    show(take(own, event));
  });
  content.addEventListener('keyup', (event) => {
    if (event.code === down) event.preventDefault();
    down = '';
  });
  show(note.textContent);
  openOverTitle('Keys', content, opener);
}

/** The keys of each control; a key that several controls name, at the first of them. */
function rowsOf(controls: readonly ControlHint[]) {
  const codes = new Set<string>();
  const isNew = ({ code }: Key) => !codes.has(code) && codes.add(code).size > 0;
  return controls
    .map(({ keys = '', does }) => ({ does, keys: keysIn(keys).filter(isNew) }))
    .filter(({ keys }) => keys.length > 0);
}

/** A pressed key's name: the one in games' controls, else what the keyboard's layout prints with it. */
function nameOf(code: string, key: string): string {
  const own = keysIn('Arrows Space Enter Shift').find((each) => each.code === code);
  return own?.name ?? (key.length === 1 ? key.toUpperCase() : key);
}
