import { type Host, memory, type Settings } from './host.ts';

export interface TestHost {
  readonly host: Host;
  /** The game's calls, in order: the call and what it was given. */
  readonly calls: readonly (readonly unknown[])[];
  /** Hides or shows the page. */
  show(isVisible: boolean): void;
  /** Changes the player's settings. */
  set(settings: ReturnType<Settings['now']>): void;
}

/** A page of a game at an address, for tests without a browser. */
export function testHost(address = 'https://play.test/kite/v1/', more: Partial<Host> = {}): TestHost {
  const calls: (readonly unknown[])[] = [];
  const listeners: ((isVisible: boolean) => void)[] = [];
  const heard: Parameters<Settings['onChange']>[0][] = [];
  let settings = { muted: false, kids: false };
  const note =
    (name: string) =>
    (...given: readonly unknown[]) =>
      void calls.push([name, ...given]);
  return {
    calls,
    show: (isVisible) => listeners.forEach((listener) => listener(isVisible)),
    set: (changed) => {
      settings = changed;
      heard.forEach((listener) => listener(changed));
    },
    host: {
      report: {
        loadingFinished: note('loadingFinished'),
        gameplayStart: note('gameplayStart'),
        gameplayStop: note('gameplayStop'),
        levelComplete: note('levelComplete'),
        completed: note('completed'),
        event: note('event'),
      },
      store: memory(),
      settings: { now: () => settings, onChange: (listener) => void heard.push(listener) },
      address,
      language: 'pt-BR',
      device: 'mobile',
      now: () => 1_000,
      onVisible: (listener) => void listeners.push(listener),
      ...more,
    },
  };
}

/** A store of a browser without room. */
export const full: Host['store'] = {
  ...memory(),
  write: () => {
    throw new DOMException('No room', 'QuotaExceededError');
  },
};
