import { SAVE_STATE, type SavedState } from '../../entities/save.rules.ts';
import { knowFolders, listFiles } from './engine-files.ts';
import { filesFingerprint, localFingerprint } from './fingerprint.ts';
import { sendLastState } from './last-state.ts';
import { listenLast } from './listen-last.ts';
import { readEntries } from './local-state.ts';
import { ownNames } from './own-names.ts';
import { placeSave } from './place-save.ts';
import type { PortalPort } from './portal.ts';
import type { FrameName, PlacedMessage, StateMessage, TooLargeMessage } from './protocol.ts';
import { WatchedState } from './watched-state.ts';

/** Interval at which localStorage is compared with what it was, and files are listed, in milliseconds. */
const LOOK_MS = 1000;
const LIST_MS = 2000;

const EMPTY = localFingerprint({}) + filesFingerprint([]);

/** As they are before the game's first script. */
const { setInterval: repeat } = window;

/**
 * Puts the save that the portal handed over where the game looks for it, and then tells the portal of changes. It compares
 * what is stored with what was: nothing of `localStorage` or IndexedDB is wrapped, so nothing that a game can observe is
 * different.
 */
export function startSaveSync(handed: FrameName | null, askedPortal: Promise<PortalPort>): void {
  const names = ownNames(location.origin, document.currentScript?.dataset.shared !== undefined);
  if (handed !== null) {
    knowFolders(handed.folders);
    names.learn(handed.scope, [...handed.keys, ...(handed.save === null ? [] : namesIn(handed.save.state))]);
  }
  window.addEventListener('storage', ({ key, url }) => {
    if (key !== null) names.noteForeign(key, url);
  });
  const initial = readEntries();
  const placed = handed === null ? null : placeSave(handed, names, initial).catch(() => handed.base);
  void tellChanges();

  async function tellChanges(): Promise<void> {
    const { port, welcome } = await askedPortal;
    knowFolders(welcome.folders);
    names.learn(welcome.scope, welcome.keys);
    const basis = placed === null ? welcome.base : await placed;
    const watched = new WatchedState(names, initial, await listFiles());
    const tell = teller(watched, port, { basis, ticket: welcome.ticket ?? null });
    await tell.placed();
    await tell.soon();
    // After the game's own listeners, which store something: those of a window are called in the order in which they were added.
    const listen = () => {
      window.removeEventListener('pagehide', tell.leaving);
      window.addEventListener('pagehide', tell.leaving);
    };
    listen();
    repeat(() => {
      listen();
      void tell.soon();
    }, LOOK_MS);
    repeat(() => void watched.list(), LIST_MS);
    listenLast('visibilitychange', () => {
      if (document.visibilityState === 'hidden') tell.now();
    });
    window.addEventListener('pageshow', tell.back);
  }
}

/** Tells the portal of a state that it has not been sent, every few seconds at most. */
function teller(
  watched: WatchedState,
  port: MessagePort,
  { basis, ticket }: { readonly basis: string | null; readonly ticket: string | null },
) {
  let sent = basis ?? EMPTY;
  let sentAt = -Infinity;
  let isLeaving = false;
  /** The fingerprints of the states that the game goes on from. */
  const follows = new Set([sent]);

  function tell(): void {
    const { fingerprint, state } = watched;
    if (fingerprint === sent) return;
    sent = fingerprint;
    sentAt = performance.now();
    port.postMessage({ type: 'state', fingerprint, state: JSON.stringify(state) } satisfies StateMessage);
    if (isLeaving) sendLastState({ ticket, fingerprint, follows: [...follows], state });
    follows.add(fingerprint);
  }

  function now(): void {
    watched.look();
    tell();
  }

  return {
    placed: async (): Promise<void> => {
      watched.look();
      await watched.readContents();
      follows.add(watched.fingerprint);
      port.postMessage({
        type: 'placed',
        basis,
        fingerprint: watched.fingerprint,
      } satisfies PlacedMessage);
    },
    soon: async (): Promise<void> => {
      watched.look();
      if (performance.now() - sentAt < SAVE_STATE.everySeconds * 1000) return;
      if (await watched.readContents()) return tell();
      sentAt = performance.now();
      port.postMessage({ type: 'too-large' } satisfies TooLargeMessage);
    },
    /** The page can go: what is known at once is sent. */
    now,
    leaving: (): void => {
      isLeaving = true;
      now();
    },
    back: (): void => {
      isLeaving = false;
    },
  };
}

const namesIn = ({ local, files }: SavedState): string[] => [
  ...Object.keys(local),
  ...files.map(({ path }) => path),
];
