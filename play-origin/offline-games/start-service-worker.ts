import { SAVED_GAMES } from '../../entities/offline-game.rules.ts';
import { SaveError } from './fetch-build.ts';
import { listSaved } from './stored-games.ts';

/** Resolves once the service worker is active. @throws SaveError */
export async function startStoreWorker(): Promise<void> {
  const registration = await register();
  if (registration.active !== null) return;
  const worker = registration.installing ?? registration.waiting;
  if (worker === null) throw new SaveError('broken');
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve();
      // The worker could not fetch its own page during installation.
      if (worker.state === 'redundant') reject(new SaveError('network'));
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** Unregisters the service worker if no game is saved. */
export async function stopWorkerWithoutGames(): Promise<void> {
  if ((await listSaved()).length > 0) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  await registration?.unregister();
}

/**
 * Unregisters every service worker but this page's own. The origin refuses all others, but a cache in between may once have
 * let one through. Its scope is a version's folder, so it never stands before this page.
 */
export async function stopForeignWorkers(): Promise<void> {
  const own = new URL(SAVED_GAMES.worker, location.origin).href;
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.filter((one) => !isOwn(one, own)).map((one) => one.unregister()));
}

function isOwn({ active, waiting, installing }: ServiceWorkerRegistration, own: string): boolean {
  return [active, waiting, installing].every((worker) => worker === null || worker.scriptURL === own);
}

async function register(): Promise<ServiceWorkerRegistration> {
  try {
    return await navigator.serviceWorker.register(SAVED_GAMES.worker, { scope: '/', updateViaCache: 'none' });
  } catch (error) {
    // Private windows and browsers that block storage in frames refuse; any other error is a network error.
    const refused = error instanceof DOMException && error.name !== 'AbortError';
    throw new SaveError(refused ? 'unsupported' : 'network', error);
  }
}
