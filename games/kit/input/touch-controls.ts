import { h } from '../overlay/dom.ts';
import { icon, type IconName } from '../overlay/icons.ts';
import { LEAN_STEPS, type PadNumber } from './event.ts';
import type { Input } from './input.ts';
import type { Button } from './pad.ts';

/** A touch control, shown after the first touch. `player: 2` controls the second pad. */
export type TouchControl =
  | { readonly kind: 'stick'; readonly side: 'left' | 'right'; readonly player?: 1 | 2 }
  | {
      readonly kind: 'button';
      readonly side: 'left' | 'right';
      readonly button: Button;
      readonly icon: IconName;
      readonly label: string;
      readonly player?: 1 | 2;
    };

/** Greatest distance that the knob moves, in CSS pixels. */
const REACH = 52;
const DEAD_ZONE = 0.14;

/** Builds the sticks and buttons in `layer`. */
export function buildTouchControls(
  layer: HTMLElement,
  controls: readonly TouchControl[],
  input: Pick<Input, 'receive'>,
): void {
  for (const side of ['left', 'right'] as const) {
    const here = controls.filter((control) => control.side === side);
    if (here.length === 0) continue;
    const corner = h('div', { class: `thumb thumb-${side}` });
    for (const control of here) {
      const pad = control.player === 2 ? 1 : 0;
      if (control.kind === 'stick') layer.append(buildStick(side, pad, input));
      else corner.append(buildButton(control, pad, input));
    }
    layer.append(corner);
  }
}

function buildButton(
  control: Extract<TouchControl, { kind: 'button' }>,
  pad: PadNumber,
  input: Pick<Input, 'receive'>,
): HTMLElement {
  const face = h('div', { class: 'thumb-button', role: 'button', label: control.label }, icon(control.icon));
  const { button } = control;
  const release = ({ timeStamp }: PointerEvent): void => {
    face.classList.remove('down');
    input.receive({ kind: 'button', pad, button, down: false }, timeStamp);
  };
  face.addEventListener('pointerdown', (event) => {
    event.preventDefault();
    face.setPointerCapture(event.pointerId);
    face.classList.add('down');
    input.receive({ kind: 'button', pad, button, down: true }, event.timeStamp);
  });
  face.addEventListener('pointerup', release);
  face.addEventListener('pointercancel', release);
  return face;
}

/** A stick that rests in its corner and moves under the thumb wherever it touches its half. */
function buildStick(side: 'left' | 'right', pad: PadNumber, input: Pick<Input, 'receive'>): HTMLElement {
  const knob = h('div', { class: 'stick-knob' });
  const base = h('div', { class: 'stick-base' }, knob);
  const zone = h('div', { class: `stick-zone stick-${side}` }, base);
  let startX = 0;
  let startY = 0;
  let finger = -1;
  let leaning = { x: 0, y: 0 };
  const lean = (x: number, y: number, at: number): void => {
    const length = Math.hypot(x, y);
    const held = length > REACH ? REACH / length : 1;
    knob.style.transform = `translate(${x * held}px, ${y * held}px)`;
    const strength = Math.min(1, length / REACH);
    const share = strength < DEAD_ZONE ? 0 : (strength / length) * LEAN_STEPS;
    const next = { x: Math.round(x * share), y: Math.round(y * share) };
    if (next.x === leaning.x && next.y === leaning.y) return;
    leaning = next;
    input.receive({ kind: 'lean', pad, ...next }, at);
  };
  zone.addEventListener('pointerdown', (event) => {
    if (finger !== -1) return;
    event.preventDefault();
    finger = event.pointerId;
    zone.setPointerCapture(finger);
    const box = zone.getBoundingClientRect();
    startX = event.clientX;
    startY = event.clientY;
    base.style.left = `${startX - box.left}px`;
    base.style.top = `${startY - box.top}px`;
    base.classList.add('down');
    input.receive({ kind: 'use', device: 'touch' }, event.timeStamp);
  });
  zone.addEventListener('pointermove', (event) => {
    if (event.pointerId === finger) lean(event.clientX - startX, event.clientY - startY, event.timeStamp);
  });
  const lift = (event: PointerEvent): void => {
    if (event.pointerId !== finger) return;
    finger = -1;
    lean(0, 0, event.timeStamp);
    base.removeAttribute('style');
    base.classList.remove('down');
  };
  zone.addEventListener('pointerup', lift);
  zone.addEventListener('pointercancel', lift);
  return zone;
}
