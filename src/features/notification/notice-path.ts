import type { NotificationView } from '../../../entities/account.schema.ts';
import { paths } from '../../../entities/page.rules.ts';

/** The place that a notice leads to: a developer's games, where the decision is, or the game; null if it has none. */
export function noticePath({
  gameSlug,
  ownGame,
}: Pick<NotificationView, 'gameSlug' | 'ownGame'>): string | null {
  if (gameSlug === null) return null;
  return ownGame ? paths.tab(paths.developer, 'my-games') : paths.game(gameSlug);
}
