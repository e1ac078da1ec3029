import { expect, test } from 'vitest';
import { hueOf, pictureSources, previewColours, sharedPicture } from './picture-sources.ts';

const outside = '/images/0199a0e5-0000-7000-8000-000000000000/0123456789abcdef/800.webp';

test("the portal's own picture comes in two widths and two formats", () => {
  expect(pictureSources('/thumbs/kerb-drift-800.webp')).toEqual({
    src: '/thumbs/kerb-drift-400.webp',
    avif: '/thumbs/kerb-drift-400.avif 400w, /thumbs/kerb-drift-800.avif 800w',
    webp: '/thumbs/kerb-drift-400.webp 400w, /thumbs/kerb-drift-800.webp 800w',
  });
});

test("another site's picture comes from the image route, in every width", () => {
  const { src, avif, webp } = pictureSources(outside);
  expect(src).toBe(outside.replace('800.webp', '400.webp'));
  expect(webp?.split(', ')).toHaveLength(4);
  expect(webp).toContain(`${outside} 800w`);
  expect(avif).toContain(`${outside.replace('800.webp', '800.avif')} 800w`);
});

test('an address on another site is never used', () => {
  expect(pictureSources('https://studio.example/thumbs/x-800.webp')).toEqual({ src: '' });
  expect(pictureSources('')).toEqual({ src: '' });
  expect(sharedPicture('https://studio.example/x.png')).toBeUndefined();
});

test("a shared link's picture is a JPEG of the image route, or the portal's own picture", () => {
  expect(sharedPicture(outside)).toBe(outside.replace('800.webp', '1200.jpeg'));
  expect(sharedPicture('/thumbs/kerb-drift-800.webp')).toBe('/thumbs/kerb-drift-800.webp');
  expect(sharedPicture('')).toBeUndefined();
});

test('a preview is five colours by position', () => {
  expect(previewColours('ff000000ff000000ffffffff123456')).toEqual({
    '--top-left': '#ff0000',
    '--top-right': '#00ff00',
    '--bottom-left': '#0000ff',
    '--bottom-right': '#ffffff',
    '--middle': '#123456',
  });
});

test('a title always gives the same hue, in any script', () => {
  expect(hueOf('लूडो')).toBe(hueOf('लूडो'));
  expect(hueOf('Kerb Drift')).toBeGreaterThanOrEqual(0);
  expect(hueOf('Kerb Drift')).toBeLessThan(360);
});
