import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrast, CONTRAST } from '../../entities/colour.rules.ts';

const [dark = '', light = ''] = readFileSync(resolve(import.meta.dirname, 'tokens.css'), 'utf8').split(
  ":root[data-mantine-color-scheme='light']",
);

/** The hue of a colour, in degrees. */
function hueOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
}

describe.each([
  ['dark', dark],
  ['light', light],
])('in the %s theme', (_scheme, css) => {
  const token = (name: string) => new RegExp(`${name}: (#[0-9a-f]{6});`).exec(css)?.[1] ?? `no ${name}`;

  test('stars are amber, and clear of what is behind them', () => {
    const star = token('--star');
    expect(Math.abs(hueOf(star) - 42)).toBeLessThan(7);
    for (const ground of ['--ground', '--raised'])
      expect(contrast(star, token(ground))).toBeGreaterThanOrEqual(CONTRAST.control);
  });

  test('words of caution are read', () => {
    for (const ground of ['--ground', '--raised', '--lifted'])
      expect(contrast(token('--caution'), token(ground))).toBeGreaterThanOrEqual(CONTRAST.text);
  });
});

test('stars of the light theme are as bright as their contrast allows, and not brown', () => {
  const [star = '', ground = ''] = ['--star', '--raised'].map(
    (name) => new RegExp(`${name}: (#[0-9a-f]{6});`).exec(light)?.[1],
  );
  expect(contrast(star, ground)).toBeLessThan(CONTRAST.control * 1.25);
});
