import { clamp, lerp } from './vector.ts';

type Rgb = readonly [number, number, number];

/** Colours that have been read: games mix the same few in every frame. */
const read = new Map<string, Rgb>();
const MOST_READ = 500;

function parseHex(hex: string): Rgb {
  const known = read.get(hex);
  if (known !== undefined) return known;
  if (read.size >= MOST_READ) read.clear();
  const rgb = readHex(hex);
  read.set(hex, rgb);
  return rgb;
}

function readHex(hex: string): Rgb {
  const digits = hex.replace('#', '');
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const value = Number.parseInt(full.slice(0, 6), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function toHex(red: number, green: number, blue: number): string {
  const value = (toByte(red) << 16) | (toByte(green) << 8) | toByte(blue);
  return `#${value.toString(16).padStart(6, '0')}`;
}

function toByte(part: number): number {
  return Math.round(clamp(part, 0, 255));
}

/** Mixes two hex colours: 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, t: number): string {
  const a = parseHex(from);
  const b = parseHex(to);
  return toHex(lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t));
}

export function lighten(hex: string, amount: number): string {
  return mix(hex, '#ffffff', amount);
}

export function darken(hex: string, amount: number): string {
  return mix(hex, '#000000', amount);
}

/** The hex colour with an opacity of 0–1, as `rgb(r g b / a)`. */
export function fade(hex: string, alpha: number): string {
  const [red, green, blue] = parseHex(hex);
  return `rgb(${red} ${green} ${blue} / ${alpha})`;
}

/** Hue in degrees, saturation and lightness 0–100. */
export function hsl(hue: number, saturation: number, lightness: number, alpha = 1): string {
  return `hsl(${hue} ${saturation}% ${lightness}% / ${alpha})`;
}
