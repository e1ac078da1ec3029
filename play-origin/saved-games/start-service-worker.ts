import { KEEPER } from '../../entities/saved-game.rules.ts';
import { KeepError } from './fetch-build.ts';
import { listKept } from './saved-games.ts';

/** Resolves once the worker answers for this origin. Throws KeepError. */
export async function startWorker(): Promise<void> {
  const registration = await register();
  if (registration.active !== null) return;
  const worker = registration.installing ?? registration.waiting;
  if (worker === null) throw new KeepError('broken');
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve();
      // It could not fetch its own page.
      if (worker.state === 'redundant') reject(new KeepError('network'));
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** Nothing of the keeper stays in a browser that keeps no game. */
export async function stopWorkerWithoutGames(): Promise<void> {
  if ((await listKept()).length > 0) return;
  const registration = await navigator.serviceWorker.getRegistration('/');
  await registration?.unregister();
}

async function register(): Promise<ServiceWorkerRegistration> {
  try {
    return await navigator.serviceWorker.register(KEEPER.worker, { scope: '/', updateViaCache: 'none' });
  } catch (error) {
    // A private window, or one that lets no frame keep anything, refuses; any other failure is of the network.
    const refused = error instanceof DOMException && error.name !== 'AbortError';
    throw new KeepError(refused ? 'unsupported' : 'network', error);
  }
}
