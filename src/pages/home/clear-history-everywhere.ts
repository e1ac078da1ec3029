import { readToken } from '../../api/token.ts';
import type { trpc } from '../../api/trpc.ts';
import { clearRecentGames } from '../../features/recent/use-recent-games.ts';
import { failureOf } from '../../ui/failure.ts';
import { showToast } from '../../ui/toast.ts';

/** Forgets what was played, in this browser and in the account; Undo brings it back. */
export async function clearHistoryEverywhere(utils: ReturnType<typeof trpc.useUtils>): Promise<void> {
  const isMember = readToken() !== null;
  // First of all: what the account has would come back into the list at once.
  utils.personal.state.setData(undefined, (state) => (state ? { ...state, recent: [] } : state));
  const onPress = clearRecentGames();
  const whose = isMember ? 'Your account' : 'This browser';
  showToast({
    title: 'List cleared',
    message: `${whose} no longer remembers what you played.`,
    action: { label: 'Undo', onPress },
  });
  if (!isMember) return;
  try {
    await utils.client.recent.forget.mutate();
  } catch (error) {
    void utils.personal.state.invalidate();
    showToast({ title: 'Error', message: failureOf(error).message, tone: 'bad' });
  }
}
