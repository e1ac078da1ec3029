import type { Gesture, LessonDevice } from '../meta.ts';
import { h } from '../overlay/dom.ts';
import { icon } from '../overlay/icons.ts';
import type { LessonPlan } from './gesture.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** The way of a hand, 160 × 120 around its rest in the middle: seen where nothing moves, too. */
const TRAILS: Readonly<Partial<Record<Gesture, string>>> = {
  drag: 'M22 60H138M34 48 22 60l12 12M126 48l12 12-12 12',
  pull: 'M80 60 40 98M40 82v16h16',
  flick: 'M80 92V16M66 30 80 16l14 14',
  move: 'M24 78C52 30 108 30 136 78M120 74l16 4 3-16',
};

/** Draws what the hand, the keys or the gamepad do. */
export function figureOf(device: LessonDevice, { gesture = 'tap', caps }: LessonPlan): HTMLElement {
  if (device === 'keyboard' || device === 'gamepad') return capsFigure(device, caps);
  const hand = h('span', { class: 'lesson-hand' }, h('span', { class: 'lesson-ring' }), icon(device));
  return h('div', { class: 'lesson-way', data: { gesture, by: device } }, trailOf(gesture), hand);
}

function trailOf(gesture: Gesture): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 160 120');
  svg.setAttribute('class', 'lesson-trail');
  for (const part of ['edge', 'line']) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', TRAILS[gesture] ?? '');
    path.setAttribute('class', `lesson-${part}`);
    svg.append(path);
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
