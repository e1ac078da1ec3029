import { FollowHidden } from '../../features/game/follow-hidden.tsx';
import { FollowPlays } from '../../features/recent/follow-plays.tsx';

/** Keeps what is in this browser and in the account the same; null for a guest. */
export default function SyncAccount({ userId }: { readonly userId: string | null }) {
  return (
    <>
      <FollowPlays userId={userId} />
      <FollowHidden userId={userId} />
    </>
  );
}
