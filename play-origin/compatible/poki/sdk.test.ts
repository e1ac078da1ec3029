import { expect, test } from 'vitest';
import { callsOf, documentedCalls } from '../test-calls.ts';
import { testHost } from '../test-host.ts';
import readme from './README.md?raw';
import { pokiSdk } from './sdk.ts';

test('a game starts as the quick start shows, and the portal learns of it', async () => {
  const { host, calls } = testHost();
  const poki = pokiSdk(host);
  await expect(poki.init()).resolves.toBeUndefined();
  await expect(poki.initWithVideoHB()).resolves.toBeUndefined();
  poki.gameLoadingStart();
  poki.gameLoadingProgress();
  poki.gameLoadingFinished();
  poki.gameInteractive();
  poki.gameplayStart();
  poki.roundStart();
  poki.roundEnd();
  poki.gameplayStop();
  expect(calls).toEqual([['loadingFinished'], ['gameplayStart'], ['gameplayStop']]);
});

test('a commercial break is over at once and never starts; a rewarded one starts and is rewarded', async () => {
  const poki = pokiSdk(testHost().host);
  const seen: string[] = [];
  const start = () => void seen.push('start');
  await poki.commercialBreak();
  const reward = poki.rewardedBreak({ size: 'small', onStart: start });
  seen.push('asked');
  expect(await reward).toBe(true);
  expect(await poki.rewardedBreak(start)).toBe(true);
  expect(await poki.rewardedBreak()).toBe(true);
  expect(seen).toEqual(['asked', 'start', 'start']);
});

test('a banner stays empty, and says so', async () => {
  const poki = pokiSdk(testHost().host);
  const seen: unknown[] = [];
  await new Promise<void>((done) => {
    poki.displayAd(
      {},
      '728x90',
      () => seen.push('destroyable'),
      (isEmpty: boolean) => {
        seen.push(isEmpty);
        done();
      },
    );
    seen.push('asked');
  });
  poki.destroyAd();
  expect(seen).toEqual(['asked', 'destroyable', true]);
  expect(poki.isAdBlocked()).toBe(false);
});

test('what is measured is an event of the game', () => {
  const { host, calls } = testHost();
  const poki = pokiSdk(host);
  poki.measure('level', '1', 'start');
  poki.happyTime(0.5);
  poki.customEvent('game', 'segment');
  poki.captureError();
  poki.logError();
  poki.enableEventTracking();
  expect(calls).toEqual([
    ['event', 'measure', { category: 'level', what: '1', action: 'start' }],
    ['event', 'happytime', { intensity: 0.5 }],
    ['event', 'custom', { noun: 'game', verb: 'segment' }],
  ]);
});

test('a shared address brings its parameters to the game', async () => {
  const link = await pokiSdk(testHost('https://play.test/kite/v1/?old=1#here').host).shareableURL({
    id: 'a b',
  });
  expect(link).toBe('https://play.test/kite/v1/?gdid=a+b');
  const opened = pokiSdk(testHost(link).host);
  expect([opened.getURLParam('id'), opened.getURLParam('none')]).toEqual(['a b', '']);
  opened.openExternalLink();
  opened.movePill();
});

test('the language is the browser’s, without its region', () => {
  expect(pokiSdk(testHost().host).getLanguage()).toBe('pt');
});

test('every documented call is there, and no other', () => {
  expect(callsOf(pokiSdk(testHost().host))).toEqual(documentedCalls(readme));
});

test('the player is a guest', async () => {
  const poki = pokiSdk(testHost().host);
  expect(await poki.getUser()).toBeNull();
  expect(await poki.getToken()).toBeNull();
  await expect(poki.login()).rejects.toThrow('no accounts');
});

test.each([
  'muteAd',
  'setDebug',
  'setLogging',
  'setPlayerAge',
  'togglePlayerAdvertisingConsent',
  'playtestSetCanvas',
  'playtestCaptureHtmlOnce',
  'playtestCaptureHtmlOn',
  'playtestCaptureHtmlOff',
  'playtestCaptureHtmlForce',
] as const)('%s is there', (name) => {
  expect(pokiSdk(testHost().host)[name]()).toBeUndefined();
});
