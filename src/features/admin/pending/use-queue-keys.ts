import { useHotkeys } from '@mantine/hooks';
import type { PendingGame } from '../../../../entities/moderation.schema.ts';
import { mayDecide } from './answer-note.tsx';
import type { PendingActions } from './pending-actions.tsx';
import { useReviewKeys } from './review-keys.tsx';

interface QueueKeys {
  readonly game: PendingGame | undefined;
  readonly actions: PendingActions;
  /** Whether an approval would be refused. */
  readonly isRefused: boolean;
  /** The game that was decided last and is no longer shown. */
  readonly before: PendingGame | undefined;
  readonly undo: (game: PendingGame) => void;
  readonly next: () => void;
  readonly previous: () => void;
  readonly onHelp: () => void;
  /** Whether a dialog is open. */
  readonly isBlocked: boolean;
}

/** The keys of the review: not while somebody types, nor while a dialog is open, nor while a key is held down. */
export function useQueueKeys({
  game,
  actions,
  isRefused,
  before,
  undo,
  next,
  previous,
  onHelp,
  isBlocked,
}: QueueKeys): void {
  const enabled = useReviewKeys() && !isBlocked;
  const decided = game && actions.of(game);
  const on =
    (shown: PendingGame | undefined, act: (decided: PendingGame) => void) => (event: KeyboardEvent) => {
      if (shown !== undefined && !event.repeat && !actions.busy) act(shown);
    };
  const open = decided === undefined && game !== undefined && mayDecide(game) ? game : undefined;
  useHotkeys(
    enabled
      ? [
          ['A', on(isRefused ? undefined : open, (shown) => void actions.approveOrAsk(shown))],
          ['R', on(open, (shown) => actions.askToReject(shown))],
          ['U', on((decided && game) ?? before, undo)],
          ['J', next],
          ['K', previous],
          ['shift+?', onHelp],
        ]
      : [],
  );
}
