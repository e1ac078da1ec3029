import { callBack, type Host } from '../host.ts';
import { crazyGamesSdk } from './sdk.ts';

/** Version 2: its calls answer with a promise, and call back with an error or a result where the last argument is a function. */
export function crazyGamesSdk2(host: Host) {
  const { ad, banner, game, user, data, init } = crazyGamesSdk(host);
  return {
    init,
    addInitCallback: (callback: unknown) => queueMicrotask(() => callBack(callback)),
    getEnvironment: answered(() => 'crazygames'),
    ad: { ...ad, hasAdblock: answered(ad.hasAdblock) },
    banner: {
      ...banner,
      requestBanner: answered(banner.requestBanner),
      requestResponsiveBanner: answered(banner.requestResponsiveBanner),
    },
    game: {
      ...game,
      // Spread copies have the settings of now.
      get settings() {
        return game.settings;
      },
      happytime: answered(game.happytime),
      gameplayStart: answered(game.gameplayStart),
      gameplayStop: answered(game.gameplayStop),
      sdkGameLoadingStart: answered(game.loadingStart),
      sdkGameLoadingStop: answered(game.loadingStop),
      inviteLink: answered(game.inviteLink),
      showInviteButton: answered(game.showInviteButton),
      hideInviteButton: answered(game.hideInviteButton),
      getInviteParam: answered(game.getInviteParam),
    },
    user: {
      ...user,
      isUserAccountAvailable: answered(() => user.isUserAccountAvailable),
      getUser: answered(user.getUser),
      getSystemInfo: answered(() => user.systemInfo),
      getUserToken: answered(user.getUserToken),
      getXsollaUserToken: answered(user.getXsollaUserToken),
      showAuthPrompt: answered(user.showAuthPrompt),
      showAccountLinkPrompt: answered(user.showAccountLinkPrompt),
      addScore: answered(user.addScore),
    },
    data,
  };
}

function answered(run: (given?: unknown) => unknown) {
  return (...given: readonly unknown[]): Promise<unknown> => {
    const listener = given.at(-1);
    const result = (async () => run(typeof given[0] === 'function' ? undefined : given[0]))();
    result.then(
      (value) => callBack(listener, null, value),
      (error: unknown) => callBack(listener, error),
    );
    return result;
  };
}
