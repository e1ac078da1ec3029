import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import styles from './room.module.css';
import { useFocusAfter } from './use-focus-after.ts';
import type { GameRoomState } from './use-room.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const RoomPanel = onDemand(() => import('./room-panel.tsx'));
const Invitation = onDemand(() => import('./invitation.tsx'));
const CodeDialog = onDemand(() => import('./code-dialog.tsx'));

/** Asks a friend to play along, each on their own device; in a room, it says who is there. */
export function PlayTogether({ room, offered }: { readonly room: GameRoomState; readonly offered: boolean }) {
  const { kind } = room.state;
  const [isTyping, setTyping] = useState(false);
  const ask = useRef<HTMLButtonElement>(null);
  // The buttons of a room and of an invitation go with it.
  useFocusAfter((kind === 'none' || kind === 'out') && room.invited === null, ask);
  return (
    <>
      {room.state.kind === 'in' ? <RoomPanel room={room} state={room.state} /> : null}
      {kind !== 'in' && offered ? (
        <div className={styles.ask}>
          <Button ref={ask} disabled={kind === 'entering'} onClick={() => void room.create()}>
            <IconUsers size={20} aria-hidden="true" />
            Play with a friend
          </Button>
          <Button disabled={kind === 'entering'} onClick={() => setTyping(true)}>
            Enter a code
          </Button>
        </div>
      ) : null}
      {isTyping ? (
        <CodeDialog
          onCode={(code) => {
            setTyping(false);
            room.look(code);
          }}
          onClose={() => setTyping(false)}
        />
      ) : null}
      {room.invited === null || kind === 'in' ? null : <Invitation room={room} code={room.invited} />}
    </>
  );
}
