import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import data from '@mdn/browser-compat-data' with { type: 'json' };
import { expect, test } from 'vitest';
import { missingInScripts, readScript } from './browsers/scripts.ts';
import { usedInStyles } from './browsers/styles.ts';
import { OLDEST } from './browsers/targets.ts';

const root = resolve(import.meta.dirname, '..');
const missing = missingInScripts(data.api, data.javascript.builtins ?? {});

/** Names that the oldest browsers lack and that are asked for before they are used, by us or by the package that has them. */
const GUARDED_IN_SCRIPTS: Readonly<Record<string, string>> = {
  '.createBidirectionalStream': 'Socket.IO, which is told to use WebSockets alone',
  'new WebTransport': 'the same',
  '.getAuthenticatorData': 'WebAuthn, asked for by its package',
  '.getPublicKey': 'the same',
  '.getPublicKeyAlgorithm': 'the same',
  '.getTransports': 'the same',
  '.isConditionalMediationAvailable': 'the same',
  '.maximize': 'a name of another portal’s interface',
  '.getVoices': 'looked for first: no voice, no button',
  'new SpeechSynthesisUtterance': 'the same',
  '.skipTransition': 'React, of a transition that there is',
  'Uint8Array.fromBase64': 'tus, which looks for it first',
  'document.startViewTransition': 'looked for first',
  'indexedDB.databases': 'tried; without it no engine’s files are found',
  'navigator.canShare': 'looked for first',
  'navigator.share': 'looked for first',
  'navigator.connection': 'React, which looks for it first',
  'navigator.doNotTrack': 'undefined in Safari, where nobody can say so',
  'navigator.userAgentData': 'looked for first by its package',
};

/** Styles that the oldest browsers lack, and a page looks or works well without. */
const GUARDED_IN_STYLES: Readonly<Record<string, string>> = {
  ':view-transition-group': 'no transition',
  ':view-transition-new': 'the same',
  ':view-transition-old': 'the same',
  '@property': 'a value changes at once',
  'align-content: safe': 'content that is too high is centered',
  'justify-content: safe': 'the same',
  'contain-intrinsic-height': 'everything is laid out at once',
  'content-visibility': 'the same',
  'forced-color-adjust': 'Safari has no forced colors',
  'field-sizing': 'a field keeps its size',
  'grid-template-rows: subgrid': 'tiles below a longer heading stand lower',
  resize: 'a field keeps its size',
  rx: 'corners of a chart are square',
  'scrollbar-color': 'the scroll bar of the system',
  'scrollbar-width': 'the same',
  'text-wrap': 'lines break where they are full',
};

const filesOf = (pattern: string) =>
  globSync(`dist/{client,games}/**/${pattern}`, { cwd: root }).map((file) => ({
    file,
    text: readFileSync(resolve(root, file), 'utf8'),
  }));

test('no built script uses what an old browser lacks without asking', () => {
  const scripts = filesOf('*.js').map(({ file, text }) => ({ file, ...readScript(text, missing) }));
  expect(scripts.length).toBeGreaterThan(100);
  const own = new Set(scripts.flatMap((script) => [...script.own]));
  const used = scripts.flatMap(({ file, used: names }) =>
    [...names].filter((name) => !own.has(name)).map((name) => ({ file, name })),
  );
  expect(used.filter(({ name }) => !(name in GUARDED_IN_SCRIPTS))).toEqual([]);
  // A guard that is no longer needed would hide the next one.
  const names = new Set(used.map(({ name }) => name));
  expect(Object.keys(GUARDED_IN_SCRIPTS).filter((name) => !names.has(name))).toEqual([]);
});

test('no built style sheet uses what an old browser lacks, but for looks', () => {
  const sheets = [
    ...filesOf('*.css'),
    ...filesOf('*.html').map(({ file, text }) => ({
      file,
      text: Array.from(text.matchAll(/<style[^>]*>([^]*?)<\/style>/g), ([, css = '']) => css).join('\n'),
    })),
  ];
  expect(sheets.length).toBeGreaterThan(20);
  const used = sheets.flatMap(({ file, text }) =>
    [...usedInStyles(text, data.css)].map((name) => ({ file, name })),
  );
  expect(used.filter(({ name }) => !(name in GUARDED_IN_STYLES))).toEqual([]);
  const names = new Set(used.map(({ name }) => name));
  expect(Object.keys(GUARDED_IN_STYLES).filter((name) => !names.has(name))).toEqual([]);
});

test.each([
  ['URL.canParse("x")', 'URL.canParse'],
  ['const a = element; a.checkVisibility()', '.checkVisibility'],
  ['Response.json([])', 'Response.json'],
  ['new WebTransport("x")', 'new WebTransport'],
  ['Object.groupBy([], f)', 'Object.groupBy'],
  ['ctx.filter = "blur(2px)"', 'CanvasRenderingContext2D.filter'],
])('%s is seen', (code, name) => {
  expect([...readScript(code, missing).used]).toEqual([name]);
});

test.each([
  'element.checkVisibility?.()',
  'typeof URL.canParse',
  'new URL("x")',
  '[].toSorted()',
  'Response.error()',
  'element.style.filter = "none"',
])('%s is all right', (code) => {
  expect([...readScript(code, missing).used]).toEqual([]);
});

test.each([
  ['a { text-decoration: underline 3px red }', 'text-decoration: …'],
  ['a { field-sizing: content }', 'field-sizing'],
  ['a { user-select: none }', 'user-select'],
  ['@scope (a) { b { color: red } }', '@scope'],
])('%s is seen', (css, name) => {
  expect([...usedInStyles(css, data.css)]).toContain(name);
});

test.each([
  'a { text-decoration: underline }',
  'a:has(b) { color: red }',
  'a { -webkit-user-select: none; user-select: none }',
  '@supports (field-sizing: content) { a { field-sizing: content } }',
])('%s is all right', (css) => {
  expect([...usedInStyles(css, data.css)]).toEqual([]);
});

test('the page and the documents name the oldest browsers', () => {
  for (const file of ['index.html', 'README.md', 'docs/browsers.md']) {
    const text = readFileSync(resolve(root, file), 'utf8');
    for (const version of Object.values(OLDEST)) expect(text).toContain(version);
  }
});
