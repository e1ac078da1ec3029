import { expect, test } from 'vitest';
import { hueOf, thumbSources } from './thumb-sources.ts';

test("the portal's own picture comes in two widths", () => {
  expect(thumbSources('/thumbs/kerb-drift-800.webp')).toEqual({
    src: '/thumbs/kerb-drift-400.webp',
    srcSet: '/thumbs/kerb-drift-400.webp 400w, /thumbs/kerb-drift-800.webp 800w',
  });
});

test('a foreign picture is loaded as it is', () => {
  const foreign = 'https://studio.example/thumbs/x-800.webp';
  expect(thumbSources(foreign)).toEqual({ src: foreign });
});

test('a title always has the same hue, any script included', () => {
  expect(hueOf('लूडो')).toBe(hueOf('लूडो'));
  expect(hueOf('Kerb Drift')).toBeGreaterThanOrEqual(0);
  expect(hueOf('Kerb Drift')).toBeLessThan(360);
});
