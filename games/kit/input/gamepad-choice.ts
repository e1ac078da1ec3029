import type { GameState } from '../diagnostics.ts';
import type { Frame } from '../overlay/frame.ts';
import type { GamepadButton } from './pad.ts';

/** A game whose screens a gamepad works. */
export interface Shown {
  readonly state: GameState;
  readonly frame: Frame;
  play(): void;
  resume(): void;
  leaveToTitle(): void;
}

/** Works the screens: a direction moves the focus or changes the mode, A presses, B goes back, Start is the screen's main button. */
export function choose(game: Shown, button: GamepadButton | 'start'): void {
  const { state, frame } = game;
  const dialog = frame.root.querySelector<HTMLDialogElement>('dialog[open]');
  if (dialog !== null) return chooseIn(dialog, button);
  const screen = frame.root.querySelector<HTMLElement>(
    ':scope > .screen:not([hidden]), :scope > .watch:not([hidden])',
  );
  if (screen === null || screen.inert) return;
  const sideways = button === 'left' ? -1 : button === 'right' ? 1 : 0;
  if (state === 'title' && sideways !== 0) frame.title.nextMode(sideways);
  else if (button === 'start') pressMain(game);
  else if (button === 'a') {
    if (!pressFocused(screen)) pressMain(game);
  } else if (button === 'b') goBack(game);
  else moveOn(screen, button);
}

/** Works a dialog above the screen; the screen gets nothing meanwhile. */
function chooseIn(dialog: HTMLDialogElement, button: GamepadButton | 'start'): void {
  if (button === 'a') pressFocused(dialog);
  else if (button === 'b') dialog.close();
  else moveOn(dialog, button);
}

function moveOn(screen: HTMLElement, button: GamepadButton | 'start'): void {
  const by = button === 'up' || button === 'left' ? -1 : button === 'down' || button === 'right' ? 1 : 0;
  if (by === 0) return;
  const stops = [...screen.querySelectorAll<HTMLElement>('button, input:checked')].filter(
    (stop) => stop.getClientRects().length > 0 && !stop.matches(':disabled'),
  );
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const next = at < 0 ? 0 : (at + by + stops.length) % stops.length;
  stops[next]?.focus({ focusVisible: true });
}

/** Presses the button that has the focus, if it is one of the screen's; returns whether it is. */
function pressFocused(screen: HTMLElement): boolean {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLButtonElement) || !screen.contains(focused)) return false;
  focused.click();
  return true;
}

function pressMain(game: Shown): void {
  if (game.state === 'watching') game.frame.watch.holdButton.click();
  else game.play();
}

function goBack(game: Shown): void {
  if (game.state === 'paused') game.resume();
  else if (game.state === 'watching' || game.state === 'room') game.leaveToTitle();
}
