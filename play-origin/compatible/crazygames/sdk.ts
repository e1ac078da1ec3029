import { callBack, fieldOf, type Host, linkWith, nothing, paramOf, refused } from '../host.ts';

/** Before the keys of what a game stores with the data module. */
const DATA = 'crazygames:';

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
  refused(new CrazyGamesError('unfilled', 'There is no banner to show.', container));
const signedOut = () =>
  refused(new CrazyGamesError('userNotAuthenticated', 'The user is not authenticated.'));

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
        callBack(fieldOf(callbacks, 'adStarted'));
        queueMicrotask(() => callBack(fieldOf(callbacks, 'adFinished')));
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
    requestBanner: (request?: unknown) => unfilled(fieldOf(request, 'id')),
    requestResponsiveBanner: (id?: unknown) => unfilled(id),
    prefetchBanner: (request?: unknown) => unfilled(fieldOf(request, 'id')),
    prefetchResponsiveBanner: (request?: unknown) => unfilled(fieldOf(request, 'id')),
    renderPrefetchedBanner: (request?: unknown) => unfilled(fieldOf(request, 'id')),
    requestOverlayBanners: (banners?: unknown, callback?: unknown) => {
      for (const banner of Array.isArray(banners) ? banners : [])
        queueMicrotask(() => callBack(callback, fieldOf(banner, 'id'), 'bannerError', 'unfilled'));
    },
    clearBanner: nothing,
    clearAllBanners: nothing,
  };
}

function gameModule({ report, address }: Host) {
  const link = (params?: unknown) => linkWith(address, params);
  return {
    link: linkWith(address, {}),
    id: '',
    settings: { disableChat: false, muteAudio: false },
    addSettingsChangeListener: nothing,
    removeSettingsChangeListener: nothing,
    isInstantJoin: false,
    isInstantMultiplayer: false,
    inviteParams: null,
    happytime: () => report.event('happytime'),
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
    listFriends: async (request?: unknown) => ({
      friends: [],
      page: fieldOf(request, 'page') ?? 1,
      size: fieldOf(request, 'size') ?? 0,
      hasMore: false,
      total: 0,
    }),
    showAuthPrompt: () => refused(new CrazyGamesError('userCancelled', 'The user cancelled the sign-in.')),
    showAccountLinkPrompt: signedOut,
    addAuthListener: nothing,
    removeAuthListener: nothing,
    addScore: (score: unknown) => report.event('score', { score }),
    submitScore: (score: unknown) => report.event('score', { score: fieldOf(score, 'score') }),
  };
}

function dataModule({ store }: Host) {
  return {
    clear: () => {
      for (const key of store.keys(DATA)) store.remove(key);
    },
    getItem: (key: unknown) => store.read(DATA + String(key)),
    removeItem: (key: unknown) => store.remove(DATA + String(key)),
    setItem: (key: unknown, value: unknown) => store.write(DATA + String(key), String(value)),
    syncUnityGameData: nothing,
  };
}
