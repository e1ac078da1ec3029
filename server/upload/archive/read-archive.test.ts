import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import iconv from 'iconv-lite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Inventory, RefusalCode } from '../../../entities/upload.rules.ts';
import { zip, type ZipEntry } from '../../testing/zip.ts';
import { readArchive } from './read-archive.ts';

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'playport-archive-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const PAGE: ZipEntry = { name: 'index.html', data: '<!doctype html><title>Game</title>' };

async function readBytes(bytes: Buffer) {
  const archive = join(directory, 'game.zip');
  await writeFile(archive, bytes);
  return readArchive({ path: archive, name: 'game.zip' }, join(directory, 'files'));
}

async function inventoryOf(entries: readonly ZipEntry[]): Promise<Inventory> {
  const reading = await readBytes(zip(entries));
  if (reading.kind === 'refused') throw new Error(JSON.stringify(reading.reasons));
  return reading.inventory;
}

/** A field of the ZIP64 extra (APPNOTE.TXT 4.5.3): the sizes that do not fit into four bytes. */
function zip64(size: bigint): Buffer {
  const field = Buffer.alloc(12);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8, 2);
  field.writeBigUInt64LE(size, 4);
  return field;
}

const many = (count: number): ZipEntry[] =>
  Array.from({ length: count }, (_, at) => ({ name: `${at}.txt`, stored: true }));

/** Archives that somebody made to do harm, or that are broken: with the code that refuses them, and the path it names. */
type Hostile = readonly [name: string, code: RefusalCode, make: () => Buffer, path: string];
const HOSTILE: readonly Hostile[] = [
  ['nothing', 'not_a_zip', () => Buffer.alloc(0), 'game.zip'],
  ['text', 'not_a_zip', () => Buffer.from('This is a game.'), 'game.zip'],
  ['one that was cut', 'not_a_zip', () => zip([PAGE]).subarray(0, -10), 'game.zip'],
  ['one without its directory', 'not_a_zip', () => zip([PAGE], { count: 40 }), 'game.zip'],
  ['another kind of archive', 'not_a_zip', () => gzipSync('tar'), 'game.zip'],
  ['a way up', 'unsafe_path', () => zip([PAGE, { name: '../../etc/cron.d/x' }]), '../../etc/cron.d/x'],
  ['a way up in the middle', 'unsafe_path', () => zip([PAGE, { name: 'a/../../b' }]), 'a/../../b'],
  ['a dot', 'unsafe_path', () => zip([PAGE, { name: 'a/./b' }]), 'a/./b'],
  ['the same name behind a dot', 'duplicate_name', () => zip([PAGE, { name: './index.html' }]), 'index.html'],
  ['an empty name', 'unsafe_path', () => zip([PAGE, { name: '' }]), ''],
  ['an empty folder name', 'unsafe_path', () => zip([PAGE, { name: 'a//b' }]), 'a//b'],
  ['an absolute path', 'unsafe_path', () => zip([PAGE, { name: '/etc/passwd' }]), '/etc/passwd'],
  ['a drive', 'unsafe_path', () => zip([PAGE, { name: 'C:/x.js' }]), 'C:/x.js'],
  [
    'a way up with backslashes',
    'unsafe_path',
    () => zip([PAGE, { name: String.raw`a\..\..\b` }]),
    'a/../../b',
  ],
  ['a drive with a backslash', 'unsafe_path', () => zip([PAGE, { name: String.raw`C:\x.js` }]), 'C:/x.js'],
  [
    'a host of the network',
    'unsafe_path',
    () => zip([PAGE, { name: String.raw`\\host\c\x.js` }]),
    '//host/c/x.js',
  ],
  ['a NUL', 'unsafe_path', () => zip([PAGE, { name: 'a.html\u0000.png' }]), 'a.html.png'],
  ['a device of Windows', 'unsafe_path', () => zip([PAGE, { name: 'js/AUX.js' }]), 'js/AUX.js'],
  ['a dot at the end', 'unsafe_path', () => zip([PAGE, { name: 'js./a' }]), 'js./a'],
  ['a console of Windows', 'unsafe_path', () => zip([PAGE, { name: 'CON .txt' }]), 'CON .txt'],
  ['a byte order mark', 'unsafe_path', () => zip([PAGE, { name: '\uFEFFa', flags: 0 }]), 'a'],
  ['a direction mark', 'unsafe_path', () => zip([PAGE, { name: 'a\u202Egnp.js' }]), 'agnp.js'],
  ['a name that is not UTF-8', 'unsafe_path', () => zip([PAGE, { name: Buffer.from([0x61, 0xff]) }]), 'aÿ'],
  ['a name without end', 'unsafe_path', () => zip([PAGE, { name: 'x'.repeat(501) }]), `${'x'.repeat(200)}…`],
  ['a symbolic link', 'link', () => zip([PAGE, { name: 'a', data: '/etc/passwd', mode: 0o120777 }]), 'a'],
  ['a device', 'link', () => zip([PAGE, { name: 'a', mode: 0o020666 }]), 'a'],
  ['an encrypted file', 'encrypted', () => zip([PAGE, { name: 'a', flags: 0x801 }]), 'a'],
  ['AES encryption', 'encrypted', () => zip([PAGE, { name: 'a', flags: 0x801, method: 99 }]), 'a'],
  ['strong encryption', 'encrypted', () => zip([PAGE, { name: 'a/é.png', flags: 0x841 }]), 'a/é.png'],
  ['strong encryption from the first file on', 'encrypted', () => zip([{ name: 'b', flags: 0x841 }]), 'b'],
  ['a name twice', 'duplicate_name', () => zip([PAGE, PAGE]), 'index.html'],
  ['a name in another case', 'duplicate_name', () => zip([PAGE, { name: 'INDEX.html' }]), 'INDEX.html'],
  [
    'a name composed in two ways',
    'duplicate_name',
    () => zip([PAGE, { name: '\u00E9' }, { name: 'e\u0301' }]),
    '\u00E9',
  ],
  ['a file that is a folder too', 'duplicate_name', () => zip([PAGE, { name: 'a' }, { name: 'a/b' }]), 'a/b'],
  ['a folder that is a file too', 'duplicate_name', () => zip([PAGE, { name: 'a/b' }, { name: 'A' }]), 'A'],
  ['5,001 files', 'too_many_files', () => zip([PAGE, ...many(5_000)]), '4999.txt'],
  [
    '10,001 folders',
    'too_many_files',
    () => zip(many(10_001).map(({ name }) => ({ name: `${String(name)}/`, stored: true }))),
    '10000.txt/',
  ],
  ['a size past the limit', 'too_large', () => zip([PAGE, { name: 'a', data: 'x', size: 500_000_001 }]), 'a'],
  [
    'a ZIP64 that names a terabyte',
    'too_large',
    () => zip([PAGE, { name: 'a', data: 'x', size: 2 ** 40, extra: zip64(2n ** 40n) }]),
    'a',
  ],
  ['a bomb', 'bomb', () => zip([PAGE, { name: 'a', data: Buffer.alloc(20_000_000) }]), 'a'],
  ['files that share bytes', 'bomb', () => zip([PAGE, { name: 'a', data: 'x'.repeat(500), offset: 0 }]), 'a'],
  ['a wrong checksum', 'damaged', () => zip([PAGE, { name: 'a', data: 'x', crc: 1 }]), 'a'],
  [
    'more bytes than it says',
    'damaged',
    () => zip([PAGE, { name: 'a', data: 'x'.repeat(5_000_000), size: 10 }]),
    'a',
  ],
  ['fewer bytes than it says', 'damaged', () => zip([PAGE, { name: 'a', data: 'x', size: 10 }]), 'a'],
  [
    'a ZIP64 that lies a little',
    'damaged',
    () => zip([PAGE, { name: 'a', data: 'x', size: 2 ** 40, extra: zip64(7n) }]),
    'a',
  ],
  ['a compression nobody reads', 'compression', () => zip([PAGE, { name: 'a', data: 'x', method: 14 }]), 'a'],
  [
    'bytes that are no Deflate',
    'damaged',
    () => zip([PAGE, { name: 'a', data: 'xxxx', stored: true, method: 8 }]),
    'a',
  ],
  ['a folder with bytes', 'damaged', () => zip([PAGE, { name: 'a/', data: 'x' }]), 'a/'],
  ['a comment without end', 'damaged', () => zip([PAGE, { name: 'a', extra: Buffer.alloc(2_004) }]), 'a'],
  [
    'stored bytes of another size',
    'damaged',
    () => zip([PAGE, { name: 'a', data: 'xxxx', stored: true, size: 3 }]),
    'a',
  ],
  [
    'a bomb inside a compressed file',
    'bomb',
    () => zip([PAGE, { name: 'a.js.br', data: brotliCompressSync(Buffer.alloc(20_000_000)), stored: true }]),
    'a.js.br',
  ],
  [
    'a bomb inside one that breaks off',
    'bomb',
    () =>
      zip([PAGE, { name: 'a.js.br', data: brotliCompressSync(Buffer.alloc(20_000_000)).subarray(0, -1) }]),
    'a.js.br',
  ],
  ['no page', 'no_entry', () => zip([{ name: 'game.js' }]), 'index.html'],
  [
    'a project of source code',
    'no_entry',
    () =>
      zip([
        { name: 'game/package.json' },
        { name: 'game/index.html' },
        { name: 'game/src/main.ts' },
        { name: 'game/dist/index.html' },
      ]),
    'game/dist/index.html',
  ],
  [
    'checksums that are all zero',
    'damaged',
    () =>
      zip([
        { ...PAGE, crc: 0 },
        { name: 'a.js', data: 'let a;', crc: 0 },
      ]),
    'index.html',
  ],
  [
    'two pages',
    'nested_entry_ambiguous',
    () => zip([{ name: 'a/index.html' }, { name: 'b/index.html' }]),
    'a/index.html',
  ],
];

describe('a hostile archive', () => {
  test.for(HOSTILE)('%s is refused as %s', async ([, code, make, path]) => {
    const reading = await readBytes(make());
    expect(reading).toEqual({
      kind: 'refused',
      reasons: [{ code, message: expect.any(String), path }],
    });
    expect(await readdir(directory)).toEqual(['game.zip']);
  });

  test('changed anywhere, an archive is read or refused, and nothing else happens', async () => {
    const whole = zip([PAGE, { name: 'a/b.js', data: 'let a;'.repeat(100) }, { name: 'c', stored: true }]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        async (changes) => {
          const bytes = Buffer.from(whole);
          for (const [at, value] of changes) bytes[at] = value;
          expect(['read', 'refused']).toContain((await readBytes(bytes)).kind);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('an archive', () => {
  test('is unpacked by content, with the paths that its page asks for', async () => {
    const inventory = await inventoryOf([
      { name: 'game/', mode: 0o40755, stored: true },
      { ...PAGE, name: 'game/index.html' },
      { name: 'game/js/main.js', data: 'let a;' },
      { name: 'game/js/copy.js', data: 'let a;', stored: true },
      { name: '__MACOSX/game/._index.html', data: 'x' },
      { name: 'game/.DS_Store', data: 'x' },
    ]);
    expect(inventory).toMatchObject({ entry: 'index.html', engine: 'html', bytes: 46 });
    expect(inventory.files.map(({ path, type }) => [path, type])).toEqual([
      ['index.html', 'text/html; charset=utf-8'],
      ['js/main.js', 'text/javascript; charset=utf-8'],
      ['js/copy.js', 'text/javascript; charset=utf-8'],
    ]);
    const [page, main, copy] = inventory.files;
    expect(main?.sha256).toBe(copy?.sha256);
    const stored = await readdir(join(directory, 'files'));
    expect(stored.toSorted()).toEqual([page?.sha256, main?.sha256].toSorted());
    expect(await readFile(join(directory, 'files', main?.sha256 ?? ''), 'utf8')).toBe('let a;');
  });

  test('may begin after other bytes, and hold other archives', async () => {
    const inner = zip([PAGE]);
    const reading = await readBytes(
      zip([PAGE, { name: 'levels.zip', data: inner }], { before: Buffer.from('#!/bin/sh\n') }),
    );
    expect(reading).toMatchObject({
      kind: 'read',
      inventory: { files: [{}, { path: 'levels.zip', size: inner.length }] },
    });
  });

  test('that is cancelled, or that is not there, leaves nothing', async () => {
    const archive = join(directory, 'game.zip');
    await writeFile(archive, zip([PAGE, { name: 'a', data: randomBytes(1_000_000) }]));
    const cancel = new AbortController();
    const reading = readArchive({ path: archive, name: 'game.zip' }, join(directory, 'files'), cancel.signal);
    cancel.abort(new Error('Somebody changed their mind.'));
    await expect(reading).rejects.toThrow('Somebody changed their mind.');
    expect(await readdir(directory)).toEqual(['game.zip']);
    const none = { path: join(directory, 'none'), name: 'none.zip' };
    await expect(readArchive(none, join(directory, 'files'))).rejects.toThrow('ENOENT');
    expect(await readdir(directory)).toEqual(['game.zip']);
  });

  test('may have names in any script, also where the archive does not say so', async () => {
    const files = (
      await inventoryOf([PAGE, { name: 'खेल.js' }, { name: 'ü.js', flags: 0 }, { name: '👩\u200D🚀.png' }])
    ).files;
    expect(files.map(({ path }) => path)).toEqual(['index.html', 'खेल.js', 'ü.js', '👩\u200D🚀.png']);
  });
});

/** Names as tools of some systems write them, what a page of the same system asks for, and what is taken. */
const NAMED = [
  ['cp437', 'de', ['Müller.png', 'größe.png', 'Bär.png', 'Übung/öl.png']],
  ['cp850', 'pt', ['ação.png', 'São João.png', 'Ícone.png']],
  ['cp866', 'ru', ['спрайты/герой.png', 'враг.png']],
  ['cp932', 'ja', ['忍者ねこ.png', '音/背景ソ.mp3']],
  ['cp936', 'zh', ['图片/背景.png', '音乐.mp3']],
  ['cp949', 'ko', ['그림.png', '소리/배경.mp3']],
  ['cp950', 'tw', ['圖片/背景.png', '聲音.mp3']],
] as const;

describe('names that are not in UTF-8', () => {
  test.for(NAMED)('in %s are read as the page asks for them', async ([codePage, language, names]) => {
    const asked = names.map((name) => `<img src="${name}">`).join('');
    const page = {
      name: 'index.html',
      data: `<!doctype html><meta charset="utf-8"><html lang="${language}">${asked}`,
    };
    const files = names.map((name) => ({ name: iconv.encode(name, codePage), flags: 0 }));
    const inventory = await inventoryOf([page, ...files]);
    expect(inventory.files.map(({ path }) => path)).toEqual(['index.html', ...names]);
    expect(inventory).toMatchObject({ codePage, traps: [{ code: 'name_encoding', level: 'note' }] });
  });

  test('are read as a script asks for them, without the ending and escaped', async () => {
    const script = String.raw`for (const name of ['gr\u00f6\u00dfe', 'B%C3%A4r']) new Image().src = 'i/' + name + '.png';`;
    const files = ['i/größe.png', 'i/Bär.png'].map((name) => ({
      name: iconv.encode(name, 'cp850'),
      flags: 0,
    }));
    const inventory = await inventoryOf([PAGE, { name: 'game.js', data: script }, ...files]);
    expect(inventory.files.map(({ path }) => path)).toEqual([
      'index.html',
      'game.js',
      'i/größe.png',
      'i/Bär.png',
    ]);
  });

  test.for(NAMED.filter(([page]) => ['cp437', 'cp866', 'cp932', 'cp936', 'cp950'].includes(page)))(
    'in %s are read by their letters where nothing asks for them',
    async ([codePage, , names]) => {
      const files = names.map((name) => ({ name: iconv.encode(name, codePage), flags: 0 }));
      expect(await inventoryOf([PAGE, ...files])).toMatchObject({ codePage });
    },
  );

  test('are all in one encoding, also one that could be UTF-8', async () => {
    // In code page 936 these bytes are two other characters.
    const utf8 = Buffer.from('Ã¤.png', 'latin1');
    const files = [iconv.encode('图片背景.png', 'cp936'), utf8].map((name) => ({ name, flags: 0 }));
    const inventory = await inventoryOf([PAGE, ...files]);
    expect(inventory.files.map(({ path }) => path)).toEqual(['index.html', '图片背景.png', '盲.png']);
  });
});

test('the only index of several folders starts the game', async () => {
  const inventory = await inventoryOf([
    { ...PAGE, name: 'My Game/index.html' },
    { name: 'My Game/a.js' },
    { name: 'screenshots/1.png' },
    { name: 'README.txt' },
  ]);
  expect(inventory.files.map(({ path }) => path)).toEqual(['index.html', 'a.js']);
});

describe('compressed files', () => {
  const text = 'let a = 1;'.repeat(1000);
  const encodings: readonly (readonly [string, Buffer, string, 'br' | 'gzip' | null])[] = [
    ['Build/g.wasm.br', brotliCompressSync(text), 'application/wasm', 'br'],
    ['Build/g.framework.js.gz', gzipSync(text), 'text/javascript; charset=utf-8', 'gzip'],
    ['Build/g.data.unityweb', gzipSync(text), 'application/octet-stream', 'gzip'],
    ['Build/g.wasm.unityweb', brotliCompressSync(text), 'application/wasm', 'br'],
    ['Build/plain.unityweb', Buffer.from(text), 'application/octet-stream', null],
    ['game.js.gz', gzipSync(text), 'text/javascript; charset=utf-8', 'gzip'],
    // Without Unity's loader the game decodes it.
    ['game.wasm.gz', gzipSync(text), 'application/gzip', null],
    ['levels.gz', gzipSync(text), 'application/gzip', null],
    ['broken.js.gz', Buffer.from('no gzip'), 'application/gzip', null],
    ['game.pck', Buffer.from(text), 'application/octet-stream', null],
  ];

  test('what Unity compresses is decoded by browsers, because its loader leaves it to them', async () => {
    const loader = { name: 'Build/g.loader.js' };
    const { files } = await inventoryOf([PAGE, loader, { name: 'Build/g.data.gz', data: gzipSync(text) }]);
    expect(files[2]).toMatchObject({ type: 'application/octet-stream', encoding: 'gzip' });
  });

  test.for(encodings)('%s is sent as what it is', async ([name, data, type, encoding]) => {
    const { files } = await inventoryOf([PAGE, { name, data, stored: true }]);
    expect(files[1]).toMatchObject({
      path: name,
      type,
      encoding,
      size: data.length,
      decodedSize: encoding === null ? data.length : text.length,
    });
  });

  test('may not unpack to more than all files may have', async () => {
    const bomb = brotliCompressSync(Buffer.alloc(501_000_000), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
    });
    const reading = await readBytes(
      zip([PAGE, { name: 'noise', data: randomBytes(3_000_000) }, { name: 'a.data.br', data: bomb }]),
    );
    expect(reading).toMatchObject({ kind: 'refused', reasons: [{ code: 'too_large', path: 'a.data.br' }] });
    expect(await readdir(directory)).toEqual(['game.zip']);
  });
});
