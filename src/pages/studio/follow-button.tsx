import { Button } from '@mantine/core';
import type { StudioView } from '../../../entities/studio.schema.ts';
import { trpc } from '../../api/trpc.ts';
import { useAsMember } from '../../features/session/use-as-member.ts';
import { useSession } from '../../features/session/use-session.ts';
import { failureOf } from '../../ui/failure.ts';
import { showToast } from '../../ui/toast.ts';
import { useOnceKnown } from '../../ui/use-once-known.ts';
import styles from './studio-head.module.css';

/** Follows a studio or stops following it; requires sign-in, which then follows it. */
export function FollowButton({ studio }: { readonly studio: StudioView }) {
  const session = useSession();
  const isMember = session.kind === 'member';
  const asMember = useAsMember();
  const { isFollowing, isKnown, follow, toggle } = useFollow(studio, isMember);
  const press = useOnceKnown(isMember ? isKnown : session.kind !== 'checking', () => {
    if (isMember) return toggle();
    showToast({ title: 'Sign in required', message: 'Please sign in to follow a studio.' });
    asMember(follow);
  });
  return (
    <Button className={styles.follow} onClick={press}>
      {isFollowing ? 'Following' : 'Follow'}
    </Button>
  );
}

/** Whether the member follows the studio, and a function that changes it. */
function useFollow({ id, slug, name }: StudioView, isMember: boolean) {
  const utils = trpc.useUtils();
  const state = trpc.studio.following.useQuery({ id }, { enabled: isMember });
  const outcome = {
    onSuccess: ({ following, followers }: { readonly following: boolean; readonly followers: number }) => {
      utils.studio.following.setData({ id }, { following });
      utils.studio.bySlug.setData({ slug }, (studio) => (studio ? { ...studio, followers } : studio));
      showToast(
        following
          ? {
              title: `Following ${name}`,
              message: 'We will notify you of its new games.',
              tone: 'good',
            }
          : { title: `No longer following ${name}`, message: 'We will no longer notify you of its games.' },
      );
    },
    onError: (error: unknown) =>
      showToast({ title: 'Error', message: failureOf(error).message, tone: 'bad' }),
  };
  const follow = trpc.studio.follow.useMutation(outcome);
  const unfollow = trpc.studio.unfollow.useMutation(outcome);
  const isFollowing = isMember && state.data?.following === true;
  const isBusy = follow.isPending || unfollow.isPending;
  return {
    isFollowing,
    isKnown: !state.isPending,
    follow: () => follow.mutate({ id }),
    toggle: () => {
      if (!isBusy) (isFollowing ? unfollow : follow).mutate({ id });
    },
  };
}
