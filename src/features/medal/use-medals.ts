import { useEffect, useEffectEvent, useState } from 'react';
import { trpc } from '../../api/trpc.ts';
import { isQueued } from '../../offline/queued-mutations/queued.ts';
import { failureOf } from '../../ui/failure.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';
import { useSession } from '../session/use-session.ts';
import {
  type EarnedByGame,
  removeGuestMedal,
  guestMedals,
  storeInBrowser,
  stickers,
} from './browser-medals.ts';

export interface MedalsProps {
  readonly game: { readonly id: string; readonly slug: string; readonly ageRating: string };
  /** The ids of those that the game has awarded since it was opened. */
  readonly awarded: readonly string[];
}

/** A game's medals, which of them this player has, and what stores those that the game awards. */
export function useMedals({ game: { id: gameId, slug, ageRating }, awarded }: MedalsProps) {
  const isMember = useSession().kind === 'member';
  const isForChildren = ageRating === 'KIDS';
  const storeForMember = useMemberMedals(isMember);
  const isInAccount = isMember && !isForChildren;
  const mine = trpc.medal.mine.useQuery(undefined, { enabled: isInAccount });
  const browser = isForChildren ? stickers : guestMedals;
  const inBrowser = useBrowserStore<EarnedByGame>(browser, NONE)[gameId] ?? [];
  // Medals that are on their way to the account, or wait for a network.
  const [sent, setSent] = useState<readonly string[]>([]);
  const inAccount = mine.data?.find((game) => game.gameId === gameId)?.medals.map(({ id }) => id) ?? [];
  const medals = useDeclared(slug, [...new Set([...awarded, ...(isInAccount ? inAccount : inBrowser)])]);
  const declared = medals.data;
  const store = () => {
    const earned = awarded.filter((id) => declared.some((medal) => medal.id === id));
    // While the session is still checked, too: a guest's medals move into the account.
    if (!isInAccount) return storeInBrowser(browser, gameId, earned);
    const fresh = earned.filter((id) => !inAccount.includes(id) && !sent.includes(id));
    setSent((before) => [...before, ...fresh]);
    for (const medal of fresh) void send(medal);
  };
  const send = async (medal: string) => {
    if ((await storeForMember(gameId, medal)) !== 'stored')
      setSent((before) => before.filter((id) => id !== medal));
  };
  const needed = isInAccount ? [medals, mine] : [medals];
  const failed = needed.find(({ isError }) => isError);
  return {
    declared,
    isForChildren,
    isMember,
    isPending: needed.some((query) => query.isPending),
    /** The reason why the list cannot be shown, with a way to try again; null if it can. */
    failure: failed === undefined ? null : { error: failed.error, retry: failed.refetch },
    /** Tells whether the medals earned before are known, as far as they can be. */
    isKnown: medals.isKnown && (!isInAccount || mine.isFetched),
    earned: isInAccount ? [...inAccount, ...sent] : inBrowser,
    store,
  };
}

const NONE = {};

/** The medals of a game. What its secret one is, is asked for only when an id was earned that is none of the others. */
function useDeclared(slug: string, earned: readonly string[]) {
  const open = trpc.medal.ofGame.useQuery({ slug });
  const others = earned.filter((id) => open.data?.some((medal) => medal.id === id) === false).toSorted();
  const all = trpc.medal.ofGame.useQuery(
    { slug, earned: others.join(',') },
    { enabled: others.length > 0, placeholderData: (before) => before },
  );
  const isAsking = others.length > 0 && (all.isPending || all.isPlaceholderData);
  const { isPending, isError, error, refetch } = open;
  return {
    isPending,
    isError,
    error,
    refetch,
    data: (others.length > 0 ? all.data : undefined) ?? open.data ?? [],
    isKnown: open.isSuccess && !(isAsking && !all.isError),
  };
}

/** Stores medals in the account, where a guest's move as soon as somebody signs in. */
function useMemberMedals(isMember: boolean) {
  const utils = trpc.useUtils();
  const award = trpc.medal.award.useMutation();
  const store = async (gameId: string, medal: string): Promise<'stored' | 'refused' | 'failed'> => {
    try {
      await award.mutateAsync({ gameId, medal });
      await utils.medal.mine.invalidate();
      return 'stored';
    } catch (error) {
      if (isQueued(error)) return 'stored';
      return REFUSALS.includes(failureOf(error).code) ? 'refused' : 'failed';
    }
  };
  const move = useEffectEvent(async () => {
    for (const [gameId, medals] of Object.entries(guestMedals.get()))
      for (const medal of medals)
        if ((await store(gameId, medal)) !== 'failed') removeGuestMedal(gameId, medal);
  });
  useEffect(() => {
    if (isMember) void move();
  }, [isMember]);
  return store;
}

/** Moves a guest's medals into the account, wherever a member sees the account's. */
export function MoveGuestMedals(): null {
  useMemberMedals(true);
  return null;
}

/** Refusals that no later try would change. */
const REFUSALS: readonly string[] = ['game_not_found', 'medal_not_found', 'validation'];
