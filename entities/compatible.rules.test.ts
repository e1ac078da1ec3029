import { expect, test } from 'vitest';
import { answerDocument, answerScripts } from './compatible-document.rules.ts';
import { interfaceAt, interfacesIn } from './compatible.rules.ts';

test.each([
  ['https://game-cdn.poki.com/scripts/v2/poki-sdk.js', 'poki'],
  ['//game-cdn.poki.com/scripts/v2/poki-sdk.js?a=1#b', 'poki'],
  ['https://sdk.crazygames.com/crazygames-sdk-v1.js', 'crazygames-v1'],
  ['https://sdk.crazygames.com/crazygames-sdk-v2.js', 'crazygames-v2'],
  ['HTTPS://SDK.CrazyGames.com/crazygames-sdk-v3.js', 'crazygames-v3'],
  ['https://html5.api.gamedistribution.com/main.min.js', 'gamedistribution'],
  ['//html5.api.gamedistribution.com/libs/gd/api.js', 'gamedistribution'],
  ['/sdk.js', 'yandex'],
  ['/sdk.js?v=2', 'yandex'],
  ['https://yandex.ru/games/sdk/v2', 'yandex'],
  ['https://sdk.games.s3.yandex.net/sdk.js', 'yandex'],
  ['https://www.youtube.com/game_api/v1', 'youtube'],
  ['sdk.js', null],
  ['lib/sdk.js', null],
  ['https://cdn.example/sdk.js', null],
  ['https://game-cdn.poki.com.evil.example/scripts/v2/poki-sdk.js', null],
  ['https://www.youtube.com/watch', null],
])('%s is the script of %s', (address, name) => {
  expect(interfaceAt(address)).toBe(name);
});

test('interfaces are found in pages, in scripts and in JSON', () => {
  const texts = [
    '<script src="//html5.api.gamedistribution.com/main.min.js"></script>',
    "e.src='https://sdk.crazygames.com/crazygames-sdk-v2.js'",
    String.raw`{"sdk":"https:\/\/game-cdn.poki.com\/scripts\/v2\/poki-sdk.js"}`,
  ];
  expect(interfacesIn(texts)).toEqual(['poki', 'crazygames-v2', 'gamedistribution']);
});

test('a script at the root is of Yandex Games where the game names its object', () => {
  const page = '<script src="/sdk.js"></script>';
  expect(interfacesIn([page])).toEqual([]);
  expect(interfacesIn([page, 'YaGames.init()'])).toEqual(['yandex']);
});

test('a long text of beginnings is read at once', () => {
  expect(interfacesIn(['https://a/'.repeat(100_000), '<script '.repeat(100_000)])).toEqual([]);
  expect(answerDocument('<script src'.repeat(100_000))).toContain('catch.js');
  expect(answerDocument('<!--'.repeat(100_000))).toContain('catch.js');
});

test.each([
  [
    '<script src="https://sdk.crazygames.com/crazygames-sdk-v3.js"></script>',
    '<script src="/_compatible/crazygames-v3.js"></script>',
  ],
  [
    "<SCRIPT async\n src='//www.youtube.com/game_api/v1'></SCRIPT>",
    '<SCRIPT async\n src="/_compatible/youtube.js"></SCRIPT>',
  ],
  ['<script src=/sdk.js></script>', '<script src="/_compatible/yandex.js"></script>'],
  [
    '<script src="https://game-cdn.poki.com/scripts/v2/poki-sdk.js" integrity="sha384-x" defer></script>',
    '<script src="/_compatible/poki.js" defer></script>',
  ],
  [
    '<link rel="preload" as="script" href="https://game-cdn.poki.com/scripts/v2/poki-sdk.js">',
    '<link rel="preload" as="script" href="/_compatible/poki.js">',
  ],
])('%s is answered', (markup, answered) => {
  expect(answerScripts(markup)).toBe(answered);
});

test.each([
  '<script src="game.js"></script>',
  '<script>load("https://game-cdn.poki.com/scripts/v2/poki-sdk.js")</script>',
  '<a href="https://www.youtube.com/game_api/v1">Reference</a>',
  '<script data-src="/sdk.js"></script>',
])('%s stays as it is', (markup) => {
  expect(answerScripts(markup)).toBe(markup);
});

const CATCH = '<script src="/_compatible/catch.js"></script>';
test.each([
  ['<!doctype html><html lang="en"><head><meta charset="utf-8">', '<meta charset="utf-8">'],
  ['<!-- a game --><!DOCTYPE html>\n<title>Kite</title>', '<title>Kite</title>'],
  ['<p>no head</p>', '<p>no head</p>'],
  ['<header>no head either</header>', '<header>'],
])('the catching script is the first one in %s', (document, after) => {
  expect(answerDocument(document)).toContain(CATCH + after);
  expect(answerDocument(document).replace(CATCH, '')).toBe(document);
});
