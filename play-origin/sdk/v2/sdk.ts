import type { PortalPort } from '../../prelude/portal.ts';
import { playport } from '../calls.ts';
import { later } from '../later.ts';
import { type PortalReply, type Call, type CallName, PlayportError } from './calls.ts';
import type { PlayportReplay, PlayportRoom, PlayportSettings, PlayportV2 } from './types.ts';

/** Time for which a game waits for the page around it to answer at all, in milliseconds. */
const PATIENCE_MS = 5000;

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The way of the SDK's functions to the portal. */
export interface ToPortal {
  /** @throws PlayportError no_portal, after five seconds */
  reach(): Promise<PortalPort>;
  ask<Value>(name: CallName, given?: unknown): Promise<Value>;
}

/** The SDK's functions over the portal's port; `storage` depends on where the game is. */
export function createSdk(
  asked: Promise<PortalPort>,
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
    port.addEventListener('message', ({ data }: MessageEvent<PortalReply>) => receive(data));
    port.start();
    return portal;
  });

  function receive(answer: PortalReply): void {
    if (answer.type === 'settings') settings.tell(answer.settings);
    else if (answer.type === 'watch') early = replays.tell(answer.replay) ? null : answer.replay;
    else if (answer.type === 'roomMessage') messages.tell(answer.data, answer.from);
    else if (answer.type === 'room') {
      ({ room } = answer);
      changes.tell(room);
    } else {
      const asker = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (answer.type === 'answer') asker?.resolve(answer.value);
      else asker?.reject(new PlayportError(answer.code, answer.message));
    }
  }

  const reach = (): Promise<PortalPort> =>
    Promise.race([
      opened,
      new Promise<never>((_resolve, reject) => {
        later(reject, PATIENCE_MS, new PlayportError('no_portal', 'This game is not in the portal.'));
      }),
    ]);

  // Answers of the portal have the type that the call has: both are of one version.
  async function ask<Value>(name: CallName, given?: unknown): Promise<Value> {
    const { port } = await reach();
    return new Promise<Value>((resolve, reject) => {
      const id = (last += 1);
      port.postMessage({ type: 'call', id, name, given } satisfies Call);
      waiting.set(id, { resolve, reject });
    });
  }

  const call =
    <Value>(name: CallName) =>
    (given?: unknown) =>
      ask<Value>(name, given);

  return {
    version: 2,
    ready: async () => void (await reach()),
    ...playport,
    player: { get: () => ask('player.get') },
    storage: storageOf({ reach, ask }),
    runs: {
      begin: call('runs.begin'),
      finish: call('runs.finish'),
      onWatch: (listener) => {
        if (early !== null) listener(early);
        early = null;
        return replays.add(listener);
      },
    },
    scores: {
      submit: call('scores.submit'),
      top: call('scores.top'),
      mine: call('scores.mine'),
    },
    medals: { earned: call('medals.earned') },
    rooms: {
      create: call('rooms.create'),
      join: call('rooms.join'),
      leave: () => ask('rooms.leave'),
      players: () => ask('rooms.players'),
      ready: call('rooms.ready'),
      start: () => ask('rooms.start'),
      send: call('rooms.send'),
      onChange: (listener) => {
        listener(room);
        return changes.add(listener);
      },
      onMessage: messages.add,
    },
    ui: {
      share: call('ui.share'),
      link: () => ask('ui.link'),
      invite: () => ask('ui.invite'),
      copy: call('ui.copy'),
      download: (name, file) => ask('ui.download', { name, file }),
      fullscreen: (on = true) => ask('ui.fullscreen', on),
    },
    settings: {
      get: () => ask('settings.get'),
      mute: call('settings.mute'),
      onChange: settings.add,
    },
  };
}

/** Makes a list of a game's listeners. */
function listenersOf<Values extends readonly unknown[]>() {
  const listeners = new Set<(...values: Values) => void>();
  return {
    add: (listener: (...values: Values) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Returns whether anybody listens. */
    tell: (...values: Values) => {
      listeners.forEach((listener) => listener(...values));
      return listeners.size > 0;
    },
  };
}
