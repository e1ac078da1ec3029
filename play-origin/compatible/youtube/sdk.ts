import { callBack, propertyOf, type Host, nothing, rejectQuietly } from '../host.ts';

/** The key of what a game saved. */
const DATA = 'youtube:data';
/** The documented limit of saved data, in bytes of UTF-8: 3 MiB. */
const DATA_BYTES = 3 * 1024 * 1024;

/** The values of the published types, which a game may have compiled in. */
const ERRORS = { UNKNOWN: 0, API_UNAVAILABLE: 1, INVALID_PARAMS: 2, SIZE_LIMIT_EXCEEDED: 3 } as const;
const CONTENT_TYPES = { VIDEO: 0, PLAYABLE: 1 } as const;

/** The documented error object. */
class SdkError extends Error {
  readonly errorType: number;

  constructor(kind: keyof typeof ERRORS, message: string) {
    super(message);
    this.name = 'SdkError';
    this.errorType = ERRORS[kind];
  }
}

const invalid = (message: string) => rejectQuietly(new SdkError('INVALID_PARAMS', message));

/** Makes the calls of a game that was made for YouTube Playables; `README.md` has the table. */
export function youtubeSdk(host: Host) {
  return {
    IN_PLAYABLES_ENV: true,
    SDK_VERSION: '1.0.0',
    SdkError,
    SdkErrorType: ERRORS,
    game: gameModule(host),
    ads: {
      requestInterstitialAd: async () => {},
      requestRewardedAd: async (rewardId?: unknown): Promise<boolean> =>
        isText(rewardId) ? true : invalid('A reward has an id.'),
    },
    engagement: engagementModule(host),
    system: systemModule(host),
    health: { logError: nothing, logWarning: nothing },
  };
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

function gameModule({ report, store }: Host) {
  return {
    firstFrameReady: nothing,
    gameReady: () => report.loadingFinished(),
    loadData: async () => store.read(DATA) ?? '',
    saveData: async (data: unknown): Promise<void> => {
      if (typeof data !== 'string') return invalid('The data is not a string.');
      if (!data.isWellFormed()) return invalid('The data is not well-formed UTF-16.');
      if (new TextEncoder().encode(data).length > DATA_BYTES)
        return rejectQuietly(new SdkError('SIZE_LIMIT_EXCEEDED', 'The data has more than 3 MiB.'));
      try {
        store.write(DATA, data);
      } catch {
        return rejectQuietly(new SdkError('UNKNOWN', 'The browser has no room for the data.'));
      }
    },
  };
}

function engagementModule({ report }: Host) {
  return {
    ContentType: CONTENT_TYPES,
    sendScore: async (score?: unknown): Promise<void> => {
      const value = propertyOf(score, 'value');
      if (!Number.isSafeInteger(value)) return invalid('A score is a safe integer.');
      report.event('score', { score: value });
    },
    openYTContent: async (content?: unknown): Promise<void> =>
      isText(propertyOf(content, 'id'))
        ? rejectQuietly(new SdkError('API_UNAVAILABLE', 'A hosted game leads nowhere else.'))
        : invalid('Content has an id.'),
  };
}

function systemModule({ language, settings, onVisible }: Host) {
  const pauses = callbacks();
  const resumes = callbacks();
  const audioChanges = callbacks();
  onVisible((isVisible) => (isVisible ? resumes : pauses).call());
  let isAudioEnabled = !settings.now().muted;
  settings.onChange(({ muted }) => {
    if (isAudioEnabled === !muted) return;
    isAudioEnabled = !muted;
    audioChanges.call(isAudioEnabled);
  });
  return {
    getLanguage: async () => language,
    isAudioEnabled: () => isAudioEnabled,
    onAudioEnabledChange: audioChanges.add,
    onPause: pauses.add,
    onResume: resumes.add,
  };
}

/** Callbacks that a game adds; what adding one returns removes it again. */
function callbacks() {
  const added = new Set<{ readonly callback: unknown }>();
  return {
    add: (callback?: unknown) => {
      const one = { callback };
      added.add(one);
      return () => void added.delete(one);
    },
    call: (...values: readonly unknown[]) => {
      for (const { callback } of added) callBack(callback, ...values);
    },
  };
}
