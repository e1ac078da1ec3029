import { gzipSync } from 'node:zlib';
import type { RefusalCode } from '../../entities/upload.rules.ts';
import { zip, type ZipEntry } from './zip.ts';

/** An archive as some tool makes it, under the name that its developer gave it. */
export interface ToolArchive {
  readonly what: string;
  readonly name: string;
  readonly bytes: Buffer;
}

/** One that is played: the addresses that its page asks for, with their types. */
interface Played extends ToolArchive {
  readonly asked: Readonly<Record<string, string>>;
}

/** One that is refused, with words that help. */
interface RefusedArchive extends ToolArchive {
  readonly code: RefusalCode;
  readonly path: string;
  readonly words: string;
}

const HTML = 'text/html; charset=utf-8';
const SCRIPT = 'text/javascript; charset=utf-8';
const PNG = 'image/png';
const page = (title: string) => `<!doctype html><meta charset="utf-8"><title>${title}</title>`;
const PAGE: ZipEntry = { name: 'index.html', data: page('Kite') };
/** A page that shows a picture. */
const asking = (picture: string): ZipEntry => ({ ...PAGE, data: `${page('Kite')}<img src="${picture}">` });
/** Old tools say nothing of a name's encoding. */
const named = (name: string | Buffer, data = 'x'): ZipEntry => ({ name, data, flags: 0 });
const SJIS = Buffer.from([0x97, 0x45, 0x8e, 0xd2]);
const latin1 = (text: string) => Buffer.from(text, 'latin1');
/** A field of the ZIP64 extra (APPNOTE.TXT 4.5.3) with the size. */
const zip64 = Buffer.from([1, 0, 8, 0, PAGE.data?.length ?? 0, 0, 0, 0, 0, 0, 0, 0]);
const MACOS: readonly ZipEntry[] = [
  named('My Game/index.html', page('Kite')),
  named('My Game/a.png'),
  named('My Game/.DS_Store'),
  named('My Game/Icon\r', ''),
  named('__MACOSX/My Game/._index.html'),
  named('__MACOSX/My Game/Icon\r', ''),
];

const plays = (what: string, entries: readonly ZipEntry[], asked: Record<string, string> = {}): Played => ({
  what,
  name: 'game.zip',
  bytes: zip(entries),
  asked: { '': HTML, ...asked },
});
const refuses = (
  what: string,
  bytes: Buffer,
  [code, path, words]: readonly [RefusalCode, string, string],
): RefusedArchive => ({ what, name: 'game.zip', bytes, code, path, words });
const other = (what: string, bytes: Buffer, words: string) =>
  refuses(what, bytes, ['not_a_zip', 'game.zip', words]);

const TOOL_ARCHIVES: readonly (Played | RefusedArchive)[] = [
  // Names.
  plays(
    'macOS, names taken apart',
    [PAGE, named('images/cafe\u0301.png'), named('ガード.png'.normalize('NFD'))],
    {
      'images/caf%C3%A9.png': PNG,
      'images/cafe%CC%81.png': PNG,
      '%E3%82%AC%E3%83%BC%E3%83%89.png': PNG,
    },
  ),
  plays(
    'Windows in Japan, code page 932',
    [asking('勇者.png'), named(Buffer.from([...SJIS, 0x2e, 0x70, 0x6e, 0x67]))],
    {
      '%E5%8B%87%E8%80%85.png': PNG,
    },
  ),
  plays(
    'Windows in Japan, a letter that ends in a backslash',
    [asking('表.png'), named(latin1('\x95\x5c.png'))],
    {
      '%E8%A1%A8.png': PNG,
    },
  ),
  plays('Windows in Europe, code page 437', [PAGE, named(latin1('caf\x82.png'))], { 'caf%C3%A9.png': PNG }),
  plays('old .NET, backslashes', [PAGE, named(String.raw`assets\a.png`)], {
    'assets/a.png': PNG,
  }),
  plays(
    'tar of Windows and macOS, a dot in front',
    [named('./', ''), named('./index.html', page('Kite')), named('./js/', ''), named('./js/a.js')],
    {
      'js/a.js': SCRIPT,
    },
  ),
  refuses('a way out behind a dot', zip([PAGE, named('./../a.png')]), [
    'unsafe_path',
    '../a.png',
    'It leads out of its folder.',
  ]),
  plays(
    'Windows Explorer, with its own files',
    [
      named('Game/index.html', page('Kite')),
      named('Game/Thumbs.db'),
      named('desktop.ini'),
      named('Game/img/', ''),
      named('Game/img/a.png'),
    ],
    {
      'img/a.png': PNG,
    },
  ),
  plays('capital letters throughout', [named('GAME.HTM', page('Kite')), named('JS/A.JS')], {
    'JS/A.JS': SCRIPT,
  }),
  plays('other capital letters, and slashes too many', [PAGE, named('assets/hero.png')], {
    'Assets/Hero.PNG': PNG,
    'assets//hero.png': PNG,
  }),
  plays(
    'signs in names',
    [PAGE, ...['a%20b', '100%', 'x#y', 'p+q', 'a&b;c', "[q'q]", '🎮'].map((n) => named(`${n}.png`))],
    {
      'a%2520b.png': PNG,
      '100%25.png': PNG,
      'x%23y.png': PNG,
      'p+q.png': PNG,
      'a&b;c.png': PNG,
      "[q'q].png": PNG,
      '%F0%9F%8E%AE.png': PNG,
    },
  ),
  refuses('a question mark', zip([PAGE, named('a?b.png')]), [
    'unsafe_path',
    'a?b.png',
    'Rename “a?b.png”: a name cannot have “?”.',
  ]),
  refuses('a device of Windows', zip([PAGE, named('img/aux.png')]), [
    'unsafe_path',
    'img/aux.png',
    'Rename “aux.png”: Windows keeps this name for a device.',
  ]),
  refuses('a space at the end', zip([PAGE, named('img /a.png')]), [
    'unsafe_path',
    'img /a.png',
    'Rename “img ”: it ends with a space.',
  ]),
  // The page that starts.
  plays('a story of Twine', [named('My Story.html', page('Story'))], { 'My%20Story.html': HTML }),
  plays('index.htm', [named('index.htm', page('Kite')), named('a.png')], { 'index.htm': HTML, 'a.png': PNG }),
  plays('Index.html', [named('Index.html', page('Kite'))], { 'Index.html': HTML, 'index.html': HTML }),
  plays('one folder, and a text beside it', [...MACOS.slice(0, 2), named('README.txt'), named('.DS_Store')], {
    'a.png': PNG,
  }),
  plays('a folder of macOS', MACOS, { 'a.png': PNG }),
  plays('one page among scripts', [named('game.html', page('Kite')), named('js/game.js')], {
    'js/game.js': SCRIPT,
  }),
  refuses('two pages', zip([named('a.html'), named('b.html')]), [
    'no_entry',
    'a.html',
    'It has a.html and b.html: name the one that starts the game index.html',
  ]),
  refuses(
    'a build beside its sources',
    zip([named('package.json'), named('index.html'), named('src/main.ts'), named('dist/index.html')]),
    ['no_entry', 'dist/index.html', 'Upload its build: a ZIP of what is in the folder dist.'],
  ),
  plays('a build beside pictures of it', [
    named('Kite/index.html', page('Kite')),
    named('screenshots/1.png'),
  ]),
  refuses('two games', zip([named('a/index.html'), named('b/index.html')]), [
    'nested_entry_ambiguous',
    'a/index.html',
    'More than one folder',
  ]),
  refuses('an archive in an archive', zip([{ name: 'game.zip', data: zip([PAGE]) }]), [
    'no_entry',
    'index.html',
    'It has game.zip',
  ]),
  plays('Unity’s folder and what it says not to ship', [
    named('Web/index.html', page('Kite')),
    named('Web_DoNotShip/a.txt'),
  ]),
  refuses('a manual beside the game', zip([named('game/index.html'), named('manual.html')]), [
    'no_entry',
    'manual.html',
    'It has manual.html and game/index.html',
  ]),
  refuses('a build for Windows', zip([named('Game.exe'), named('Game.pck')]), [
    'no_entry',
    'index.html',
    'No file in it is a page',
  ]),
  refuses('the sources of a game for LÖVE', zip([named('main.lua'), named('conf.lua')]), [
    'no_entry',
    'index.html',
    'No file in it is a page',
  ]),
  refuses('PHP', zip([named('index.php'), named('game.js')]), [
    'no_entry',
    'index.html',
    'No file in it is a page',
  ]),
  {
    what: 'a page alone',
    name: 'My Story.html',
    bytes: Buffer.from(page('Story')),
    asked: { '': HTML },
  },
  {
    what: 'a page alone, in Shift_JIS',
    name: 'a.htm',
    bytes: Buffer.concat([Buffer.from('\n<p>'), SJIS]),
    asked: { '': 'text/html' },
  },
  // Text.
  plays(
    'a page and a script in Shift_JIS',
    [
      { name: 'index.html', data: Buffer.concat([Buffer.from('<meta charset="Shift_JIS">'), SJIS]) },
      { name: 'a.js', data: SJIS },
      { name: 'b.css', data: '@charset "shift_jis"; p {}' },
      { name: 'c.svg', data: '<?xml version="1.0" encoding="EUC-JP"?><svg/>' },
      { name: 'd.css', data: '@charset "UTF-8"; p {}' },
      { name: 'e.js.br', data: 'not brotli', stored: true },
    ],
    {
      '': 'text/html',
      'a.js': 'text/javascript',
      'b.css': 'text/css',
      'c.svg': 'image/svg+xml',
      'd.css': 'text/css; charset=utf-8',
    },
  ),
  plays(
    'Notepad of Windows, UTF-16 and a mark in front',
    [
      { name: 'index.html', data: Buffer.from(`\ufeff${page('Kite')}`, 'utf16le') },
      { name: 'b.html', data: `\ufeff${page('Kite')}` },
    ],
    { '': 'text/html', 'b.html': HTML },
  ),
  // Kinds of archives.
  {
    ...plays('self-extracting', []),
    bytes: Buffer.concat([Buffer.from('MZ\0\0'), Buffer.alloc(5_000), zip(MACOS)]),
  },
  { ...plays('a file with more behind it', []), bytes: Buffer.concat([zip(MACOS), Buffer.alloc(70_000)]) },
  refuses('BZip2', zip([{ ...PAGE, method: 12 }]), [
    'compression',
    'index.html',
    'It is BZip2: choose Deflate.',
  ]),
  refuses('Deflate64, as Explorer packs large files', zip([{ ...PAGE, method: 9 }]), [
    'compression',
    'index.html',
    'It is Deflate64: choose Deflate.',
  ]),
  refuses('a password', zip([{ ...PAGE, flags: 0x801 }]), ['encrypted', 'index.html', 'without a password']),
  other(
    'a program of Windows',
    Buffer.concat([latin1('MZ'), Buffer.alloc(3_000)]),
    'This is a program for Windows',
  ),
  refuses('LZMA', zip([{ ...PAGE, method: 14 }]), [
    'compression',
    'index.html',
    'It is LZMA: choose Deflate.',
  ]),
  other('RAR', latin1('Rar!\x1a\x07\x01\0\0'), 'This is a RAR archive'),
  other('7z', latin1("7z\xbc\xaf'\x1c\0\x04"), 'This is a 7z archive'),
  other('tar.gz', gzipSync('tar'), 'This is compressed with gzip'),
  other('tar', Buffer.concat([Buffer.alloc(257), Buffer.from('ustar\0')]), 'This is a tar archive'),
  other(
    'ends of archives without end',
    Buffer.from(`PK\u0005\u0006\0\0\0\0\u0001\0\u0001${'\0'.repeat(11)}`.repeat(40_000)),
    'This is not a ZIP archive',
  ),
  other(
    'a ZIP that was cut off',
    zip([PAGE, { name: 'levels.zip', data: zip([PAGE]), stored: true }, named('a.png')]).subarray(0, -60),
    'it was cut off',
  ),
  other(
    'two archives in a row',
    Buffer.concat([zip([PAGE]), zip([PAGE])]),
    'it was cut off, or it is damaged',
  ),
  refuses('a link', zip([PAGE, { name: 'link.png', data: 'a.png', mode: 0o120777, stored: true }]), [
    'link',
    'link.png',
    'Put the file itself',
  ]),
  plays('ZIP64', [{ ...PAGE, size: 0xff_ff_ff_ff, extra: zip64 }]),
  plays('streamed', [{ ...PAGE, flags: 8 }]),
  plays(
    'absolute addresses',
    [{ name: 'index.html', data: '<link rel=stylesheet href="/assets/a.css">' }, named('assets/a.css')],
    { 'assets/a.css': 'text/css; charset=utf-8' },
  ),
  plays('files of servers', [PAGE, named('.htaccess'), named('.hidden/a.png'), named('package.json', '{}')], {
    '.hidden/a.png': PNG,
    'package.json': 'application/json; charset=utf-8',
  }),
  plays(
    'compressed files',
    [
      PAGE,
      { name: 'data.js.gz', data: gzipSync('1'), stored: true },
      { name: 'level.json.gz', data: gzipSync('{}'), stored: true },
    ],
    { 'data.js.gz': SCRIPT, 'level.json.gz': 'application/gzip' },
  ),
  plays('threads without a worker', [PAGE, named('game.js', 'new SharedArrayBuffer(8)')], {
    'game.js': SCRIPT,
  }),
  plays(
    'a script that isolates its page',
    [PAGE, named('coi-serviceworker.js', 'navigator.serviceWorker.register("coi-serviceworker.js")')],
    {
      'coi-serviceworker.js': SCRIPT,
    },
  ),
  plays('threads', [PAGE, named('game.js'), named('game.worker.js', 'pthread')], {
    'game.worker.js': SCRIPT,
  }),
  plays(
    'a page that frames another',
    [{ name: 'index.html', data: '<iframe src="game/play.html">' }, named('game/play.html')],
    { 'game/play.html': HTML },
  ),
  plays('modules, data and WebAssembly', [PAGE, named('m.mjs'), named('data.bin'), named('e.wasm')], {
    'm.mjs': SCRIPT,
    'data.bin': 'application/octet-stream',
    'e.wasm': 'application/wasm',
  }),
];

/** Archives of the kinds that people's tools really make. */
export const PLAYED = TOOL_ARCHIVES.flatMap((archive) => ('asked' in archive ? [archive] : []));
export const REFUSED = TOOL_ARCHIVES.flatMap((archive) => ('code' in archive ? [archive] : []));
