import { Button, Stack, Text } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { useRef } from 'react';
import { ROOM } from '../../../entities/room.rules.ts';
import { countOf } from '../../ui/count.ts';
import { Checkbox } from '../../ui/form/choices.tsx';
import styles from './room.module.css';
import { type RoomState, versionsDiffer } from './room-state.ts';
import { useFocusAfter } from './use-focus-after.ts';
import type { GameRoomState } from './use-room.ts';

interface RoomPanelProps {
  readonly room: GameRoomState;
  readonly state: Extract<RoomState, { kind: 'in' }>;
}

/** A room beside its game: how to join it, and who is there. */
export default function RoomPanel({ room, state }: RoomPanelProps) {
  const { place, connected } = state;
  const { code, players, places, open, started } = state.room;
  const isHost = players[0]?.place === place;
  const mayJoin = players.length < places && !started;
  const title = useRef<HTMLHeadingElement>(null);
  // Not the button that is left: a second press would leave the room.
  useFocusAfter(!mayJoin, title);
  return (
    <section className={styles.panel} aria-labelledby="room-title">
      <div>
        <div className={styles.head}>
          <h2 ref={title} id="room-title" tabIndex={-1}>
            Your room
          </h2>
          <p className={styles.code}>
            <span className="visually-hidden">Code: </span>
            {code}
          </p>
        </div>
        <Text inherit c="dimmed" role="status">
          {statusOf(state)}
        </Text>
        <ul className={styles.players} aria-label="Who is here">
          {players.map((player) => (
            <li key={player.place}>
              <span className={styles.name} dir="auto">
                {player.name}
              </span>
              <Text span flex="none" c="dimmed" size="sm">
                {noteOn(player, state)}
              </Text>
            </li>
          ))}
        </ul>
      </div>
      <Stack gap="sm">
        {mayJoin ? (
          <Stack gap="sm">
            <Button variant="solid" fullWidth onClick={() => void room.invite()}>
              <IconShare2 size={20} aria-hidden="true" />
              Share the link
            </Button>
            {isHost ? (
              <Checkbox
                checked={open}
                disabled={!connected}
                onChange={(event) => void room.open(event.currentTarget.checked)}
                label="Let anybody join"
              />
            ) : null}
          </Stack>
        ) : null}
        <Button fullWidth onClick={() => void room.leave()}>
          Leave the room
        </Button>
      </Stack>
    </section>
  );
}

function statusOf({ connected, room }: RoomPanelProps['state']): string {
  const { players, places, started } = room;
  if (!connected) return 'Connection lost. Reconnecting…';
  if (players.some(({ away }) => away))
    return 'Somebody lost their connection. Their place is kept for half a minute.';
  if (started) return players.length < ROOM.fewest ? 'Everybody else has left.' : 'You are playing.';
  if (versionsDiffer(room))
    return 'You have different versions of the game. Reload the page on every device.';
  if (players.length < places) return 'Share the link or the code, and wait here.';
  return 'Everybody is here. Start in the game.';
}

type Player = RoomPanelProps['state']['room']['players'][number];

function noteOn({ place, away, ready, wins }: Player, { place: me, room }: RoomPanelProps['state']): string {
  const marks = [
    place === me ? 'you' : null,
    place === room.players[0]?.place ? 'host' : null,
    away ? 'away' : ready && !room.started ? 'ready' : null,
    room.players.some((player) => player.wins > 0) ? countOf(wins, 'win') : null,
  ];
  return marks.filter((word) => word !== null).join(' · ');
}
