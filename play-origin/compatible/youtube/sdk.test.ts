import { expect, test } from 'vitest';
import { callsOf, documentedCalls } from '../test-calls.ts';
import { full, testHost } from '../test-host.ts';
import readme from './README.md?raw';
import { youtubeSdk } from './sdk.ts';

test('a game is in the environment that it knows, and the portal learns that it is ready', () => {
  const { host, calls } = testHost();
  const ytgame = youtubeSdk(host);
  expect([ytgame.IN_PLAYABLES_ENV, ytgame.SDK_VERSION]).toEqual([true, '1.0.0']);
  ytgame.game.firstFrameReady();
  ytgame.game.gameReady();
  expect(calls).toEqual([['loadingFinished']]);
});

test('what is saved is loaded; before, there is an empty text', async () => {
  const { game } = youtubeSdk(testHost().host);
  expect(await game.loadData()).toBe('');
  await game.saveData('{"level":3}');
  expect(await game.loadData()).toBe('{"level":3}');
});

test.each([
  ['no text', 12, 'INVALID_PARAMS'],
  ['a text that is not well-formed', '\ud800', 'INVALID_PARAMS'],
  ['a text of more than 3 MiB', 'é'.repeat(1.5 * 1024 * 1024 + 1), 'SIZE_LIMIT_EXCEEDED'],
] as const)('%s is not saved', async (_name, data, kind) => {
  const { game, SdkErrorType, SdkError } = youtubeSdk(testHost().host);
  const error = await game.saveData(data).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SdkError);
  expect(error).toMatchObject({ errorType: SdkErrorType[kind] });
  expect(await game.loadData()).toBe('');
});

test('3 MiB are saved, and a browser without room is an unknown error', async () => {
  const text = 'x'.repeat(3 * 1024 * 1024);
  await expect(youtubeSdk(testHost().host).game.saveData(text)).resolves.toBeUndefined();
  const { game, SdkErrorType } = youtubeSdk(testHost(undefined, { store: full }).host);
  await expect(game.saveData('x')).rejects.toMatchObject({ errorType: SdkErrorType.UNKNOWN });
});

test('breaks are over at once, and rewarded', async () => {
  const { ads, SdkErrorType } = youtubeSdk(testHost().host);
  await expect(ads.requestInterstitialAd()).resolves.toBeUndefined();
  expect(await ads.requestRewardedAd('extra-life')).toBe(true);
  await expect(ads.requestRewardedAd()).rejects.toMatchObject({ errorType: SdkErrorType.INVALID_PARAMS });
});

test('a score is an event, and nothing leads to other content', async () => {
  const { host, calls } = testHost();
  const { engagement, SdkErrorType } = youtubeSdk(host);
  await engagement.sendScore({ value: 120 });
  expect(calls).toEqual([['event', 'score', { score: 120 }]]);
  const invalid = { errorType: SdkErrorType.INVALID_PARAMS };
  await expect(engagement.sendScore({ value: 1.5 })).rejects.toMatchObject(invalid);
  await expect(engagement.sendScore()).rejects.toMatchObject(invalid);
  await expect(engagement.openYTContent()).rejects.toMatchObject(invalid);
  await expect(engagement.openYTContent({ id: '' })).rejects.toMatchObject(invalid);
  const video = { id: 'abc', contentType: engagement.ContentType.VIDEO };
  await expect(engagement.openYTContent(video)).rejects.toMatchObject({
    errorType: SdkErrorType.API_UNAVAILABLE,
  });
});

test('enumerations have the values of the published types, which games have compiled in', () => {
  const { engagement, SdkErrorType } = youtubeSdk(testHost().host);
  expect(SdkErrorType).toEqual({
    UNKNOWN: 0,
    API_UNAVAILABLE: 1,
    INVALID_PARAMS: 2,
    SIZE_LIMIT_EXCEEDED: 3,
  });
  expect(engagement.ContentType).toEqual({ VIDEO: 0, PLAYABLE: 1 });
});

test('the game is paused and resumed with its page', async () => {
  const { host, show } = testHost();
  const { system, health } = youtubeSdk(host);
  const seen: string[] = [];
  const remove = system.onPause(() => seen.push('pause'));
  system.onResume(() => seen.push('resume'));
  show(false);
  show(true);
  remove();
  show(false);
  expect(seen).toEqual(['pause', 'resume']);
  expect(await system.getLanguage()).toBe('pt-BR');
  health.logError();
  health.logWarning();
});

test('audio is enabled unless the player has muted games', () => {
  const { host, set } = testHost();
  const { system } = youtubeSdk(host);
  const heard: boolean[] = [];
  const remove = system.onAudioEnabledChange((isEnabled: boolean) => heard.push(isEnabled));
  expect(system.isAudioEnabled()).toBe(true);
  set({ muted: true, kids: false });
  set({ muted: true, kids: true });
  expect(system.isAudioEnabled()).toBe(false);
  set({ muted: false, kids: true });
  remove();
  set({ muted: true, kids: true });
  expect(heard).toEqual([false, true]);
});

test('every documented call is there, and no other', () => {
  expect(callsOf(youtubeSdk(testHost().host))).toEqual(documentedCalls(readme));
});
