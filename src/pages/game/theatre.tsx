import type { GameDetail } from '../../../entities/game.schema.ts';
import { STANDING } from '../../../play-origin/sdk/message.ts';
import { readToken } from '../../api/token.ts';
import { trpc } from '../../api/trpc.ts';
import { GamePoster } from '../../features/game/game-poster.tsx';
import { ReportGameButton } from '../../features/game/report-game-button.tsx';
import { OfflineGameNotice } from '../../features/offline/offline-game-notice.tsx';
import { GameFrame, type GameServices } from '../../features/play/game-frame.tsx';
import { rememberForVisit } from '../../features/recent/page-visit.ts';
import { rememberPlay } from '../../features/recent/use-recent-games.ts';
import { useStanding } from '../../features/recent/use-standing.ts';
import { gameRooms } from '../../features/room/game-rooms.ts';
import { PlayTogether } from '../../features/room/play-together.tsx';
import { type GameRoomState, useRoom } from '../../features/room/use-room.ts';
import { SaveNote } from '../../features/saves/save-note.tsx';
import { useSaves } from '../../features/saves/use-saves.ts';
import { roomPlayerName } from '../../features/score/player-name.ts';
import { type Session, useSession } from '../../features/session/use-session.ts';
import { useOffline } from '../../offline/page/worker-state.ts';
import { useOfflineGames } from '../../offline/offline-games/use-offline-games.ts';
import { Notice } from '../../ui/notice.tsx';
import { previewColours } from '../../ui/picture-sources.ts';
import styles from './game-page.module.css';
import { useReportGame, useTable } from './table.tsx';
import { START, useStartInAddress } from './use-start-in-address.ts';

/** The stage of the game, and the room in which friends play it. */
export function Theatre() {
  const { game, stage, theatre, judged } = useTable();
  const { srcUrl } = game;
  const room = useRoom(game, {
    onShow: () => stage.current?.show(),
    playerName: () => roomPlayerName(readToken() !== null),
  });
  useStartInAddress({
    [START.play]: () => stage.current?.play(),
    [START.challenge]: () => {
      judged.challenge(true);
      stage.current?.play();
    },
  });
  const offered = game.onlinePlaces !== null && srcUrl !== null;
  return (
    <div ref={theatre} className={styles.theatre} data-offered={offered}>
      {srcUrl === null ? (
        <div className={styles.dark}>
          <Notice title="Game not available">
            Its studio has taken it down for now. The others are still here.
          </Notice>
        </div>
      ) : (
        <>
          <StageLight preview={game.preview} />
          <Stage game={{ ...game, srcUrl }} room={room} />
        </>
      )}
      <PlayTogether room={room} offered={offered} />
    </div>
  );
}

interface StageProps {
  readonly game: GameDetail & { readonly srcUrl: string };
  readonly room: GameRoomState;
}

function Stage({ game, room }: StageProps) {
  const { stage } = useTable();
  const services = useServices(game, room);
  const isAway = useOffline() && !services.isSaved;
  return (
    <GameFrame
      ref={stage}
      game={game}
      poster={<GamePoster game={game} />}
      away={isAway ? <OfflineGameNotice /> : null}
      services={services}
    />
  );
}

/** Services of the page for the player of its game. */
function useServices(game: GameDetail, room: GameRoomState): GameServices {
  const { activity, awarded, judged } = useTable();
  const session = useSession();
  const utils = trpc.useUtils();
  const boards = trpc.score.boards.useQuery({ slug: game.slug }).data ?? null;
  const standing = useStanding(game);
  const saves = useSaves(game, playerOf(session));
  const savedGames = useOfflineGames();
  const reportGame = useReportGame();
  const isForChildren = game.ageRating === 'KIDS';
  const isRanked = boards?.verified === true;
  const loadScores = async () => {
    const { gameScores } = await import('../../features/score/game-scores.ts');
    return gameScores(utils, { id: game.id, boards });
  };
  return {
    readPlayer: async () =>
      session.kind === 'member' ? (await utils.player.read.fetch({ gameId: game.id })).id : null,
    runs: isRanked ? judged.runs : null,
    round: isRanked ? judged.round : 0,
    scores: isForChildren ? null : loadScores,
    medals: awarded.set,
    rooms: game.playOrigin === null || isForChildren ? null : gameRooms(room),
    onStart: () => {
      rememberPlay(game);
      rememberForVisit(game);
    },
    onTell: (message) => {
      if (message.type === 'gameplayStop') standing.stop(message.standing);
      if (message.type === 'event' && message.name === STANDING) standing.note(message.standing);
      if (message.type === 'completed' && message.properties?.won === true) void room.won();
    },
    onActivity: activity.set,
    isSaved: savedGames.some(({ slug }) => slug === game.slug),
    saves: saves.frame,
    saveNote: (
      <SaveNote state={saves.state} staysHere={game.uploaded?.savesStay ?? false} onChoose={saves.choose} />
    ),
    report: <ReportGameButton label="Report" onReport={reportGame} />,
  };
}

/** The owner of the saves: null for a guest, undefined while the session is checked. */
function playerOf(session: Session): string | null | undefined {
  if (session.kind === 'checking') return undefined;
  return session.kind === 'member' ? session.user.id : null;
}

/** Lights the area around the stage in the colours of the game's picture. */
function StageLight({ preview }: Pick<GameDetail, 'preview'>) {
  return preview === null ? null : <div className={styles.light} style={previewColours(preview)} />;
}
