import { useEffect, useEffectEvent, useRef } from 'react';
import { usePersonal } from '../../api/personal.ts';
import { trpc } from '../../api/trpc.ts';
import { useOffline } from '../../offline/page/worker-state.ts';
import { mergeRecent, withoutSent } from './merge-recent.ts';
import type { RecentGame } from './recent-games.ts';
import { changeGames, useRecentGames } from './use-recent-games.ts';

/** Time after the last change at which plays are sent, in milliseconds: a run that begins, pauses and ends is one call. */
const SEND_AFTER_MS = 2000;
/** A game may say all the time where its player stands: sent no more often than this. The list in this browser has the last. */
const SEND_EVERY_MS = 10_000;

interface FollowPlaysProps {
  /** Null for a guest. */
  readonly userId: string | null;
}

/** Keeps this browser's list of played games and the account's the same; takes an account's out once it is signed out. */
export function FollowPlays({ userId }: FollowPlaysProps) {
  const here = useRecentGames();
  const account = usePersonal()?.recent;
  // Responses that are cached without a network may lack what was sent since.
  const offline = useOffline();
  const utils = trpc.useUtils();
  const keep = trpc.recent.keep.useMutation();
  const sentAt = useRef(-SEND_EVERY_MS);
  const send = useEffectEvent((unsent: readonly RecentGame[], member: string) => {
    sentAt.current = performance.now();
    const games = unsent.map(({ slug, playedAt = 0, words = null }) => ({
      slug,
      playedAt: new Date(playedAt).toISOString(),
      words,
    }));
    const onSuccess = (recent: Awaited<ReturnType<typeof keep.mutateAsync>>) => {
      changeGames((now) => mergeRecent(withoutSent(now, unsent), recent, member).games);
      utils.personal.state.setData(undefined, (state) => (state ? { ...state, recent } : state));
    };
    keep.mutate({ games }, { onSuccess });
  });
  useEffect(() => {
    if (userId === null) return changeGames((games) => games.filter(({ keptBy }) => keptBy === undefined));
    if (account === undefined || offline) return undefined;
    const { games, unsent } = mergeRecent(here, account, userId);
    changeGames(() => games);
    if (unsent.length === 0) return undefined;
    const wait = sentAt.current + SEND_EVERY_MS - performance.now();
    const timer = setTimeout(send, Math.max(wait, SEND_AFTER_MS), unsent, userId);
    return () => clearTimeout(timer);
  }, [here, account, userId, offline]);
  return null;
}
