import { expect, test } from 'vitest';
import { brandOf, faultOfAccent, faultOfPlay, tokensOf } from './brand.rules.ts';
import { CONTRAST, contrast, luminance, toneOf } from './colour.rules.ts';

const COLOURS = Array.from({ length: 512 }, (_, index) => {
  const digit = (shift: number) => (((index >> shift) & 7) * 36).toString(16).padStart(2, '0');
  return `#${digit(0)}${digit(3)}${digit(6)}`;
});

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('a tone has the luminance that was asked for', () => {
  for (const colour of COLOURS)
    for (const light of [0.02, 0.18, 0.5, 0.9])
      expect(Math.abs(luminance(toneOf(colour, light, 0.5)) - light)).toBeLessThan(0.01);
});

test('the default brand’s colours pass', () => {
  expect(faultOfAccent('#7443f5')).toBeNull();
  expect(faultOfPlay('#c6f91f')).toBeNull();
});

test('a colour that cannot be read is refused with the nearest one that can', () => {
  expect(faultOfAccent('#101030')?.reason).toBe('It is too dark to be seen on the dark ground.');
  expect(faultOfAccent('#ffee88')?.reason).toBe('It is too light to be seen on the light ground.');
  const grey = faultOfPlay('#7b7b7b');
  expect(grey?.reason).toBe('Neither white nor black text can be read on it.');
  expect(Math.abs(luminance(grey?.nearest ?? '#000000') - luminance('#7b7b7b'))).toBeLessThan(0.05);
  for (const colour of COLOURS) {
    const [accent, play] = [faultOfAccent(colour)?.nearest, faultOfPlay(colour)?.nearest];
    expect([colour, faultOfAccent(accent ?? colour), faultOfPlay(play ?? colour)]).toEqual([
      colour,
      null,
      null,
    ]);
  }
});

test.each(['dark', 'light'] as const)('what is drawn of a colour that passes can be read: %s', (scheme) => {
  for (const colour of COLOURS.filter((one) => faultOfAccent(one) === null)) {
    const tokens = tokensOf({ accent: colour, play: colour }, scheme);
    const of = (name: string) => tokens[`--${name}`] ?? '';
    for (const ground of ['ground', 'raised', 'lifted'])
      for (const text of ['text', 'text-soft', 'accent-text', 'play-text'])
        expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(CONTRAST.text);
    for (const fill of ['accent', 'accent-strong'])
      expect(contrast(of('on-accent'), of(fill))).toBeGreaterThanOrEqual(CONTRAST.text);
    for (const fill of ['lime', 'lime-bright'])
      expect(contrast(of('on-lime'), of(fill))).toBeGreaterThanOrEqual(CONTRAST.text);
  }
});

test('the operator is called as the portal is, unless somebody says otherwise', () => {
  expect(brandOf({ name: 'Spielwiese' }).operator).toBe('Spielwiese');
  expect(brandOf({ name: 'Spielwiese', operator: 'Verein e. V.' }).operator).toBe('Verein e. V.');
  expect(brandOf({}).name).toBe('Playport');
});
