import { callBack, fieldOf, type Host, nothing, refused } from '../host.ts';

/** The key of what a game saved. */
const DATA = 'youtube:data';
/** The documented limit of saved data, in bytes of UTF-8: 3 MiB. */
const DATA_BYTES = 3 * 1024 * 1024;

const ERRORS = { UNKNOWN: 0, API_UNAVAILABLE: 1, INVALID_PARAMS: 2, SIZE_LIMIT_EXCEEDED: 3 } as const;

/** The documented error object. */
class SdkError extends Error {
  readonly errorType: number;

  constructor(kind: keyof typeof ERRORS, message: string) {
    super(message);
    this.name = 'SdkError';
    this.errorType = ERRORS[kind];
  }
}

const invalid = (message: string) => refused(new SdkError('INVALID_PARAMS', message));

/** What a game that was made for YouTube Playables calls; `README.md` has the table. */
export function youtubeSdk(host: Host) {
  const { report, store, language } = host;
  /** Adds a listener; what it returns removes it again. */
  const listenerOf = (when: boolean) => (callback: unknown) => {
    let isSet = true;
    host.onVisible((isVisible) => {
      if (isSet && isVisible === when) callBack(callback);
    });
    return () => {
      isSet = false;
    };
  };

  async function saveData(data: unknown): Promise<void> {
    if (typeof data !== 'string') return invalid('The data is not a string.');
    if (!data.isWellFormed()) return invalid('The data is not well-formed UTF-16.');
    if (new TextEncoder().encode(data).length > DATA_BYTES)
      return refused(new SdkError('SIZE_LIMIT_EXCEEDED', 'The data has more than 3 MiB.'));
    try {
      store.write(DATA, data);
    } catch {
      return refused(new SdkError('UNKNOWN', 'The browser has no room for the data.'));
    }
  }

  return {
    IN_PLAYABLES_ENV: true,
    SDK_VERSION: '1.0.0',
    SdkError,
    SdkErrorType: ERRORS,
    game: {
      firstFrameReady: nothing,
      gameReady: () => report.loadingFinished(),
      loadData: async () => store.read(DATA) ?? '',
      saveData,
    },
    ads: {
      requestInterstitialAd: async () => {},
      requestRewardedAd: async (rewardId?: unknown): Promise<boolean> =>
        typeof rewardId === 'string' && rewardId !== '' ? true : invalid('A reward has an id.'),
    },
    engagement: {
      ContentType: { VIDEO: 'VIDEO', PLAYABLE: 'PLAYABLE' },
      sendScore: async (score?: unknown): Promise<void> => {
        const value = fieldOf(score, 'value');
        if (!Number.isSafeInteger(value)) return invalid('A score is a safe integer.');
        report.event('score', { score: value });
      },
      openYTContent: () => refused(new SdkError('API_UNAVAILABLE', 'A hosted game leads nowhere else.')),
    },
    system: {
      getLanguage: async () => language,
      isAudioEnabled: () => true,
      onAudioEnabledChange: () => nothing,
      onPause: listenerOf(false),
      onResume: listenerOf(true),
    },
    health: { logError: nothing, logWarning: nothing },
  };
}
