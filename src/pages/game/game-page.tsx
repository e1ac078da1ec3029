import { useRef, useState } from 'react';
import type { GameDetail } from '../../../entities/game.schema.ts';
import type { GameBoards } from '../../../entities/score.schema.ts';
import type { CommentView } from '../../../entities/rating.schema.ts';
import { STANDING } from '../../../play-origin/sdk/message.ts';
import type { PlayportReplay } from '../../../play-origin/sdk/v2/types.ts';
import { GameAbout, GameHead } from '../../features/game/game-about.tsx';
import { stageName } from '../../features/game/game-link.tsx';
import { GamePoster } from '../../features/game/game-poster.tsx';
import { GameStats } from '../../features/game/game-stats.tsx';
import { NotForMeButton } from '../../features/game/not-for-me-button.tsx';
import { ReportGameButton } from '../../features/game/report-game-button.tsx';
import { ShareGameButton } from '../../features/game/share-game-button.tsx';
import { useGameEvents } from '../../features/play/use-game-events.ts';
import { visitorId } from '../../features/play/visitor-id.ts';
import { SaveGameButton } from '../../features/offline/save-game-button.tsx';
import { savableOf } from '../../offline/saved-games/saved-games.ts';
import { useSavedGames } from '../../offline/saved-games/use-saved-games.ts';
import { GameFrame, type GameFrameHandle } from '../../features/play/game-frame.tsx';
import type { StagePhase } from '../../features/play/use-stage.ts';
import type { GameRooms } from '../../features/play/answer-rooms.ts';
import type { GameScores } from '../../features/play/answer-scores.ts';
import { useRecordPlay } from '../../features/play/use-record-play.ts';
import { GameAway } from '../../features/offline/game-away.tsx';
import { Comments } from '../../features/rating/comments.tsx';
import { rememberForVisit } from '../../features/recent/page-visit.ts';
import { rememberPlay } from '../../features/recent/use-recent-games.ts';
import { useStanding } from '../../features/recent/use-standing.ts';
import { useReport } from '../../features/report/use-report.ts';
import { MedalsSection } from '../../features/medal/medals-section.tsx';
import { gameRooms } from '../../features/room/game-rooms.ts';
import { PlayTogether } from '../../features/room/play-together.tsx';
import { useRoom } from '../../features/room/use-room.ts';
import { LeaderboardSection } from '../../features/score/leaderboard-section.tsx';
import { useRunInAddress } from '../../features/score/use-watch-run.ts';
import { nameToPlayUnder } from '../../features/score/player-name.ts';
import { useJudgedRuns } from '../../features/score/use-judged-runs.ts';
import { SaveNote } from '../../features/saves/save-note.tsx';
import { useSaves } from '../../features/saves/use-saves.ts';
import { type Session, useSession } from '../../features/session/use-session.ts';
import { paths } from '../../../entities/page.rules.ts';
import { readToken } from '../../api/token.ts';
import { trpc } from '../../api/trpc.ts';
import { useOffline } from '../../offline/page/worker-state.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Notice } from '../../ui/notice.tsx';
import { previewColours } from '../../ui/picture-sources.ts';
import { NextGames, useNextGames } from './next-games.tsx';
import { PlayNow } from './play-now.tsx';
import { useStartInAddress } from './use-start-in-address.ts';
import { YourRating } from './your-rating.tsx';
import styles from './game-page.module.css';
import { onDemand } from '../../ui/on-demand.tsx';

const ReportDialog = onDemand(() => import('../../features/report/report-dialog.tsx'));

/** A game's page: its stage, its details, comments and related games. */
export function GamePage({ game }: { readonly game: GameDetail }) {
  const { srcUrl } = game;
  const session = useSession();
  const frame = useRef<GameFrameHandle>(null);
  const theatre = useRef<HTMLDivElement>(null);
  const next = useNextGames(game);
  const [another] = [...next.more, ...next.also];
  const [phase, setPhase] = useState<StagePhase>('waiting');
  const report = useReport();
  const reportGame = () => report.open({ kind: 'game', id: game.id, title: game.title });
  const judged = useJudgedRuns(game.id);
  useStartInAddress({
    '#play': () => frame.current?.play(),
    '#challenge': () => {
      judged.challenge(true);
      frame.current?.play();
    },
  });
  const boards = trpc.score.boards.useQuery({ slug: game.slug }).data ?? null;
  const isMember = session.kind === 'member';
  const utils = trpc.useUtils();
  const loadScores = async () => {
    const { gameScores } = await import('../../features/score/game-scores.ts');
    return gameScores(utils, { id: game.id, boards });
  };
  const [awarded, setAwarded] = useState<readonly string[]>([]);
  const room = useRoom(game, {
    onShow: () => frame.current?.show(),
    playerName: () => nameToPlayUnder(readToken() !== null),
  });
  const offered = game.onlinePlaces !== null && srcUrl !== null;
  return (
    <>
      <Breadcrumb
        trail={[
          { label: 'Home', to: paths.home },
          { label: 'Games', to: paths.categories },
        ]}
        here={game.title}
      />
      <div className={styles.page} data-next={next.isPending || next.more.length + next.also.length > 0}>
        <div ref={theatre} className={styles.theatre} data-offered={offered}>
          <Stage
            ref={frame}
            game={game}
            session={session}
            judged={boards?.verified === true ? judged : null}
            scores={game.ageRating === 'KIDS' ? null : loadScores}
            onPhase={setPhase}
            onMedals={setAwarded}
            onWon={room.won}
            rooms={game.playOrigin === null || game.ageRating === 'KIDS' ? null : gameRooms(room)}
            report={<ReportGameButton label="Report" onReport={reportGame} />}
          />
          <PlayTogether room={room} offered={offered} />
        </div>
        <Details
          game={game}
          onReport={reportGame}
          playNow={
            srcUrl === null ? null : (
              <PlayNow
                game={{ ...game, srcUrl }}
                stage={theatre}
                phase={phase}
                onPlay={() => frame.current?.play()}
                onFullscreen={() => frame.current?.playInFullscreen()}
                another={another === undefined ? paths.trending : paths.game(another.slug)}
              />
            )
          }
        >
          <NextGames more={next.more} also={next.also} />
        </Details>
      </div>
      {game.playOrigin !== null && game.uploaded === null ? (
        <MedalsSection game={game} awarded={awarded} isMember={isMember} />
      ) : null}
      {boards === null ? null : (
        <Boards
          game={game}
          boards={boards}
          isMember={isMember}
          judged={judged}
          frame={frame}
          onReport={report.open}
        />
      )}
      <WhatPlayersSay game={game} session={session} report={report} />
      {report.subject === null ? null : (
        <ReportDialog subject={report.subject} onSend={report.send} onClose={report.close} />
      )}
    </>
  );
}

interface BoardsProps {
  readonly game: GameDetail;
  readonly boards: GameBoards;
  readonly isMember: boolean;
  readonly judged: ReturnType<typeof useJudgedRuns>;
  readonly frame: React.RefObject<GameFrameHandle | null>;
  readonly onReport: ReturnType<typeof useReport>['open'];
}

/** The game's boards, from which runs are watched in its stage. */
function Boards({ game, boards, isMember, judged, frame, onReport }: BoardsProps) {
  const challenge = (next: boolean) => {
    judged.challenge(next);
    if (next) frame.current?.play();
  };
  const watch = (replay: PlayportReplay) => frame.current?.watch(replay);
  useRunInAddress(watch);
  return (
    <LeaderboardSection
      game={{ ...game, isHosted: game.playOrigin !== null }}
      boards={boards}
      isMember={isMember}
      isDaily={judged.isDaily}
      onChallenge={challenge}
      onWatch={watch}
      onReport={onReport}
    />
  );
}

interface DetailsProps {
  readonly game: GameDetail;
  readonly onReport: () => void;
  /** The button that starts the game; null if the game has no address. */
  readonly playNow: React.ReactNode;
  /** What to play next. */
  readonly children: React.ReactNode;
}

/** Beside or below the stage: what the game is, what a visitor can do with it, and what is next. */
function Details({ game, onReport, playNow, children }: DetailsProps) {
  return (
    <>
      <GameHead game={game} />
      {playNow === null ? null : <div className={styles.start}>{playNow}</div>}
      <div className={styles.about}>
        <GameAbout game={game} />
      </div>
      <aside className={styles.side} aria-label="This game">
        <GameStats game={game} />
        <div className={styles.actions}>
          {savableOf(game).map((savable) => (
            <SaveGameButton key={savable.slug} game={savable} />
          ))}
          <ShareGameButton game={game} />
          <NotForMeButton game={game} />
          <ReportGameButton onReport={onReport} />
        </div>
      </aside>
      {/* Nearer than what one thought of this game. */}
      <div className={styles.next}>{children}</div>
      {/* Last, because it changes once the session is known and must not move a button that is being pressed. */}
      <div className={styles.rating}>
        <YourRating game={game} />
      </div>
    </>
  );
}

interface StageProps {
  readonly game: GameDetail;
  readonly session: Session;
  /** Null for a game that is not played in rooms. */
  readonly rooms: GameRooms | null;
  /** Null for a game without boards. */
  readonly judged: ReturnType<typeof useJudgedRuns> | null;
  /** Null for a game for children. */
  readonly scores: (() => Promise<GameScores>) | null;
  readonly onPhase: (phase: StagePhase) => void;
  /** Keeps the medals that the game says have been earned. */
  readonly onMedals: (earned: readonly string[]) => void;
  /** Called when the game says that the player has won it. */
  readonly onWon: () => Promise<void>;
  /** A button that reports the game. */
  readonly report: React.ReactNode;
  readonly ref: React.Ref<GameFrameHandle>;
}

function Stage({ game, session, rooms, judged, scores, onPhase, onMedals, onWon, report, ref }: StageProps) {
  const recordPlay = useRecordPlay(game.id);
  const sendEvent = useGameEvents(game.id, visitorId);
  const standing = useStanding(game);
  const saves = useSaves(game, playerOf(session));
  const isSaved = useSavedGames().some(({ slug }) => slug === game.slug);
  const isAway = useOffline() && !isSaved;
  const readPlayer = useReadPlayer(game.id, session);
  const { srcUrl } = game;
  const start = () => {
    recordPlay();
    rememberPlay(game);
    rememberForVisit(game);
  };
  if (srcUrl === null) {
    return (
      <div className={styles.dark}>
        <Notice title="Game not available">
          Its studio has taken it down for now. The others are still here.
        </Notice>
      </div>
    );
  }
  return (
    <>
      <StageLight preview={game.preview} />
      <GameFrame
        ref={ref}
        game={{ ...game, srcUrl }}
        poster={<GamePoster game={game} />}
        away={isAway ? <GameAway /> : null}
        report={report}
        isSaved={isSaved}
        saves={saves.frame}
        readPlayer={readPlayer}
        runs={judged?.runs ?? null}
        scores={scores}
        medals={onMedals}
        rooms={rooms}
        round={judged?.round ?? 0}
        saveNote={
          <SaveNote
            state={saves.state}
            staysHere={game.uploaded?.savesStay ?? false}
            onChoose={saves.choose}
          />
        }
        onStart={start}
        onPhase={onPhase}
        onTell={(message) => {
          sendEvent(message);
          if (message.type === 'gameplayStop') standing.stop(message.standing);
          if (message.type === 'event' && message.name === STANDING) standing.note(message.standing);
          if (message.type === 'completed' && message.properties?.won === true) void onWon();
        }}
        transitionName={stageName(game.slug)}
      />
    </>
  );
}

/** Reads a member's pseudonym in a game, when its SDK asks. */
function useReadPlayer(gameId: string, { kind }: Session): () => Promise<string | null> {
  const utils = trpc.useUtils();
  return async () => (kind === 'member' ? (await utils.player.read.fetch({ gameId })).id : null);
}

/** Whose saves they are: nobody's for a guest, and not known while the session is checked. */
function playerOf(session: Session): string | null | undefined {
  if (session.kind === 'checking') return undefined;
  return session.kind === 'member' ? session.user.id : null;
}

/** Lights the area around the stage in the colours of the game's picture. */
function StageLight({ preview }: Pick<GameDetail, 'preview'>) {
  return preview === null ? null : <div className={styles.light} style={previewColours(preview)} />;
}

interface WhatPlayersSayProps {
  readonly game: GameDetail;
  readonly session: Session;
  readonly report: ReturnType<typeof useReport>;
}

function WhatPlayersSay({ game, session, report }: WhatPlayersSayProps) {
  const reportComment = ({ id, author }: CommentView) =>
    report.open({ kind: 'comment', id, title: `the comment by ${author}` });
  return <Comments slug={game.slug} onReport={session.kind === 'member' ? reportComment : null} />;
}
