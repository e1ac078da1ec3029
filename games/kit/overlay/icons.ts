const PATHS = {
  play: 'M8 5.2v13.6a1 1 0 0 0 1.5.86l11-6.8a1 1 0 0 0 0-1.72l-11-6.8A1 1 0 0 0 8 5.2z',
  pause: 'M7 5h3.4v14H7zM13.6 5H17v14h-3.4z',
  restart: 'M12 5a7 7 0 1 1-6.6 4.7l2.3.8A4.6 4.6 0 1 0 12 7.4V10L7 6.2 12 2.4z',
  home: 'M12 3.5 3.5 11H6v8.5h4.2v-5.2h3.6v5.2H18V11h2.5z',
  sound:
    'M4 9.5v5h3.4L12 18.6V5.4L7.4 9.5zM14.5 8.4a5 5 0 0 1 0 7.2l1.3 1.3a6.9 6.9 0 0 0 0-9.8zM17 5.9a8.6 8.6 0 0 1 0 12.2l1.3 1.3a10.4 10.4 0 0 0 0-14.8z',
  muted:
    'M4 9.5v5h3.4L12 18.6V5.4L7.4 9.5zM15 9.4l1.3-1.3 2.2 2.2 2.2-2.2L22 9.4l-2.2 2.2L22 13.8l-1.3 1.3-2.2-2.2-2.2 2.2-1.3-1.3 2.2-2.2z',
  share:
    'M17.5 2.6a3.4 3.4 0 1 1-2.7 5.5l-5.6 3a3.4 3.4 0 0 1 0 1.8l5.6 3a3.4 3.4 0 1 1-.8 1.8l-5.9-3.2a3.4 3.4 0 1 1 0-5l5.9-3.2a3.4 3.4 0 0 1 3.5-3.7z',
  star: 'M12 2.8l2.8 6 6.5.8-4.8 4.5 1.3 6.5L12 17.4l-5.8 3.2 1.3-6.5L2.7 9.6l6.5-.8z',
  keyboard:
    'M3.5 6h17A1.5 1.5 0 0 1 22 7.5v9a1.5 1.5 0 0 1-1.5 1.5h-17A1.5 1.5 0 0 1 2 16.5v-9A1.5 1.5 0 0 1 3.5 6zM5 8.5v2h2v-2zm3.7 0v2h2v-2zm3.7 0v2h2v-2zm3.7 0v2H19v-2zM7 13.5v2h10v-2z',
  mouse: 'M11.2 2.6A6 6 0 0 0 6 8.5v.8h5.2zm1.6 0v6.7H18v-.8a6 6 0 0 0-5.2-5.9zM6 11v4.5a6 6 0 0 0 12 0V11z',
  touch:
    'M10 11.4V5.2a1.7 1.7 0 0 1 3.4 0v4.9l4.4.9a2.4 2.4 0 0 1 1.9 2.8l-.8 4.6a3.6 3.6 0 0 1-3.5 3h-3.6a3.6 3.6 0 0 1-2.9-1.5l-3.7-5.2a1.6 1.6 0 0 1 2.4-2.1L10 15zM6.9 8.6a5 5 0 1 1 9.6-.1l-1.4-.3a3.6 3.6 0 1 0-6.8.1z',
  gamepad:
    'M7.5 6h9A5.5 5.5 0 0 1 22 11.4l.5 4.4a2.7 2.7 0 0 1-4.9 1.9L16 15.5H8l-1.6 2.2a2.7 2.7 0 0 1-4.9-1.9L2 11.4A5.5 5.5 0 0 1 7.5 6zM7 8.5V10H5.5v2H7v1.5h2V12h1.5v-2H9V8.5zm9.5 0a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8zm-2 2.6a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4z',
  bolt: 'M13.5 2 4.5 13.6h6L9.6 22l9.9-12.3h-6.6z',
  fire: 'M12.6 2c.6 3.4-1 4.7-2.6 6.6C8.7 10.2 7.9 10.1 7.6 8 5.8 9.8 5 12 5 14.2A7 7 0 0 0 19 14.6C19 9.6 15.3 7.7 12.6 2z',
  up: 'M12 4 20 13h-5v7H9v-7H4z',
  down: 'M12 20 4 11h5V4h6v7h5z',
  left: 'M4 12 13 4v5h7v6h-7v5z',
  right: 'M20 12 11 20v-5H4V9h7V4z',
  turn: 'M14 3.5 20.5 9 14 14.5V11H9.5a3.5 3.5 0 0 0 0 7H13v3H9.5a6.5 6.5 0 0 1 0-13H14z',
  swap: 'M8 3 2.5 8 8 13V9.6h9V6.4H8zm8 8v3.4H7v3.2h9V21l5.5-5z',
  check: 'M9.3 18.7 3.2 12.6l2.3-2.3 3.8 3.8 9.2-9.2 2.3 2.3z',
  cross: 'M5.5 3.5 12 10l6.5-6.5 2 2L14 12l6.5 6.5-2 2L12 14l-6.5 6.5-2-2L10 12 3.5 5.5z',
  hint: 'M12 2.5a7 7 0 0 0-4 12.7V17.5h8v-2.3a7 7 0 0 0-4-12.7zM8.5 19h7v2.5h-7z',
  help: 'M12 2a6.5 6.5 0 0 0-6.5 6.5h3a3.5 3.5 0 1 1 5.2 3.1c-2 1.1-3.2 2.4-3.2 4.9h3c0-1.2.6-1.8 1.8-2.5A6.5 6.5 0 0 0 12 2zM10.4 18.4h3.2v3.2h-3.2z',
  style: 'M8.5 3 3 6l1.7 4.6L7 9.8V21h10V9.8l2.3.8L21 6l-5.5-3a3.6 3.6 0 0 1-7 0z',
  undo: 'M9 4v4h5.5a6 6 0 0 1 0 12H8v-3h6.5a3 3 0 0 0 0-6H9v4L3 9.5z',
  heart: 'M12 20.5 4.3 12.9a5 5 0 0 1 7-7.1l.7.7.7-.7a5 5 0 0 1 7 7.1z',
} as const;

export type IconName = keyof typeof PATHS;

const SVG = 'http://www.w3.org/2000/svg';

/** An icon for a button, 24 × 24, in the text's colour; hidden from assistive technology. */
export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', 'icon');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', PATHS[name]);
  path.setAttribute('fill-rule', 'evenodd');
  svg.append(path);
  return svg;
}
