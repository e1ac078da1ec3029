import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import styles from './play-together.module.css';
import type { GameRoomState } from './use-room.ts';

const RoomPanel = lazy(() => import('./room-panel.tsx'));
const Invitation = lazy(() => import('./invitation.tsx'));

/** Asks a friend to play along, each on their own device; in a room, it says who is there. */
export function PlayTogether({ room, offered }: { readonly room: GameRoomState; readonly offered: boolean }) {
  const { kind } = room.state;
  return (
    <>
      {room.state.kind === 'in' ? (
        <Suspense>
          <RoomPanel room={room} state={room.state} />
        </Suspense>
      ) : null}
      {kind !== 'in' && offered ? (
        <Button className={styles.ask} disabled={kind === 'entering'} onClick={() => void room.create()}>
          <IconUsers size={20} aria-hidden="true" />
          Play with a friend
        </Button>
      ) : null}
      {room.invited === null || kind === 'in' ? null : (
        <Suspense>
          <Invitation room={room} code={room.invited} />
        </Suspense>
      )}
    </>
  );
}
