import { callBack, propertyOf, type Host, linkWith, nothing, paramOf, rejectQuietly } from '../host.ts';

/** Before the parameters of a shared address, so that they are not the portal's. */
const SHARED = 'gd';

/** Makes the calls of a game that was made with the Poki SDK; `README.md` has the table. */
export function pokiSdk(host: Host) {
  return { ...play(host), ...breaks(), ...events(host), ...addresses(host), ...account(), ...tools() };
}

function play({ report }: Host) {
  return {
    init: async () => {},
    initWithVideoHB: async () => {},
    gameLoadingStart: nothing,
    gameLoadingProgress: nothing,
    gameLoadingFinished: () => report.loadingFinished(),
    gameInteractive: nothing,
    gameplayStart: () => report.gameplayStart(),
    gameplayStop: () => report.gameplayStop(),
    roundStart: nothing,
    roundEnd: nothing,
  };
}

function breaks() {
  return {
    commercialBreak: async () => {},
    rewardedBreak: async (given?: unknown): Promise<boolean> => {
      await Promise.resolve();
      callBack(typeof given === 'function' ? given : propertyOf(given, 'onStart'));
      return true;
    },
    displayAd: (...[_container, _size, onCanDestroy, onDisplayRendered]: readonly unknown[]) => {
      queueMicrotask(() => {
        callBack(onCanDestroy);
        // Its argument says that the place stays empty.
        callBack(onDisplayRendered, true);
      });
    },
    destroyAd: nothing,
    muteAd: nothing,
    isAdBlocked: () => false,
  };
}

function events({ report }: Host) {
  return {
    happyTime: (intensity?: unknown) => report.event('happytime', { intensity }),
    measure: (category: unknown, what?: unknown, action?: unknown) =>
      report.event('measure', { category, what, action }),
    customEvent: (noun: unknown, verb?: unknown) => report.event('custom', { noun, verb }),
    captureError: nothing,
    logError: nothing,
    enableEventTracking: nothing,
  };
}

function addresses({ address, language }: Host) {
  return {
    shareableURL: async (params?: unknown) => linkWith(address, params, SHARED),
    getURLParam: (name: unknown) =>
      paramOf(address, `${SHARED}${String(name)}`) ?? paramOf(address, String(name)) ?? '',
    getLanguage: () => new Intl.Locale(language).language,
    openExternalLink: nothing,
    movePill: nothing,
  };
}

function account() {
  return {
    getUser: async () => null,
    getToken: async () => null,
    login: () => rejectQuietly(new Error('There are no accounts for games here.')),
  };
}

function tools() {
  return {
    setDebug: nothing,
    setLogging: nothing,
    setPlayerAge: nothing,
    togglePlayerAdvertisingConsent: nothing,
    playtestSetCanvas: nothing,
    playtestCaptureHtmlOnce: nothing,
    playtestCaptureHtmlOn: nothing,
    playtestCaptureHtmlOff: nothing,
    playtestCaptureHtmlForce: nothing,
  };
}
