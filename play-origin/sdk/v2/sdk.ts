import type { Portal } from '../../prelude/portal.ts';
import { playport } from '../calls.ts';
import { type Answer, type Call, type CallName, PlayportError } from './calls.ts';
import type { PlayportReplay, PlayportRoom, PlayportSettings, PlayportV2 } from './types.ts';

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
  const settings = listenersOf<[PlayportSettings]>();
  const replays = listenersOf<[PlayportReplay]>();
  const changes = listenersOf<[PlayportRoom | null]>();
  const messages = listenersOf<[data: unknown, from: number]>();
  let room: PlayportRoom | null = null;
  /** Told before the game listens. */
  let early: PlayportReplay | null = null;
  let last = 0;

  const opened = asked.then((portal) => {
    const { port } = portal;
    port.addEventListener('message', ({ data }: MessageEvent<Answer>) => receive(data));
    port.start();
    return portal;
  });

  function receive(answer: Answer): void {
    if (answer.type === 'settings') return settings.tell(answer.settings);
    if (answer.type === 'watch') {
      if (!replays.isHeard()) early = answer.replay;
      return replays.tell(answer.replay);
    }
    if (answer.type === 'roomMessage') return messages.tell(answer.data, answer.from);
    if (answer.type === 'room') {
      ({ room } = answer);
      return changes.tell(room);
    }
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.type === 'answer') call?.resolve(answer.value);
    else call?.reject(new PlayportError(answer.code, answer.message));
  }

  const reach = (): Promise<Portal> =>
    Promise.race([
      opened,
      new Promise<never>((_resolve, reject) => {
        later(reject, PATIENCE_MS, new PlayportError('no_portal', 'This game is not in Playport.'));
      }),
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
        if (early !== null) listener(early);
        early = null;
        return replays.add(listener);
      },
    },
    scores: {
      submit: (score) => ask('scores.submit', score),
      top: (which) => ask('scores.top', which),
      mine: (which) => ask('scores.mine', which),
    },
    medals: { earned: (medals) => ask('medals.earned', medals) },
    rooms: {
      create: (options) => ask('rooms.create', options),
      join: (code) => ask('rooms.join', code),
      leave: () => ask('rooms.leave'),
      players: () => ask('rooms.players'),
      ready: (version) => ask('rooms.ready', version),
      start: () => ask('rooms.start'),
      send: (data) => ask('rooms.send', data),
      onChange: (listener) => {
        listener(room);
        return changes.add(listener);
      },
      onMessage: messages.add,
    },
    ui: {
      share: (words) => ask('ui.share', words),
      invite: () => ask('ui.invite'),
      fullscreen: (on = true) => ask('ui.fullscreen', on),
    },
    settings: {
      get: () => ask('settings.get'),
      mute: (muted) => ask('settings.mute', muted),
      onChange: settings.add,
    },
  };
}

/** What a game listens to. */
function listenersOf<Told extends readonly unknown[]>() {
  const listeners = new Set<(...told: Told) => void>();
  return {
    add: (listener: (...told: Told) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isHeard: () => listeners.size > 0,
    tell: (...told: Told) => listeners.forEach((listener) => listener(...told)),
  };
}
