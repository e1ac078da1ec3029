import type { GameState } from './diagnostics.ts';
import type { Input } from './input/input.ts';
import type { KeyChoice } from './input/key-choice.ts';
import { pressKey } from './input/listen.ts';

export interface ShortcutTarget {
  readonly state: GameState;
  start(): void;
  nextMode(by: number): void;
  pause(): void;
  resume(): void;
  askRestart(): void;
  mute(): void;
  /** Goes back to the title. */
  leave(): void;
}

/** The shortcuts that every game shares; during play, all other keys go to the game. */
export function listenToKeys(
  input: Input,
  target: ShortcutTarget,
  { keys, typing }: { readonly keys: KeyChoice; readonly typing: boolean },
): void {
  window.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const onButton = event.target instanceof HTMLButtonElement;
    const goes = event.code === 'Space' || event.code === 'Enter';
    if (goes && onButton) return;
    if (useShortcut(event, target, typing)) event.preventDefault();
    else if (target.state === 'playing') pressKey(input, event, keys);
    else if (target.state === 'title') onTitleKey(event, target);
  });
  window.addEventListener('keyup', ({ code, timeStamp }) =>
    input.receive({ kind: 'keyUp', code: keys.codeOf(code) }, timeStamp),
  );
}

function useShortcut({ code, repeat }: KeyboardEvent, target: ShortcutTarget, typing: boolean): boolean {
  if (repeat) return false;
  const { state } = target;
  const playing = state === 'playing';
  if (typing && playing && code !== 'Escape') return false;
  if (code === 'Escape' && state === 'watching') {
    target.leave();
    return true;
  }
  if (code === 'Escape' || code === 'KeyP') {
    if (playing) target.pause();
    else if (state === 'paused') target.resume();
    return playing || state === 'paused';
  }
  if (code === 'KeyM') target.mute();
  else if (code === 'KeyR' && state !== 'title') target.askRestart();
  else return false;
  return true;
}

function onTitleKey(event: KeyboardEvent, target: ShortcutTarget): void {
  const onChoice = event.target instanceof HTMLInputElement;
  if (event.code === 'Enter' || event.code === 'Space') {
    event.preventDefault();
    if (!event.repeat) target.start();
  } else if (!onChoice && event.code === 'ArrowRight') target.nextMode(1);
  else if (!onChoice && event.code === 'ArrowLeft') target.nextMode(-1);
}
