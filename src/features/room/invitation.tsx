import { Button, Group } from '@mantine/core';
import { ROOM_CODE } from '../../../entities/room.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailure } from '../../ui/notice.tsx';
import type { GameRoomState } from './use-room.ts';

interface InvitationProps {
  readonly room: GameRoomState;
  readonly code: string;
}

/** Asks whoever has opened the link to a room whether to join it: one press, without an account. */
export default function Invitation({ room, code }: InvitationProps) {
  const { game, decline } = room;
  // A room changes from moment to moment.
  const isCode = ROOM_CODE.fits.test(code);
  const invitedRoom = trpc.room.read.useQuery({ code }, { enabled: isCode, staleTime: 0, gcTime: 0 });
  if (isCode && invitedRoom.isPending) return null;
  const host = invitedRoom.data?.players[0]?.name;
  const problem = invitedRoom.data
    ? problemOf(invitedRoom.data, game.slug)
    : isCode && invitedRoom.isError
      ? null
      : GONE;
  const title =
    host === undefined || problem !== null ? `Play ${game.title} together` : `${host} wants to play`;
  return (
    <Dialog title={title} onClose={decline}>
      {invitedRoom.isError ? <LoadFailure error={invitedRoom.error} onRetry={invitedRoom.refetch} /> : null}
      {problem === null ? null : <p role="alert">{problem}</p>}
      {invitedRoom.data && problem === null ? (
        <p>
          Play {game.title} together, each on your own device. You need no account: the others see a name that
          is made up for you, or your own if you are signed in.
        </p>
      ) : null}
      <Group gap="sm" align="stretch">
        {invitedRoom.data && problem === null ? (
          <Button data-autofocus variant="play" onClick={() => void room.join(code)}>
            Join
          </Button>
        ) : null}
        {problem === null ? null : (
          <Button data-autofocus variant="solid" onClick={() => void room.create()}>
            Make a room
          </Button>
        )}
        <Button onClick={decline}>Not now</Button>
      </Group>
    </Dialog>
  );
}

const GONE = 'This room is closed, or its code isn’t right. You can create a new one.';

interface FoundRoom {
  readonly game: { readonly slug: string };
  readonly places: number;
  readonly started: boolean;
  readonly players: readonly unknown[];
}

/** The reason why a room cannot be joined; null if it can. */
function problemOf({ game, places, started, players }: FoundRoom, slug: string): string | null {
  if (game.slug !== slug)
    return 'This room is for another game. Ask for the link again, or make a room of your own.';
  if (started) return 'The round has started. Wait until it’s over, or create your own room.';
  return players.length >= places ? 'This room is full. You can make one of your own.' : null;
}
