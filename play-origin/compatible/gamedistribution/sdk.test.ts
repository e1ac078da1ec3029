import { expect, test } from 'vitest';
import { callsOf, documentedCalls } from '../test-calls.ts';
import { testHost } from '../test-host.ts';
import readme from './README.md?raw';
import { gameDistributionSdk } from './sdk.ts';

/** The SDK, with the events that the game got, once it is ready. */
async function ready() {
  const events: string[] = [];
  const { host, calls } = testHost();
  const sdk = await new Promise<ReturnType<typeof gameDistributionSdk>>((done) => {
    const made = gameDistributionSdk(host, () => ({
      gameId: 'abc',
      onEvent: (event: { name: string; message: string; status: string }) => {
        expect(event).toEqual({ name: event.name, message: expect.any(String), status: 'success' });
        events.push(event.name);
        if (event.name === 'SDK_GAME_START') done(made);
      },
    }));
    events.push('loaded');
  });
  return { sdk, events, calls };
}

test('the game gets SDK_READY once the script has run', async () => {
  expect((await ready()).events).toEqual([
    'loaded',
    'SDK_GAME_DATA_READY',
    'AD_SDK_LOADER_READY',
    'SDK_READY',
    'SDK_GAME_START',
  ]);
});

/** Names of the events before a break, and after it. */
const BEFORE = [
  'AD_SDK_REQUEST_ADS',
  'AD_SDK_MANAGER_READY',
  'CONTENT_PAUSE_REQUESTED',
  'SDK_GAME_PAUSE',
  'STARTED',
];
const AFTER = [
  'COMPLETE',
  'ALL_ADS_COMPLETED',
  'CONTENT_RESUME_REQUESTED',
  'AD_SDK_FINISHED',
  'SDK_GAME_START',
];

test.each([[undefined], ['interstitial']])('a break (%s) pauses the game and lets it go on', async (type) => {
  const { sdk, events } = await ready();
  events.length = 0;
  const shown = sdk.showAd(type);
  events.push('asked');
  await shown;
  expect(events).toEqual(['asked', ...BEFORE, ...AFTER]);
});

test('a rewarded break is preloaded, and watched to its end', async () => {
  const { sdk, events } = await ready();
  events.length = 0;
  await sdk.preloadAd(sdk.AdType.Rewarded);
  await sdk.showAd(sdk.AdType.Rewarded);
  expect(events).toEqual(['SDK_PRELOAD_AD', ...BEFORE, 'SDK_REWARDED_WATCH_COMPLETE', ...AFTER]);
});

test('there are no banners', async () => {
  const { sdk } = await ready();
  await expect(sdk.preloadAd(sdk.AdType.Display)).rejects.toThrow('no banner');
  await expect(sdk.showAd(sdk.AdType.Display)).rejects.toThrow('no banner');
});

test('games of the former SDK are paused and resumed by functions of their own', async () => {
  const seen: string[] = [];
  await new Promise<void>((done) => {
    const sdk = gameDistributionSdk(testHost().host, () => ({
      onInit: () => seen.push('init'),
      onPauseGame: () => seen.push('pause'),
      onResumeGame: () => {
        seen.push('resume');
        if (seen.includes('pause')) done();
        else sdk.showBanner();
      },
    }));
  });
  expect(seen).toEqual(['init', 'resume', 'pause', 'resume']);
});

test('every documented call is there, and no other', async () => {
  const calls = callsOf((await ready()).sdk).map((name) => `gdsdk.${name}`);
  expect(calls).toEqual(documentedCalls(readme).filter((name) => name.startsWith('gdsdk.')));
});

test('the other calls are there', async () => {
  const { sdk, calls } = await ready();
  await sdk.cancelAd();
  sdk.customLog();
  sdk.openConsole();
  sdk.closeConsole();
  sdk.play();
  expect(calls).toEqual([['gameplayStart']]);
});

test('without options nothing fails', async () => {
  await expect(
    gameDistributionSdk(testHost().host, () => undefined).showAd('rewarded'),
  ).resolves.toBeDefined();
});
