import type { Portal } from '../../prelude/portal.ts';
import { playport } from '../calls.ts';
import { type Answer, type Call, type CallName, PlayportError } from './calls.ts';
import type { PlayportReplay, PlayportSettings, PlayportV2 } from './types.ts';

/** How long a game waits for the page around it to answer at all, in milliseconds. */
const PATIENCE_MS = 5000;

/** As they are before the game's first script. */
const { setTimeout: later } = window;

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** How the functions of the SDK reach the portal. */
export interface ToPortal {
  /** @throws PlayportError no_portal, after five seconds */
  reach(): Promise<Portal>;
  ask<Value>(name: CallName, given?: unknown): Promise<Value>;
}

/** The SDK's functions over the portal's port; `storage` depends on where the game is. */
export function createSdk(
  asked: Promise<Portal>,
  storageOf: (portal: ToPortal) => PlayportV2['storage'],
): PlayportV2 {
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<(settings: PlayportSettings) => void>();
  const watchers = new Set<(replay: PlayportReplay) => void>();
  let last = 0;

  const opened = asked.then((portal) => {
    const { port } = portal;
    port.addEventListener('message', ({ data }: MessageEvent<Answer>) => receive(data));
    port.start();
    return portal;
  });

  function receive(answer: Answer): void {
    if (answer.type === 'settings') return listeners.forEach((listener) => listener(answer.settings));
    if (answer.type === 'watch') return watchers.forEach((watch) => watch(answer.replay));
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.type === 'answer') call?.resolve(answer.value);
    else call?.reject(new PlayportError(answer.code, answer.message));
  }

  const reach = (): Promise<Portal> =>
    Promise.race([
      opened,
      new Promise<never>((_resolve, reject) =>
        later(
          () => reject(new PlayportError('no_portal', 'The page around this game is not Playport.')),
          PATIENCE_MS,
        ),
      ),
    ]);

  // What the portal answers to a call has the type that the call has: both are of one version.
  async function ask<Value>(name: CallName, given?: unknown): Promise<Value> {
    const { port } = await reach();
    return new Promise<Value>((resolve, reject) => {
      const call: Call = { type: 'call', id: (last += 1), name, given };
      port.postMessage(call);
      waiting.set(call.id, { resolve, reject });
    });
  }

  return {
    version: 2,
    ready: async () => void (await reach()),
    ...playport,
    player: { get: () => ask('player.get') },
    storage: storageOf({ reach, ask }),
    runs: {
      begin: (run) => ask('runs.begin', run),
      finish: (run) => ask('runs.finish', run),
      onWatch: (listener) => {
        watchers.add(listener);
        return () => void watchers.delete(listener);
      },
    },
    ui: {
      share: (words) => ask('ui.share', words),
      fullscreen: (on = true) => ask('ui.fullscreen', on),
    },
    settings: {
      get: () => ask('settings.get'),
      mute: (muted) => ask('settings.mute', muted),
      onChange: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  };
}
