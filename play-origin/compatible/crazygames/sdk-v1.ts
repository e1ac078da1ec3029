import { callBack, propertyOf, fieldsOf, type Host, nothing } from '../host.ts';
import { crazyGamesSdk } from './sdk.ts';

/** Version 1: one object, whose answers are events. */
export function crazyGamesSdk1(host: Host) {
  const { ad, game, user } = crazyGamesSdk(host);
  const listeners = new Map<string, Set<unknown>>();
  const tell = (type: string, fields: object = {}) => {
    for (const listener of listeners.get(type) ?? []) callBack(listener, { type, ...fields });
  };
  const { countryCode, device, os, browser } = user.systemInfo;
  const containersOf = (given: unknown) => (Array.isArray(given) ? given : [given]);
  const refuse = (given: unknown) => {
    for (const one of containersOf(given)) {
      const containerId = typeof one === 'string' ? one : propertyOf(one, 'containerId');
      queueMicrotask(() => tell('bannerError', { containerId, error: 'unfilled' }));
    }
  };
  const sdk = {
    init: () =>
      queueMicrotask(() => {
        tell('initialized', { userInfo: { countryCode, device, os, browser } });
        tell('adblockDetectionExecuted', { hasAdblock: false });
      }),
    addEventListener: (type: unknown, listener: unknown) => {
      const name = String(type);
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
    },
    removeEventListener: (type: unknown, listener: unknown) =>
      void listeners.get(String(type))?.delete(listener),
    requestAd: (type?: unknown) =>
      ad.requestAd(type, { adStarted: () => tell('adStarted'), adFinished: () => tell('adFinished') }),
    hasAdblock: false,
    gameplayStart: game.gameplayStart,
    gameplayStop: game.gameplayStop,
    sdkGameLoadingStart: game.loadingStart,
    sdkGameLoadingStop: game.loadingStop,
    happytime: game.happytime,
    requestBanner: refuse,
    requestResponsiveBanner: refuse,
    clearBanner: nothing,
    clearAllBanners: nothing,
    inviteLink: (params?: unknown) => {
      const inviteUrl = game.inviteLink(fieldsOf(params));
      queueMicrotask(() => tell('inviteUrl', { inviteUrl }));
    },
  };
  return { getInstance: () => sdk };
}
