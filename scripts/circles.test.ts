import { expect, test } from 'vitest';
import { betweenFolders, circlesIn, importsOf } from './circles.ts';
import { DOMAINS, FEATURES } from './domains.ts';

/** A folder of the server, without those that put it together or test it. */
const folderOf = (file: string): string | null => {
  const folder = /^server\/([^/]+)\//.exec(file)?.[1] ?? null;
  return folder === 'testing' || folder === 'seed' ? null : folder;
};

test('no two folders of the server need each other, not even by a type, and each domain has its place', () => {
  const folders = betweenFolders(importsOf('server/**/*.ts'), folderOf);
  const others = ['api', 'pages', 'platform', 'play-origin', 'response-cache'];
  expect([...folders.keys()].toSorted()).toEqual([...DOMAINS, ...others].toSorted());
  expect(circlesIn(folders)).toEqual([]);
});

test('a feature needs only those before it, however they are loaded, and each has its place', () => {
  const features = betweenFolders(
    importsOf('src/features/**/*.{ts,tsx}'),
    (file) => /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? null,
  );
  const upwards = [...features].flatMap(([from, targets]) =>
    [...targets].filter((to) => FEATURES.indexOf(to) > FEATURES.indexOf(from)).map((to) => `${from} → ${to}`),
  );
  expect([...features.keys()].toSorted()).toEqual(FEATURES.toSorted());
  expect(upwards).toEqual([]);
});

test.each(['server/**/*.ts', 'entities/**/*.ts', 'play-origin/**/*.ts', 'src/**/*.{ts,tsx}'])(
  'no two modules of %s need each other, however they are loaded',
  (glob) => {
    expect(circlesIn(importsOf(glob))).toEqual([]);
  },
);

test('a circle is found, also over a dynamic import and a type', () => {
  const files: Record<string, string> = {
    'scripts/circles.ts': `import type { A } from './circles.test.ts';`,
    'scripts/circles.test.ts': '',
  };
  const imports = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a', 'd'])],
    ['d', new Set<string>()],
  ]);
  expect(circlesIn(imports)).toEqual(['a → b', 'b → c', 'c → a']);
  const read = importsOf('scripts/circles.ts', (file) => files[file] ?? `const x = import('./circles.ts');`);
  expect(circlesIn(importsOf('scripts/circles.ts', () => `void import('./circles.ts')`))).toEqual([
    'scripts/circles.ts → scripts/circles.ts',
  ]);
  expect([...(read.get('scripts/circles.ts') ?? [])]).toEqual(['scripts/circles.test.ts']);
});
