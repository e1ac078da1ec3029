import { callBack, propertyOf, type Host, linkWith, nothing, paramOf, rejectQuietly } from '../host.ts';

/** Before the keys of what a game stores with the data module. */
const DATA = 'crazygames:';
/** The documented limit of all that the data module keeps, in bytes of its JSON. */
const DATA_BYTES = 1_048_576;

/** An error in the documented shape: a code and a message. */
class CrazyGamesError extends Error {
  readonly code: string;
  readonly containerId: unknown;

  constructor(code: string, message: string, containerId?: unknown) {
    super(message);
    this.code = code;
    this.containerId = containerId;
  }
}

const unfilled = (container: unknown) =>
  rejectQuietly(new CrazyGamesError('unfilled', 'There is no banner to show.', container));
const signedOut = () =>
  rejectQuietly(new CrazyGamesError('userNotAuthenticated', 'The user is not authenticated.'));

/** Version 3 as a game sees it, `CrazyGames.SDK`; versions 1 and 2 are made of it. `README.md` has the table. */
export function crazyGamesSdk(host: Host) {
  return {
    init: async () => {},
    environment: 'crazygames',
    isQaTool: false,
    ad: adModule(),
    banner: bannerModule(),
    game: gameModule(host),
    user: userModule(host),
    data: dataModule(host),
    analytics: { trackOrder: nothing },
  };
}

function adModule() {
  return {
    requestAd: (_type: unknown, callbacks?: unknown) => {
      queueMicrotask(() => {
        callBack(propertyOf(callbacks, 'adStarted'));
        queueMicrotask(() => callBack(propertyOf(callbacks, 'adFinished')));
      });
    },
    prefetchAd: nothing,
    hasAdblock: async () => false,
    addAdblockPopupListener: nothing,
    removeAdblockPopupListener: nothing,
  };
}

function bannerModule() {
  return {
    activeBannersCount: 0,
    requestBanner: (request?: unknown) => unfilled(propertyOf(request, 'id')),
    requestResponsiveBanner: (id?: unknown) => unfilled(id),
    prefetchBanner: (request?: unknown) => unfilled(propertyOf(request, 'id')),
    prefetchResponsiveBanner: (request?: unknown) => unfilled(propertyOf(request, 'id')),
    renderPrefetchedBanner: (request?: unknown) => unfilled(propertyOf(request, 'id')),
    requestOverlayBanners: (banners?: unknown, callback?: unknown) => {
      for (const banner of Array.isArray(banners) ? banners : [])
        queueMicrotask(() => callBack(callback, propertyOf(banner, 'id'), 'bannerError', 'unfilled'));
    },
    clearBanner: nothing,
    clearAllBanners: nothing,
  };
}

function gameModule({ report, address, settings }: Host) {
  const link = (params?: unknown) => linkWith(address, params);
  const invited = Object.fromEntries(new URL(address).searchParams);
  const settingsNow = () => {
    const { kids, muted } = settings.now();
    return { disableChat: kids, muteAudio: muted };
  };
  const listeners = new Set<unknown>();
  settings.onChange(() => {
    for (const listener of listeners) callBack(listener, settingsNow());
  });
  return {
    link: linkWith(address, {}),
    id: '',
    get settings() {
      return settingsNow();
    },
    addSettingsChangeListener: (listener?: unknown) => void listeners.add(listener),
    removeSettingsChangeListener: (listener?: unknown) => void listeners.delete(listener),
    isInstantJoin: false,
    isInstantMultiplayer: false,
    inviteParams: Object.keys(invited).length > 0 ? invited : null,
    happytime: () => report.event('happytime'),
    reportGameCompletedPercentage: (percentage?: unknown) =>
      report.event('completed_percentage', { percentage }),
    gameplayStart: () => report.gameplayStart(),
    gameplayStop: () => report.gameplayStop(),
    loadingStart: nothing,
    loadingStop: () => report.loadingFinished(),
    inviteLink: link,
    showInviteButton: link,
    hideInviteButton: nothing,
    getInviteParam: (name: unknown) => paramOf(address, String(name)),
    updateRoom: nothing,
    leftRoom: nothing,
    addJoinRoomListener: nothing,
    removeJoinRoomListener: nothing,
    setScreenshotHandler: nothing,
    setScreenshotHandlerAsync: nothing,
    setGameContext: nothing,
    clearGameContext: nothing,
  };
}

function userModule({ report, language, device }: Host) {
  return {
    isUserAccountAvailable: false,
    systemInfo: {
      countryCode: new Intl.Locale(language).maximize().region ?? 'US',
      locale: language,
      device: { type: device },
      os: { name: '', version: '' },
      browser: { name: '', version: '' },
      applicationType: 'web',
    },
    getUser: async () => null,
    getUserToken: signedOut,
    getXsollaUserToken: signedOut,
    listFriends: signedOut,
    showAuthPrompt: () =>
      rejectQuietly(new CrazyGamesError('userCancelled', 'The user cancelled the sign-in.')),
    showAccountLinkPrompt: signedOut,
    addAuthListener: nothing,
    removeAuthListener: nothing,
    addScore: (score: unknown) => report.event('score', { score }),
    submitScore: (score: unknown) => report.event('score', { score: propertyOf(score, 'score') }),
  };
}

function dataModule({ store }: Host) {
  const setItem = (key: unknown, value: unknown) => {
    const items = store.keys(DATA).map((name) => [name.slice(DATA.length), store.read(name)] as const);
    const data = new Map([...items, [String(key), String(value)]]);
    if (new TextEncoder().encode(JSON.stringify([...data])).length > DATA_BYTES)
      throw new CrazyGamesError('dataLimitExcedeed', 'The data has more than 1 MB. It was not saved.');
    try {
      store.write(DATA + String(key), String(value));
    } catch {
      throw new CrazyGamesError('other', 'The browser has no room for the data.');
    }
  };
  return {
    clear: () => {
      for (const key of store.keys(DATA)) store.remove(key);
    },
    getItem: (key: unknown) => store.read(DATA + String(key)),
    removeItem: (key: unknown) => store.remove(DATA + String(key)),
    setItem,
    syncUnityGameData: nothing,
  };
}
