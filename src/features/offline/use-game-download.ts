import { useEffect, useState } from 'react';
import type { SaveFailure } from '../../../entities/offline-game.rules.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import {
  refreshOfflineGame,
  removeOfflineGame,
  downloadGame,
  useDownloadProgress,
} from '../../offline/offline-games/download-game.ts';
import type { SavableGame } from '../../offline/offline-games/offline-games.ts';
import { useOfflineGames } from '../../offline/offline-games/use-offline-games.ts';

export type DownloadState =
  /** The browser has no service workers, or the page is not hydrated yet. */
  | { readonly kind: 'hidden' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'saving'; readonly share: number }
  | { readonly kind: 'saved'; readonly size: number };

/** Whether a game is saved in this browser, the actions that change it, and the reason for the last failure. */
export function useGameDownload(game: SavableGame) {
  const { slug } = game;
  const hydrated = useHydrated();
  const saved = useOfflineGames().find((entry) => entry.slug === slug);
  const share = useDownloadProgress(slug);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  useEffect(() => {
    if (saved !== undefined) void refreshOfflineGame(saved);
  }, [saved]);

  const state = ((): DownloadState => {
    if (!hydrated || !('serviceWorker' in navigator)) return { kind: 'hidden' };
    if (share !== null) return { kind: 'saving', share };
    return saved === undefined ? { kind: 'absent' } : { kind: 'saved', size: saved.size };
  })();
  const carryOut = async (action: (what: SavableGame) => Promise<SaveFailure | null>) => {
    setFailure(null);
    setFailure(await action(game));
  };
  return { state, failure, save: () => carryOut(downloadGame), remove: () => carryOut(removeOfflineGame) };
}
