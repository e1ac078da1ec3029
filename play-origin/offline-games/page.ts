import {
  type SavedGamesAnswer,
  type SavedGamesRequest,
  readSavedGamesRequest,
  toSavedGamesMessage,
} from '../../entities/offline-game.rules.ts';
import { beginningOf, VOUCHED } from '../prelude/protocol.ts';
import { SaveError } from './fetch-build.ts';
import { lookAt, removeStoredGame, storeGame } from './store-game.ts';
import { startStoreWorker, stopForeignWorkers, stopWorkerWithoutGames } from './start-service-worker.ts';

/** The saved-games page: answers only the portal that frames it. */
const portal = contentOf('portal');
const switchedOff = contentOf('worker') === 'off';

// Browsers whose storage is blocked have none.
void stopForeignWorkers().catch(() => {});
if (portal !== '' && window.parent !== window) {
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    const request = origin === portal && source === window.parent ? readSavedGamesRequest(data) : undefined;
    if (request !== undefined) void carryOut(request).then(post);
  });
  post({ type: 'ready' });
}

async function carryOut({ id, action, slug }: SavedGamesRequest): Promise<SavedGamesAnswer> {
  try {
    return { type: 'done', id, kept: await actions[action](slug, id) };
  } catch (error) {
    return { type: 'failed', id, why: error instanceof SaveError ? error.why : 'broken' };
  }
}

const actions = {
  async save(slug: string, id: string) {
    if (!canSave()) throw new SaveError('unsupported');
    // Not awaited: Firefox asks the person. Without it the browser may evict the files when space runs out.
    void navigator.storage?.persist?.().catch(() => false);
    await startStoreWorker();
    return storeGame(slug, tellProgress(id));
  },
  async remove(slug: string) {
    if (!canSave()) return null;
    await removeStoredGame(slug);
    await stopWorkerWithoutGames();
    return null;
  },
  look: async (slug: string, id: string) => (canSave() ? lookAt(slug, tellProgress(id)) : null),
  async vouch(_slug: string, id: string) {
    sessionStorage.setItem(VOUCHED, beginningOf(id));
    return null;
  },
};

const tellProgress = (id: string) => (share: number) =>
  post({ type: 'progress', id, share: Math.min(share, 1) });

/** Also false if the portal's operators have switched its service workers off. */
function canSave(): boolean {
  return !switchedOff && 'serviceWorker' in navigator && 'caches' in window && 'locks' in navigator;
}

function post(answer: SavedGamesAnswer): void {
  window.parent.postMessage(toSavedGamesMessage(answer), portal);
}

function contentOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
