import { describe, expect, test } from 'vitest';
import { addressInstead, findFile, isWithin } from './find-file.ts';

const buildAt = (page: string, ...paths: string[]) => ({
  page,
  files: [page, ...paths].map((path) => ({ path, size: 1, sha256: path, type: 'text/plain' })),
});

describe('an uploaded game', () => {
  test.each(['/kite/v2/', '/v2/'])('at %s has files by any spelling of their names in its folder', (page) => {
    const build = buildAt(page, `${page}Img/B%C3%A4r.png`, `${page}more/`);
    for (const name of [
      'Img/B%C3%A4r.png',
      'img/Ba%CC%88r.PNG',
      '/img//b%c3%a4r.png',
      '%49mg%2FB%C3%A4r.png',
    ])
      expect(findFile(build, page + name)?.path).toBe(`${page}Img/B%C3%A4r.png`);
    expect(findFile(build, `${page}more/INDEX.html`)?.path).toBe(`${page}more/`);
    for (const path of [`${page}Img/B%zz.png`, page.replace('v2', 'V2'), page.replace('v2', '/v2')])
      expect(findFile(build, path)).toBeUndefined();
  });

  test.each(['/kite/v2/', '/v2/'])('at %s is where its address without the version leads', (page) => {
    const build = buildAt(page, `${page}more/`);
    const home = page.replace('v2/', '');
    expect([home, `${home}v2`].map((path) => addressInstead(build, path))).toEqual([page, page]);
    expect(addressInstead(build, `${page}more`)).toBe(`${page}more/`);
    for (const path of [page, `${page}more/`, `${page}none`, `${home}v1/`])
      expect(addressInstead(build, path)).toBeUndefined();
    expect(['v2/none', 'none', 'v1/none', 'v1'].map((rest) => isWithin(page, home + rest))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

test('a game of the portal’s build has files by their own names alone', () => {
  const build = buildAt('/kite/', '/kite/a.png');
  expect(findFile(build, '/kite/%61.png')?.path).toBe('/kite/a.png');
  expect(findFile(build, '/kite/index.html')?.path).toBe('/kite/');
  for (const path of ['/kite/A.png', '/kite//a.png']) expect(findFile(build, path)).toBeUndefined();
  expect(addressInstead(build, '/kite')).toBe('/kite/');
  expect([isWithin('/kite/', '/kite/none'), isWithin('/kite/', '/kites/none')]).toEqual([true, false]);
});
