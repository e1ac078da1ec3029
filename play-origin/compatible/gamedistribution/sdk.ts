import { callBack, propertyOf, type Host, nothing, rejectQuietly } from '../host.ts';

const AD_TYPES = { Interstitial: 'interstitial', Rewarded: 'rewarded', Display: 'display' } as const;

/**
 * Makes the calls of a game that was made with the GameDistribution SDK; `README.md` has the table.
 * @param options the game's `GD_OPTIONS`, read at each event because a game may set it late
 */
export function gameDistributionSdk({ report }: Host, options: () => unknown) {
  const tell = (name: string, message: string, status = 'success') => {
    callBack(propertyOf(options(), 'onEvent'), { name, message, status });
  };
  /** The functions that games of the former SDK gave in place of `onEvent`. */
  const former = (name: string) => callBack(propertyOf(options(), name));

  async function showAd(type: unknown = AD_TYPES.Interstitial): Promise<string> {
    if (type === AD_TYPES.Display) return rejectQuietly(new Error('There is no banner to show.'));
    await Promise.resolve();
    tell('AD_SDK_REQUEST_ADS', 'A break is requested.');
    tell('AD_SDK_MANAGER_READY', 'A break is ready.');
    tell('CONTENT_PAUSE_REQUESTED', 'The game should pause.');
    tell('SDK_GAME_PAUSE', 'The game pauses for a break.');
    former('onPauseGame');
    tell('STARTED', 'The break begins.');
    await Promise.resolve();
    if (type === AD_TYPES.Rewarded) tell('SDK_REWARDED_WATCH_COMPLETE', 'The break has its reward.');
    tell('COMPLETE', 'The break is over.');
    tell('ALL_ADS_COMPLETED', 'No other break follows.');
    tell('CONTENT_RESUME_REQUESTED', 'The game should go on.');
    tell('AD_SDK_FINISHED', 'The break has ended.');
    tell('SDK_GAME_START', 'The game goes on.');
    former('onResumeGame');
    return 'The break is over.';
  }

  queueMicrotask(() => {
    tell('SDK_GAME_DATA_READY', 'The game is known.');
    tell('AD_SDK_LOADER_READY', 'Breaks can be requested.');
    tell('SDK_READY', 'The SDK is ready.');
    former('onInit');
    tell('SDK_GAME_START', 'The game starts.');
    former('onResumeGame');
  });
  return {
    AdType: AD_TYPES,
    preloadAd: async (type: unknown = AD_TYPES.Interstitial) => {
      if (type === AD_TYPES.Display) return rejectQuietly(new Error('There is no banner to show.'));
      tell('SDK_PRELOAD_AD', `A break is ready: ${String(type)}.`);
      return 'A break is ready.';
    },
    showAd,
    cancelAd: async () => {},
    showBanner: () => void showAd(),
    play: () => report.gameplayStart(),
    customLog: nothing,
    openConsole: nothing,
    closeConsole: nothing,
  };
}
