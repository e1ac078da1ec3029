import {
  type KeeperAnswer,
  type KeeperRequest,
  readKeeperRequest,
  toKeeperMessage,
} from '../../entities/saved-game.rules.ts';
import { KeepError } from './fetch-build.ts';
import { lookAt, removeGame, saveGame } from './save-game.ts';
import { startWorker, stopWorkerWithoutGames } from './start-service-worker.ts';

/** The keeper's page: hears the portal that frames it, and nobody else. */
const portal = contentOf('portal');
const switchedOff = contentOf('worker') === 'off';

if (portal !== '' && window.parent !== window) {
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    const request = origin === portal && source === window.parent ? readKeeperRequest(data) : null;
    if (request !== null) void carryOut(request).then(tell);
  });
  tell({ type: 'ready' });
}

async function carryOut({ id, deed, slug }: KeeperRequest): Promise<KeeperAnswer> {
  try {
    return { type: 'done', id, kept: await deeds[deed](slug, id) };
  } catch (error) {
    return { type: 'failed', id, why: error instanceof KeepError ? error.why : 'broken' };
  }
}

const deeds = {
  async save(slug: string, id: string) {
    if (!canKeep()) throw new KeepError('unsupported');
    // A refusal is no reason not to save: then the browser may take the files when it runs out of room.
    await navigator.storage.persist().catch(() => false);
    await startWorker();
    return saveGame(slug, (share) => tell({ type: 'progress', id, share: Math.min(share, 1) }));
  },
  async remove(slug: string) {
    if (!canKeep()) return null;
    await removeGame(slug);
    await stopWorkerWithoutGames();
    return null;
  },
  look: async (slug: string) => (canKeep() ? lookAt(slug) : null),
};

/** False too where the people who run the portal have switched its workers off. */
function canKeep(): boolean {
  return !switchedOff && 'serviceWorker' in navigator && 'caches' in window && 'locks' in navigator;
}

function tell(answer: KeeperAnswer): void {
  window.parent.postMessage(toKeeperMessage(answer), portal);
}

function contentOf(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
}
