import { expect, test } from 'vitest';
import { callsOf, documentedCalls } from '../test-calls.ts';
import { type TestHost, testHost } from '../test-host.ts';
import readme from './README.md?raw';
import { yandexGames } from './sdk.ts';

/** A browser's part; `done` is what was asked of it. */
function browserOf(done: string[] = []) {
  const step = (name: string) => async () => void done.push(name);
  return {
    fullscreen: () => done.at(-1) === 'request',
    request: step('request'),
    exit: step('exit'),
    copy: async (text: string) => void done.push(`copy ${text}`),
    storage: () => {
      throw new DOMException('No storage', 'SecurityError');
    },
  };
}

const init = (page: TestHost = testHost(), done: string[] = []) =>
  yandexGames(page.host, browserOf(done)).init();
/** The callbacks of a break, and what they were called with; `ended` waits for `onClose`. */
function callbacksOf() {
  const seen: unknown[] = [];
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const note = (name: string) => () => void seen.push(name);
  const callbacks = {
    onOpen: note('open'),
    onRewarded: note('rewarded'),
    onError: note('error'),
    onOffline: note('offline'),
    onClose: (wasShown: boolean) => {
      seen.push(['close', wasShown]);
      resolve();
    },
  };
  return { seen, ended, callbacks };
}

test('a game is ready, plays and stops', async () => {
  const page = testHost();
  const { features } = await init(page);
  features.LoadingAPI.ready();
  features.GameplayAPI.start();
  features.GameplayAPI.stop();
  expect(page.calls).toEqual([['loadingFinished'], ['gameplayStart'], ['gameplayStop']]);
  expect(await features.GamesAPI.getAllGames()).toEqual({ games: [], developerURL: '' });
  expect(await features.GamesAPI.getGameByID()).toEqual({ isAvailable: false });
});

test('language and device are the browser’s', async () => {
  const { environment, deviceInfo, serverTime } = await init(
    testHost('https://play.test/kite/v1/?payload=a'),
  );
  expect(environment).toMatchObject({
    i18n: { lang: 'pt', tld: 'com' },
    browser: { lang: 'pt' },
    payload: 'a',
  });
  expect(deviceInfo.type).toBe('mobile');
  expect([deviceInfo.isMobile(), deviceInfo.isTablet(), deviceInfo.isDesktop(), deviceInfo.isTV()]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(serverTime()).toBe(1_000);
});

test('a full-screen break closes at once and was not shown', async () => {
  const { adv } = await init();
  const { seen, ended, callbacks } = callbacksOf();
  adv.showFullscreenAdv({ callbacks });
  seen.push('asked');
  await ended;
  expect(seen).toEqual(['asked', ['close', false]]);
  adv.showFullscreenAdv();
});

test('a rewarded break pauses the game, opens, is rewarded and closes', async () => {
  const { adv, on } = await init();
  const { seen, callbacks } = callbacksOf();
  on('game_api_pause', () => seen.push('pause'));
  const resumed = new Promise((done) => on('game_api_resume', done));
  adv.showRewardedVideo({ callbacks });
  seen.push('asked');
  await resumed;
  expect(seen).toEqual(['asked', 'pause', 'open', 'rewarded', ['close', true]]);
  adv.showRewardedVideo();
});

test('there are no banners', async () => {
  const { adv } = await init();
  const none = { stickyAdvIsShowing: false, reason: 'ADV_IS_NOT_CONNECTED' };
  expect(await adv.getBannerAdvStatus()).toEqual(none);
  expect(await adv.showBannerAdv()).toEqual(none);
  expect(await adv.hideBannerAdv()).toEqual({ stickyAdvIsShowing: false });
});

test('the player is a guest, with the same id the next time', async () => {
  const page = testHost();
  const ysdk = await init(page);
  const player = await ysdk.getPlayer({ signed: true, scopes: false });
  expect(player.signature).toBe('');
  expect([player.getName(), player.getPhoto(), player.getMode(), player.isAuthorized()]).toEqual([
    '',
    '',
    'lite',
    false,
  ]);
  expect(player.getPayingStatus()).toBe('unknown');
  expect(player.getID()).toBe(player.getUniqueID());
  expect((await (await init(page)).getPlayer()).getUniqueID()).toBe(player.getUniqueID());
  await expect(player.getIDsPerGame()).rejects.toThrow('not signed in');
  await expect(ysdk.auth.openAuthDialog()).rejects.toThrow('no accounts');
});

test('data and statistics are kept, whole or by their names', async () => {
  const player = await (await init()).getPlayer();
  expect(await player.getData()).toEqual({});
  await player.setData({ level: 3, items: ['key'] });
  expect(await player.getData()).toEqual({ level: 3, items: ['key'] });
  expect(await player.getData(['level'])).toEqual({ level: 3 });
  await player.setStats({ gold: 5, name: 'no number' });
  expect(await player.incrementStats({ gold: 2, gems: 1 })).toEqual({ gold: 7, gems: 1 });
  expect(await player.getStats()).toEqual({ gold: 7, gems: 1 });
  expect(await player.getStats(['gems'])).toEqual({ gems: 1 });
});

test('more than 200 KB of data, or 10 KB of statistics, is refused and changes nothing', async () => {
  const player = await (await init()).getPlayer();
  await player.setData({ level: 1 });
  await expect(player.setData({ text: 'x'.repeat(200 * 1024) })).rejects.toThrow('200 KB');
  expect(await player.getData()).toEqual({ level: 1 });
  await expect(player.setStats({ ['x'.repeat(10 * 1024)]: 1 })).rejects.toThrow('10 KB');
  expect(await player.getStats()).toEqual({});
});

test.each(['leaderboards', 'getLeaderboards'] as const)('%s has no scores', async (how) => {
  const ysdk = await init();
  const lb = how === 'leaderboards' ? ysdk.leaderboards : await ysdk.getLeaderboards();
  await expect(lb.setScore()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await expect(lb.setLeaderboardScore()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  const absent = { code: 'LEADERBOARD_PLAYER_NOT_PRESENT' };
  await expect(lb.getPlayerEntry()).rejects.toMatchObject(absent);
  await expect(lb.getLeaderboardPlayerEntry()).rejects.toMatchObject(absent);
  expect(await lb.getDescription('best')).toMatchObject({ name: 'best' });
  expect(await lb.getLeaderboardDescription('best')).toMatchObject({ name: 'best' });
  const empty = { leaderboard: { name: 'best' }, ranges: [], userRank: 0, entries: [] };
  expect(await lb.getEntries('best')).toMatchObject(empty);
  expect(await lb.getLeaderboardEntries('best')).toMatchObject(empty);
  for (const name of ['setScore', 'getPlayerEntry', 'getLeaderboardPlayerEntry'])
    expect(await ysdk.isAvailableMethod(`leaderboards.${name}`)).toBe(false);
  expect(await ysdk.isAvailableMethod('leaderboards.getEntries')).toBe(true);
});

test('nothing can be bought', async () => {
  const { payments, getPayments } = await init();
  await expect(getPayments()).rejects.toThrow('not available');
  await expect(payments.purchase()).rejects.toThrow('not available');
  await expect(payments.consumePurchase()).rejects.toThrow('not available');
  expect(await payments.getCatalog()).toEqual([]);
  expect(await payments.getPurchases()).toEqual([]);
});

test('reviews and shortcuts are not offered', async () => {
  const { feedback, shortcut } = await init();
  expect(await feedback.canReview()).toEqual({ value: false, reason: 'NO_AUTH' });
  expect(await feedback.requestReview()).toEqual({ feedbackSent: false });
  expect(await shortcut.canShowPrompt()).toEqual({ canShow: false });
  expect(await shortcut.showPrompt()).toEqual({ outcome: 'rejected' });
});

test('the screen, the clipboard, the storage and flags', async () => {
  const done: string[] = [];
  const { screen, clipboard, getStorage, getFlags } = await init(testHost(), done);
  const { fullscreen } = screen;
  expect([fullscreen.STATUS_ON, fullscreen.STATUS_OFF, fullscreen.status]).toEqual(['on', 'off', 'off']);
  await fullscreen.request();
  expect(fullscreen.status).toBe('on');
  await fullscreen.exit();
  screen.orientation.set();
  await clipboard.writeText('code');
  expect(done).toEqual(['request', 'exit', 'copy code']);
  await expect(getStorage()).rejects.toThrow('No storage');
  expect(await getFlags({ defaultFlags: { hard: 'no' } })).toEqual({ hard: 'no' });
  expect(await getFlags()).toEqual({});
});

test('there are no recorded opponents, and nothing is recorded', async () => {
  const { sessions } = (await init()).multiplayer;
  expect(await sessions.init()).toEqual([]);
  expect(sessions.commit()).toBeUndefined();
  expect(await sessions.push()).toBeUndefined();
});

test('the game is paused and resumed with its page; other events never come', async () => {
  const page = testHost();
  const { on, off, onEvent, dispatchEvent, EVENTS } = await init(page);
  const seen: string[] = [];
  const pause = () => seen.push('pause');
  on('game_api_pause', pause);
  on('game_api_resume', () => seen.push('resume'));
  const remove = onEvent(EVENTS.HISTORY_BACK, () => seen.push('back'));
  page.show(false);
  page.show(true);
  off('game_api_pause', pause);
  page.show(false);
  await dispatchEvent();
  remove();
  expect(seen).toEqual(['pause', 'resume']);
});

test('every documented call is there, and no other', async () => {
  const ysdk = await init();
  const player = await ysdk.getPlayer({ signed: true });
  const games = callsOf(yandexGames(testHost().host, browserOf()), 'YaGames.');
  const calls = [...games, ...callsOf(ysdk, 'ysdk.'), ...callsOf(player, 'player.')];
  expect(calls.toSorted()).toEqual(documentedCalls(readme));
});
