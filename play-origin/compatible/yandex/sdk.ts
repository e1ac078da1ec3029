import { callBack, propertyOf, type Host, nothing, paramOf, rejectQuietly } from '../host.ts';
import { yandexPlayer } from './player.ts';

const NO_BANNER = { stickyAdvIsShowing: false, reason: 'ADV_IS_NOT_CONNECTED' } as const;
const EVENTS = {
  EXIT: 'EXIT',
  HISTORY_BACK: 'HISTORY_BACK',
  ACCOUNT_SELECTION_DIALOG_OPENED: 'ACCOUNT_SELECTION_DIALOG_OPENED',
  ACCOUNT_SELECTION_DIALOG_CLOSED: 'ACCOUNT_SELECTION_DIALOG_CLOSED',
} as const;
/** Deeds that only players with an account may do, as `isAvailableMethod` names them. */
const FOR_MEMBERS = [
  'leaderboards.setScore',
  'leaderboards.setLeaderboardScore',
  'leaderboards.getPlayerEntry',
  'leaderboards.getLeaderboardPlayerEntry',
];

/** An error with the documented code. */
class YandexError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The browser's own part: full screen, the clipboard and the storage. */
export interface Browser {
  readonly fullscreen: () => boolean;
  readonly request: () => Promise<void>;
  readonly exit: () => Promise<void>;
  readonly copy: (text: string) => Promise<void>;
  readonly storage: () => Storage;
}

/** Makes the calls of a game that was made for Yandex Games, `YaGames`; `README.md` has the table. */
export function yandexGames(host: Host, browser: Browser) {
  const sdk = yandexSdk(host, browser);
  return { init: async () => sdk };
}

function yandexSdk(host: Host, browser: Browser) {
  const { now } = host;
  const { tell, ...events } = eventsOf(host);
  const leaderboards = noLeaderboards();
  const payments = noPayments();
  return {
    EVENTS,
    environment: environmentOf(host),
    deviceInfo: deviceInfo(host.device),
    adv: breaks(tell),
    auth: { openAuthDialog: () => rejectQuietly(new Error('There are no accounts for games here.')) },
    getPlayer: async (options?: unknown) => yandexPlayer(host, propertyOf(options, 'signed') === true),
    getStorage: async () => browser.storage(),
    features: featuresOf(host),
    leaderboards,
    getLeaderboards: async () => leaderboards,
    payments,
    getPayments: () => rejectQuietly(new Error('Purchases are not available.')),
    feedback: {
      canReview: async () => ({ value: false, reason: 'NO_AUTH' }),
      requestReview: async () => ({ feedbackSent: false }),
    },
    shortcut: {
      canShowPrompt: async () => ({ canShow: false }),
      showPrompt: async () => ({ outcome: 'rejected' }),
    },
    multiplayer: {
      sessions: { init: async () => [], commit: nothing, push: async () => undefined },
    },
    screen: screenOf(browser),
    clipboard: { writeText: (text: unknown) => browser.copy(String(text)) },
    isAvailableMethod: async (name?: unknown) => !FOR_MEMBERS.includes(String(name)),
    getFlags: async (options?: unknown) => ({ ...Object(propertyOf(options, 'defaultFlags')) }),
    serverTime: now,
    ...events,
  };
}

function environmentOf({ address, language }: Host) {
  const lang = language.slice(0, 2).toLowerCase();
  return {
    app: { id: '' },
    browser: { lang },
    i18n: { lang, tld: 'com' },
    payload: paramOf(address, 'payload') ?? undefined,
  };
}

const featuresOf = ({ report }: Host) => ({
  LoadingAPI: { ready: () => report.loadingFinished() },
  GameplayAPI: { start: () => report.gameplayStart(), stop: () => report.gameplayStop() },
  GamesAPI: {
    getAllGames: async () => ({ games: [], developerURL: '' }),
    getGameByID: async () => ({ isAvailable: false }),
  },
});

const screenOf = ({ fullscreen, request, exit }: Browser) => ({
  fullscreen: {
    STATUS_ON: 'on',
    STATUS_OFF: 'off',
    get status() {
      return fullscreen() ? 'on' : 'off';
    },
    request,
    exit,
  },
  orientation: { set: nothing },
});

const deviceInfo = (type: Host['device']) => ({
  type,
  isMobile: () => type === 'mobile',
  isTablet: () => type === 'tablet',
  isDesktop: () => type === 'desktop',
  isTV: () => false,
});

/** @param tell the listeners of an event: a game pauses for a break that is shown */
function breaks(tell: (event: PageEvent) => void) {
  return {
    showFullscreenAdv: (options?: unknown) => {
      const callbacks = propertyOf(options, 'callbacks');
      // Without `onOpen`: nothing was shown, which `onClose` says.
      queueMicrotask(() => callBack(propertyOf(callbacks, 'onClose'), false));
    },
    showRewardedVideo: (options?: unknown) => {
      const callbacks = propertyOf(options, 'callbacks');
      const call = (name: string, ...values: readonly unknown[]) =>
        callBack(propertyOf(callbacks, name), ...values);
      const steps = [
        () => tell('game_api_pause'),
        () => call('onOpen'),
        () => call('onRewarded'),
        () => call('onClose', true),
        () => tell('game_api_resume'),
      ];
      const next = (at: number) => {
        steps[at]?.();
        if (at < steps.length) queueMicrotask(() => next(at + 1));
      };
      queueMicrotask(() => next(0));
    },
    getBannerAdvStatus: async () => NO_BANNER,
    showBannerAdv: async () => NO_BANNER,
    hideBannerAdv: async () => ({ stickyAdvIsShowing: false }),
  };
}

const forMembers = () => rejectQuietly(new YandexError('UNAUTHORIZED', 'The player is not signed in.'));

function noLeaderboards() {
  const describe = async (name?: unknown) => ({
    appID: '',
    default: false,
    description: {
      invert_sort_order: false,
      sort_order: 'DESC',
      score_format: { type: 'numeric', options: { decimal_offset: 0 } },
    },
    name: String(name),
    title: {},
  });
  const entries = async (name?: unknown) => ({
    leaderboard: await describe(name),
    ranges: [],
    userRank: 0,
    entries: [],
  });
  const own = () =>
    rejectQuietly(
      new YandexError('LEADERBOARD_PLAYER_NOT_PRESENT', 'The player has no score in this leaderboard.'),
    );
  return {
    setScore: forMembers,
    getDescription: describe,
    getPlayerEntry: own,
    getEntries: entries,
    setLeaderboardScore: forMembers,
    getLeaderboardDescription: describe,
    getLeaderboardPlayerEntry: own,
    getLeaderboardEntries: entries,
  };
}

function noPayments() {
  const unavailable = () => rejectQuietly(new Error('Purchases are not available.'));
  return {
    purchase: unavailable,
    consumePurchase: unavailable,
    getPurchases: async () => [],
    getCatalog: async () => [],
  };
}

type PageEvent = 'game_api_pause' | 'game_api_resume';

/** `on` and `off` for `game_api_pause` and `game_api_resume`, which follow the page and breaks; other events never come. */
function eventsOf(host: Host) {
  const listeners = new Map<string, Set<unknown>>();
  const tell = (event: PageEvent) => {
    for (const listener of listeners.get(event) ?? []) callBack(listener);
  };
  host.onVisible((isVisible) => tell(isVisible ? 'game_api_resume' : 'game_api_pause'));
  const on = (name: unknown, listener: unknown) => {
    const key = String(name);
    listeners.set(key, (listeners.get(key) ?? new Set()).add(listener));
  };
  const off = (name: unknown, listener: unknown) => void listeners.get(String(name))?.delete(listener);
  return {
    tell,
    on,
    off,
    onEvent: (name: unknown, listener: unknown) => {
      on(name, listener);
      return () => off(name, listener);
    },
    dispatchEvent: async () => {},
  };
}
