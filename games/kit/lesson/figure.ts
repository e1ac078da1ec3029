import type { Gesture, LessonDevice } from '../meta.ts';
import { h } from '../overlay/dom.ts';
import { icon } from '../overlay/icons.ts';
import type { Point } from '../vector.ts';
import type { LessonPlan } from './gesture.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** The figure, in CSS pixels: its middle is where a hand begins. */
export const FIGURE = { width: 160, height: 120 } as const;
/** The way of a hand that moves where a game names none, from the figure's middle. */
const USUAL: readonly Readonly<Point>[] = [
  { x: -42, y: 0 },
  { x: 42, y: 0 },
];
/** The arrow's barbs: their length, and their angle to the way. */
const BARB = { length: 16, turn: 0.72 } as const;

/** The places that a hand comes to, from the figure's middle: one, if it stays. `way` is what a game names. */
export function placesOf(
  gesture: Gesture | undefined,
  way: readonly Readonly<Point>[],
): readonly Readonly<Point>[] {
  const start = { x: 0, y: 0 };
  if (gesture === undefined || gesture === 'tap' || gesture === 'hold') return [start];
  return way.length > 0 ? [start, ...way] : USUAL;
}

/** Draws what the hand, the keys or the gamepad do. `way` is where a hand goes, in CSS pixels from where it begins. */
export function figureOf(
  device: LessonDevice,
  { gesture, caps }: LessonPlan,
  way: readonly Readonly<Point>[] = [],
): HTMLElement {
  if (device === 'keyboard' || device === 'gamepad') return capsFigure(device, caps);
  const hand = h('span', { class: 'lesson-hand' }, h('span', { class: 'lesson-ring' }), icon(device));
  const figure = h('div', { class: 'lesson-way', data: { gesture: gesture ?? 'tap', by: device } }, hand);
  const places = placesOf(gesture, way);
  if (places.length === 1) return figure;
  const path = pathOf(places);
  hand.style.offsetPath = `path('${path}')`;
  figure.prepend(trailOf(path + tipOf(places)));
  return figure;
}

/** An SVG path in the figure. */
function pathOf(places: readonly Readonly<Point>[]): string {
  const [width, height] = [FIGURE.width / 2, FIGURE.height / 2];
  return `M${places.map(({ x, y }) => `${Math.round(x + width)} ${Math.round(y + height)}`).join('L')}`;
}

/** The arrow's tip, as `pathOf`: seen where nothing moves, too. */
function tipOf(places: readonly Readonly<Point>[]): string {
  const [from, to] = places.slice(-2);
  if (from === undefined || to === undefined) return '';
  const back = Math.atan2(from.y - to.y, from.x - to.x);
  const [left, right] = [back - BARB.turn, back + BARB.turn].map((angle) => ({
    x: to.x + BARB.length * Math.cos(angle),
    y: to.y + BARB.length * Math.sin(angle),
  }));
  return left === undefined || right === undefined ? '' : pathOf([left, to, right]);
}

function trailOf(path: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${FIGURE.width} ${FIGURE.height}`);
  svg.setAttribute('class', 'lesson-trail');
  for (const part of ['edge', 'line']) {
    const line = document.createElementNS(SVG, 'path');
    line.setAttribute('d', path);
    line.setAttribute('class', `lesson-${part}`);
    svg.append(line);
  }
  return svg;
}

function capsFigure(device: LessonDevice, caps: readonly string[]): HTMLElement {
  const shown = caps.length > 0 ? caps : [device];
  const isCross = shown.length === 4 && (shown.includes('W') || shown.includes('↑'));
  const elements = shown.map((cap, index) => {
    const element = h('kbd', { class: 'lesson-cap', data: { cap } }, faceOf(cap));
    element.style.setProperty('--turn', String(index));
    return element;
  });
  return h(
    'div',
    { class: isCross ? 'lesson-caps lesson-cross' : 'lesson-caps', data: { by: device } },
    ...elements,
  );
}

function faceOf(cap: string): Node | string {
  if (cap === 'stick') return h('span', { class: 'lesson-knob' });
  return cap === 'keyboard' || cap === 'gamepad' ? icon(cap) : cap;
}
