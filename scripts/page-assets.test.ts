import { expect, test } from 'vitest';
import { assetsOf, inlineStyle } from './page-assets.ts';

const manifest = {
  'index.html': { file: 'entry.js', css: ['entry.css'], imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  '_card.js': { file: 'card.js', css: ['card.css'], imports: ['index.html', '_react.js'] },
  'src/pages/home.tsx': { file: 'home.js', css: ['home.css'], imports: ['_card.js', '_react.js'] },
};

test('a page needs its direct and indirect imports, once each', () => {
  expect(assetsOf(manifest, ['src/pages/home.tsx'])).toEqual({
    js: ['react.js', 'entry.js', 'card.js', 'home.js'],
    css: ['entry.css', 'card.css', 'home.css'],
  });
});

test('chunks that import each other are not followed forever', () => {
  const circle = { a: { file: 'a.js', imports: ['b'] }, b: { file: 'b.js', imports: ['a'] } };
  expect(assetsOf(circle, ['a']).js).toEqual(['b.js', 'a.js']);
});

test('a key that is not in the manifest needs no files', () => {
  expect(assetsOf(manifest, ['src/pages/absent.tsx'])).toEqual({ js: [], css: [] });
});

test('an inlined style sheet has a disabled link, so that it is not requested again', () => {
  expect(inlineStyle('/assets/a.css', 'a{color:red}\n')).toBe(
    '<style>a{color:red}</style><link rel="stylesheet" href="/assets/a.css" disabled>',
  );
});

test('a style sheet that would end its element throws', () => {
  expect(() => inlineStyle('/assets/a.css', '</style><script>')).toThrow('/assets/a.css');
});
