import { describe, expect, test } from 'vitest';
import { callsOf, documentedCalls } from '../test-calls.ts';
import { full, testHost } from '../test-host.ts';
import readme from './README.md?raw';
import { crazyGamesSdk } from './sdk.ts';
import { crazyGamesSdk1 } from './sdk-v1.ts';
import { crazyGamesSdk2 } from './sdk-v2.ts';

const PLAYED = [['loadingFinished'], ['gameplayStart'], ['event', 'happytime'], ['gameplayStop']];
const LINK = 'https://play.test/kite/v1/?room=42';
const unfilled = (containerId: string) => ({ code: 'unfilled', message: expect.any(String), containerId });

describe('version 3', () => {
  test('a game starts, plays and stops', async () => {
    const { host, calls } = testHost();
    const sdk = crazyGamesSdk(host);
    await expect(sdk.init()).resolves.toBeUndefined();
    expect(sdk.environment).toBe('crazygames');
    sdk.game.loadingStart();
    sdk.game.loadingStop();
    sdk.game.gameplayStart();
    sdk.game.happytime();
    sdk.game.gameplayStop();
    expect(calls).toEqual(PLAYED);
  });

  test.each(['midgame', 'rewarded'])('a %s break starts and ends, after the request', async (type) => {
    const { ad } = crazyGamesSdk(testHost().host);
    const seen: string[] = [];
    await new Promise<void>((done) => {
      ad.prefetchAd();
      ad.requestAd(type, {
        adStarted: () => seen.push('started'),
        adError: () => seen.push('error'),
        adFinished: () => {
          seen.push('finished');
          done();
        },
      });
      ad.requestAd(type);
      seen.push('asked');
    });
    expect(seen).toEqual(['asked', 'started', 'finished']);
    expect(await ad.hasAdblock()).toBe(false);
    ad.addAdblockPopupListener();
    ad.removeAdblockPopupListener();
  });

  test('no banner is filled', async () => {
    const { banner } = crazyGamesSdk(testHost().host);
    const request = { id: 'top', width: 300, height: 250 };
    await expect(banner.requestBanner(request)).rejects.toMatchObject(unfilled('top'));
    await expect(banner.requestResponsiveBanner('side')).rejects.toMatchObject(unfilled('side'));
    await expect(banner.prefetchBanner(request)).rejects.toMatchObject(unfilled('top'));
    await expect(banner.prefetchResponsiveBanner(request)).rejects.toMatchObject(unfilled('top'));
    await expect(banner.renderPrefetchedBanner(request)).rejects.toMatchObject(unfilled('top'));
    const said = await new Promise((done) => {
      banner.requestOverlayBanners([request], (...values: unknown[]) => done(values));
    });
    expect(said).toEqual(['top', 'bannerError', 'unfilled']);
    banner.clearBanner();
    banner.clearAllBanners();
    expect(banner.activeBannersCount).toBe(0);
  });

  test('an invitation is an address of the game, and its parameters are read', () => {
    const { game } = crazyGamesSdk(testHost('https://play.test/kite/v1/?room=7#x').host);
    expect(game.inviteLink({ room: 42 })).toBe(LINK);
    expect(game.showInviteButton({ room: 42 })).toBe(LINK);
    expect([game.getInviteParam('room'), game.getInviteParam('none')]).toEqual(['7', null]);
    expect([game.isInstantMultiplayer, game.isInstantJoin]).toEqual([false, false]);
    expect(game.inviteParams).toEqual({ room: '7' });
    expect(crazyGamesSdk(testHost().host).game.inviteParams).toBeNull();
  });

  test('the settings are the player’s, and their changes are told', () => {
    const { host, set } = testHost();
    const { game } = crazyGamesSdk(host);
    const heard: unknown[] = [];
    const listener = (settings: unknown) => heard.push(settings);
    game.addSettingsChangeListener(listener);
    expect(game.settings).toEqual({ disableChat: false, muteAudio: false });
    set({ muted: true, kids: true });
    game.removeSettingsChangeListener(listener);
    set({ muted: false, kids: true });
    expect(heard).toEqual([{ disableChat: true, muteAudio: true }]);
    expect(game.settings).toEqual({ disableChat: true, muteAudio: false });
  });

  test('how much of the game is completed is an event', () => {
    const { host, calls } = testHost();
    crazyGamesSdk(host).game.reportGameCompletedPercentage(50);
    expect(calls).toEqual([['event', 'completed_percentage', { percentage: 50 }]]);
  });

  test('more than 1 MB of data, or more than the browser has room for, is not saved', () => {
    const { data } = crazyGamesSdk(testHost().host);
    data.setItem('level', '2');
    expect(() => data.setItem('map', 'é'.repeat(600_000))).toThrow(
      expect.objectContaining({ code: 'dataLimitExcedeed' }),
    );
    expect([data.getItem('level'), data.getItem('map')]).toEqual(['2', null]);
    const without = crazyGamesSdk(testHost(undefined, { store: full }).host).data;
    expect(() => without.setItem('level', '2')).toThrow(expect.objectContaining({ code: 'other' }));
  });

  test('every documented call is there, and no other', () => {
    expect(callsOf(crazyGamesSdk(testHost().host))).toEqual(documentedCalls(readme, 'Version 3'));
  });

  test.each([
    'hideInviteButton',
    'updateRoom',
    'leftRoom',
    'addJoinRoomListener',
    'removeJoinRoomListener',
    'setScreenshotHandler',
    'setScreenshotHandlerAsync',
    'setGameContext',
    'clearGameContext',
  ] as const)('game.%s is there', (name) => {
    expect(crazyGamesSdk(testHost().host).game[name]()).toBeUndefined();
  });

  test('the player is a guest', async () => {
    const { host, calls } = testHost();
    const { user } = crazyGamesSdk(host);
    expect(user.isUserAccountAvailable).toBe(false);
    expect(await user.getUser()).toBeNull();
    const signedOut = { code: 'userNotAuthenticated' };
    await expect(user.getUserToken()).rejects.toMatchObject(signedOut);
    await expect(user.getXsollaUserToken()).rejects.toMatchObject(signedOut);
    await expect(user.showAccountLinkPrompt()).rejects.toMatchObject(signedOut);
    await expect(user.showAuthPrompt()).rejects.toMatchObject({ code: 'userCancelled' });
    await expect(user.listFriends()).rejects.toMatchObject(signedOut);
    expect(user.systemInfo).toMatchObject({
      countryCode: 'BR',
      locale: 'pt-BR',
      device: { type: 'mobile' },
      applicationType: 'web',
    });
    user.addAuthListener();
    user.removeAuthListener();
    user.addScore(12);
    user.submitScore({ score: 13 });
    expect(calls).toEqual([
      ['event', 'score', { score: 12 }],
      ['event', 'score', { score: 13 }],
    ]);
  });

  test('data is kept as localStorage keeps it, and clearing it leaves everything else', () => {
    const { host } = testHost();
    const { data, analytics } = crazyGamesSdk(host);
    host.store.write('other', 'stays');
    data.setItem('gold', 100);
    expect([data.getItem('gold'), data.getItem('silver')]).toEqual(['100', null]);
    data.removeItem('gold');
    expect(data.getItem('gold')).toBeNull();
    data.setItem('level', '2');
    data.clear();
    expect([data.getItem('level'), host.store.read('other')]).toEqual([null, 'stays']);
    data.syncUnityGameData();
    analytics.trackOrder();
  });
});

describe('version 2', () => {
  test('every documented call is there, and no other', () => {
    expect(callsOf(crazyGamesSdk2(testHost().host))).toEqual(documentedCalls(readme, 'Version 2'));
  });

  test('the settings are those of version 3, at each moment', () => {
    const { host, set } = testHost();
    const { game } = crazyGamesSdk2(host);
    set({ muted: true, kids: false });
    expect(game.settings).toEqual({ disableChat: false, muteAudio: true });
  });

  test('every call answers with a promise, and calls back where it was given a function', async () => {
    const { host, calls } = testHost();
    const { addInitCallback, getEnvironment, game } = crazyGamesSdk2(host);
    await new Promise<void>((done) => addInitCallback(done));
    expect(await getEnvironment()).toBe('crazygames');
    const called = await new Promise((done) => void getEnvironment((...values: unknown[]) => done(values)));
    expect(called).toEqual([null, 'crazygames']);
    await game.sdkGameLoadingStart();
    await game.sdkGameLoadingStop();
    await game.gameplayStart();
    await game.happytime();
    await game.gameplayStop();
    expect(calls).toEqual(PLAYED);
    expect(await game.inviteLink({ room: 42 })).toBe(LINK);
    const link = await new Promise(
      (done) => void game.showInviteButton({ room: 42 }, (_error: unknown, given: unknown) => done(given)),
    );
    expect(link).toBe(LINK);
    await game.hideInviteButton();
    expect(await game.getInviteParam('room')).toBeNull();
  });

  test('errors are called back too', async () => {
    const { user, banner, ad } = crazyGamesSdk2(testHost().host);
    expect(await ad.hasAdblock()).toBe(false);
    expect(await user.isUserAccountAvailable()).toBe(false);
    expect(await user.getUser()).toBeNull();
    expect(await user.getSystemInfo()).toMatchObject({ countryCode: 'BR' });
    const error = await new Promise((done) => void user.getUserToken(done));
    expect(error).toMatchObject({ code: 'userNotAuthenticated' });
    await expect(user.getXsollaUserToken()).rejects.toMatchObject({ code: 'userNotAuthenticated' });
    await expect(user.showAuthPrompt()).rejects.toMatchObject({ code: 'userCancelled' });
    await expect(user.showAccountLinkPrompt()).rejects.toMatchObject({ code: 'userNotAuthenticated' });
    await expect(banner.requestBanner({ id: 'top' })).rejects.toMatchObject(unfilled('top'));
    await expect(banner.requestResponsiveBanner('side')).rejects.toMatchObject(unfilled('side'));
  });
});

describe('version 1', () => {
  /** Makes a call, and returns the first event of a type. */
  const eventAfter = (type: string, call: (sdk: ReturnType<typeof instance>) => void) =>
    new Promise((done) => {
      const sdk = instance(testHost().host);
      sdk.addEventListener(type, done);
      call(sdk);
    });
  const instance = (host: Parameters<typeof crazyGamesSdk1>[0]) => crazyGamesSdk1(host).getInstance();

  test.each(['initialized', 'adblockDetectionExecuted'] as const)('init sends %s', async (type) => {
    const fields = {
      initialized: { userInfo: { countryCode: 'BR' } },
      adblockDetectionExecuted: { hasAdblock: false },
    };
    expect(await eventAfter(type, (sdk) => sdk.init())).toMatchObject({ type, ...fields[type] });
  });

  test('a break, banners and invitations are answered by events', async () => {
    const order: string[] = [];
    await new Promise<void>((done) => {
      const sdk = instance(testHost().host);
      const removed = () => order.push('removed');
      sdk.addEventListener('adStarted', removed);
      sdk.removeEventListener('adStarted', removed);
      sdk.addEventListener('adStarted', () => order.push('started'));
      sdk.addEventListener('adFinished', () => {
        order.push('finished');
        done();
      });
      sdk.requestAd('rewarded');
    });
    expect(order).toEqual(['started', 'finished']);
    const refusedBanner = { containerId: 'top', error: 'unfilled' };
    expect(
      await eventAfter('bannerError', (sdk) => sdk.requestBanner([{ containerId: 'top', size: '300x250' }])),
    ).toMatchObject(refusedBanner);
    expect(await eventAfter('bannerError', (sdk) => sdk.requestResponsiveBanner(['top']))).toMatchObject(
      refusedBanner,
    );
    expect(await eventAfter('inviteUrl', (sdk) => sdk.inviteLink({ room: 42 }))).toMatchObject({
      inviteUrl: LINK,
    });
  });

  test('every documented call is there, and no other', () => {
    expect(callsOf(instance(testHost().host))).toEqual(documentedCalls(readme, 'Version 1'));
  });

  test('getInstance gives one object, which reports play', () => {
    const { host, calls } = testHost();
    const { getInstance } = crazyGamesSdk1(host);
    expect(getInstance()).toBe(getInstance());
    const sdk = getInstance();
    sdk.sdkGameLoadingStart();
    sdk.sdkGameLoadingStop();
    sdk.gameplayStart();
    sdk.happytime();
    sdk.gameplayStop();
    sdk.clearBanner();
    sdk.clearAllBanners();
    expect(sdk.hasAdblock).toBe(false);
    expect(calls).toEqual(PLAYED);
  });
});
