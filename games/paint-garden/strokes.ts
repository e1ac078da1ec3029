/** One part of a picture, in drawing order; coordinates are in a square of 100 by 100. */
export type Part =
  | { readonly kind: 'area'; readonly d: string }
  | { readonly kind: 'ink'; readonly d: string }
  | { readonly kind: 'blot'; readonly d: string };

/** An area to be painted. */
export function area(d: string): Part {
  return { kind: 'area', d };
}

/** A line of ink that cannot be painted. */
export function ink(d: string): Part {
  return { kind: 'ink', d };
}

/** A small shape filled with ink: pupils, noses. */
export function blot(d: string): Part {
  return { kind: 'blot', d };
}

/** A round eye: a white that can be painted, and a pupil with a highlight. */
export function eye(x: number, y: number, radius: number): Part[] {
  return [
    area(oval(x, y, radius, radius)),
    blot(oval(x + radius * 0.15, y + radius * 0.1, radius * 0.55, radius * 0.6)),
  ];
}

const ARC = 0.5523;

/** The outline of an ellipse, `turn` in degrees; made of four curves, so that it can be mirrored. */
export function oval(x: number, y: number, rx: number, ry: number, turn = 0): string {
  const cos = Math.cos((turn * Math.PI) / 180);
  const sin = Math.sin((turn * Math.PI) / 180);
  const at = (dx: number, dy: number): string =>
    `${round(x + dx * rx * cos - dy * ry * sin)} ${round(y + dx * rx * sin + dy * ry * cos)}`;
  const curve = (...points: readonly (readonly [number, number])[]): string =>
    `C${points.map(([dx, dy]) => at(dx, dy)).join(' ')}`;
  return [
    `M${at(1, 0)}`,
    curve([1, ARC], [ARC, 1], [0, 1]),
    curve([-ARC, 1], [-1, ARC], [-1, 0]),
    curve([-1, -ARC], [-ARC, -1], [0, -1]),
    curve([ARC, -1], [1, -ARC], [1, 0]),
    'Z',
  ].join('');
}

/** A rectangle with rounded corners of size `corner`. */
export function box(x: number, y: number, width: number, height: number, corner = 2): string {
  const right = x + width;
  const bottom = y + height;
  return [
    `M${x + corner} ${y}L${right - corner} ${y}Q${right} ${y} ${right} ${y + corner}`,
    `L${right} ${bottom - corner}Q${right} ${bottom} ${right - corner} ${bottom}`,
    `L${x + corner} ${bottom}Q${x} ${bottom} ${x} ${bottom - corner}`,
    `L${x} ${y + corner}Q${x} ${y} ${x + corner} ${y}Z`,
  ].join('');
}

/** A star of five points. */
export function star(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const reach = index % 2 === 0 ? radius : radius * 0.48;
    const turn = (index / 10) * Math.PI * 2 - Math.PI / 2;
    return `${round(x + Math.cos(turn) * reach)} ${round(y + Math.sin(turn) * reach)}`;
  });
  return `M${points.join('L')}Z`;
}

/** A cloud about `size` wide. */
export function cloud(x: number, y: number, size: number): string {
  const at = (dx: number, dy: number): string => `${round(x + dx * size)} ${round(y + dy * size)}`;
  return `M${at(-0.4, 0.2)}C${at(-0.66, 0.2)} ${at(-0.6, -0.14)} ${at(-0.34, -0.1)}C${at(-0.3, -0.4)} ${at(0.1, -0.42)} ${at(0.16, -0.14)}C${at(0.46, -0.26)} ${at(0.66, 0.2)} ${at(0.36, 0.2)}Z`;
}

/** The path mirrored at the axis; absolute M, L, C, Q and Z only. */
export function mirror(d: string): string {
  let isX = true;
  return d.replace(/-?\d+(?:\.\d+)?/g, (number) => {
    const value = isX ? String(round(100 - Number(number))) : number;
    isX = !isX;
    return value;
  });
}

/** An area on both sides. */
export function pair(d: string): Part[] {
  return [area(d), area(mirror(d))];
}

/** The whole sheet, as the first area: sky, sea or wall. */
export const SHEET = area('M0 0L100 0L100 100L0 100Z');

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
