import { expect, test } from 'vitest';
import { folderNames } from './unity-folder.ts';

const FIRST = 'http://play.test/kite/v1';
const SECOND = 'http://play.test/kite/v2';
const FOLDERS = { [FIRST]: '1'.repeat(32), [SECOND]: '2'.repeat(32) };
const OF_ANOTHER = `/idbfs/${'3'.repeat(32)}/a`;

const inSecond = folderNames(FOLDERS, `${SECOND}/`);
const file = (address: keyof typeof FOLDERS) => `/idbfs/${FOLDERS[address]}/PlayerPrefs`;

test.each([FIRST, SECOND] as const)('what the version at %s has stored is the game’s own', (address) => {
  expect(inSecond.inSave(file(address))).toBe('/idbfs/{address}/PlayerPrefs');
  expect(folderNames(FOLDERS, `${address}/index.html`).here('/idbfs/{address}/PlayerPrefs')).toBe(
    file(address),
  );
});

test('the folder itself is renamed', () => {
  expect(inSecond.inSave(`/idbfs/${FOLDERS[SECOND]}`)).toBe('/idbfs/{address}');
  expect(inSecond.here('/idbfs/{address}')).toBe(`/idbfs/${FOLDERS[SECOND]}`);
});

test.each([OF_ANOTHER, '/idbfs/kite/a', '/userfs/godot/save'])('%s stays as it is', (path) => {
  expect(inSecond.inSave(path)).toBe(path);
  expect(inSecond.here(path)).toBe(path);
});

test('a document elsewhere, such as a preview, changes nothing', () => {
  const names = folderNames(FOLDERS, 'http://play.test/_preview/x/');
  expect(names.inSave(file(FIRST))).toBe(file(FIRST));
  expect(names.here('/idbfs/{address}/a')).toBe('/idbfs/{address}/a');
});
