import type { InputDevice } from '../meta.ts';
import { POINTER_STEPS, type PointerKind } from './event.ts';
import type { Input } from './input.ts';
import type { KeyChoice } from './key-choice.ts';

/** A press that is lifted within so many milliseconds may be a tap. */
const TAP_MS = 350;

const SCROLLING = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Space',
  'PageUp',
  'PageDown',
  'Home',
  'End',
]);

/** Gives the game a key that went down during play, as the one of its own for which it stands. */
export function pressKey(input: Input, event: KeyboardEvent, keys: Pick<KeyChoice, 'codeOf'>): void {
  const { key, repeat } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.code === 'Tab') return;
  if (SCROLLING.has(event.code)) event.preventDefault();
  const code = keys.codeOf(event.code);
  if (code === '') return;
  const text = key.length === 1 && code === event.code ? key : '';
  input.receive({ kind: 'key', code, text, fresh: !repeat }, event.timeStamp);
}

/** Gives the game what pointers do on its canvas. */
export function listenToPointers(input: Input, canvas: HTMLCanvasElement): void {
  /** Times at which the pointers that are down were pressed, in milliseconds. */
  const since = new Map<number, number>();
  const place = ({ pointerId, clientX, clientY }: PointerEvent) => ({
    id: pointerId,
    x: Math.round(clientX * POINTER_STEPS),
    y: Math.round(clientY * POINTER_STEPS),
  });
  const lift = (event: PointerEvent): void => {
    const pressed = since.get(event.pointerId);
    if (pressed === undefined) return;
    since.delete(event.pointerId);
    const quick = event.type === 'pointerup' && event.timeStamp - pressed < TAP_MS;
    input.receive({ kind: 'lift', ...place(event), quick }, event.timeStamp);
  };
  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    window.focus();
    canvas.setPointerCapture(event.pointerId);
    since.set(event.pointerId, event.timeStamp);
    input.receive({ kind: 'press', pointer: kindOf(event), ...place(event) }, event.timeStamp);
  });
  canvas.addEventListener('pointermove', (event) => {
    input.receive({ kind: 'move', pointer: kindOf(event), ...place(event) }, event.timeStamp);
  });
  canvas.addEventListener('pointerup', lift);
  canvas.addEventListener('pointercancel', lift);
  canvas.addEventListener('contextmenu', (event) => event.preventDefault());
}

/** A screen that is played with fingers, as on phones, some of which say that they hover: a media query. */
export const FINGERS = '(pointer: coarse)';

/** A player who has a phone, or pressed Play with a finger, needs no hints about keys. */
export function followScreens(input: Input): void {
  const follow = (device: InputDevice): void => {
    if (input.device !== device) input.apply({ kind: 'device', device });
  };
  if (matchMedia(FINGERS).matches) follow('touch');
  window.addEventListener('pointerdown', (event) => follow(deviceOf(kindOf(event))), { capture: true });
  window.addEventListener('keydown', () => follow('keyboard'), { capture: true });
}

function kindOf({ pointerType }: PointerEvent): PointerKind {
  return pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse';
}

function deviceOf(kind: PointerKind): InputDevice {
  return kind === 'mouse' ? 'mouse' : 'touch';
}
