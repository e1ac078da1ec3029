import { useEffect, useEffectEvent, useImperativeHandle, useState } from 'react';
import { FRAME_HEIGHT, FRAME_SANDBOX, UPLOADED_FRAME_SANDBOX } from '../../../entities/frame.rules.ts';
import type { Orientation } from '../../../entities/game.rules.ts';
import type { GameDetail } from '../../../entities/game.schema.ts';
import type { PlayportReplay } from '../../../play-origin/sdk/v2/types.ts';
import { paths } from '../../../entities/page.rules.ts';
import { isPhone } from '../../ui/phone.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { createStore } from '../../ui/store.ts';
import type { RunJudge } from './answer-call.ts';
import type { GameRooms } from './answer-rooms.ts';
import type { GameScores } from './answer-scores.ts';
import { countServerCalls } from './count-flood.ts';
import { FrameBar } from './frame-bar.tsx';
import type { ToldMessage } from './game-message.ts';
import { LoadingBar } from './loading-bar.tsx';
import styles from './game-frame.module.css';
import { SecurityBlock } from './security-block.tsx';
import { Frame, Overlay, Poster } from './stage-parts.tsx';
import { StartHint } from './start-hint.tsx';
import { useBackLeaves } from './use-back-leaves.ts';
import type { Framed } from './use-frame-verdict.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { type FrameSaves, useGameChannel } from './use-game-channel.ts';
import { type StagePhase, useStage } from './use-stage.ts';

const SilentGame = onDemand(async () => ({ default: (await import('./silent-game.tsx')).SilentGame }));

/** The functions of a frame for the page around it. */
export interface GameFrameHandle {
  /**
   * Starts a hosted game, loading it if necessary; gives any other the keyboard focus. On a phone the game is then in
   * fullscreen, elsewhere the page scrolls to it.
   */
  play(): void;
  /** Plays in fullscreen, on any device. */
  playInFullscreen(): void;
  /** Loads the game where it is not, and starts no run; on a phone in fullscreen. */
  show(): void;
  /** Shows a run that somebody has played, in the game. */
  watch(replay: PlayportReplay): void;
}

interface GameFrameProps {
  readonly game: Framed &
    Pick<GameDetail, 'title' | 'orientation' | 'movesAlone' | 'stage' | 'preview'> &
    Partial<Pick<GameDetail, 'controls'>>;
  /** Shown until the game is, in a button that starts it. */
  readonly poster: React.ReactNode;
  /** Shown instead of the poster if the game cannot be loaded now; a loaded game stays. */
  readonly away?: React.ReactNode;
  /** A button that reports the game, shown where it does not answer. */
  readonly report?: React.ReactNode;
  readonly ref?: React.Ref<GameFrameHandle>;
  /** Called when a hosted game reports its start, or an external game has answered and is shown; maybe more than once. */
  readonly onStart: () => void;
  /** Receives the game's messages. For external games, also receives `gameplayStart` with `onStart`. */
  readonly onTell: (message: ToldMessage) => void;
  /** Called with what goes on, at first and with each change. */
  readonly onPhase?: (phase: StagePhase) => void;
  readonly sandbox?: string;
  /** Whether this browser has saved the game, so that it answers without a network. */
  readonly isSaved?: boolean;
  /** The player's save; null where the game keeps what it stores to this browser. */
  readonly saves?: FrameSaves | null;
  /** Whether the stage is in the Kids Zone, of which the game is told. */
  readonly kids?: boolean;
  /** Reads the player's pseudonym in this game; null for a guest. */
  readonly readPlayer?: () => Promise<string | null>;
  /** Where its runs are proven; null where no scores are taken. */
  readonly runs?: RunJudge | null;
  /** Loads what reads its boards; null where there are none. */
  readonly scores?: (() => Promise<GameScores>) | null;
  /** Keeps which medals the player has earned; null where nothing is kept. */
  readonly medals?: ((earned: readonly string[]) => void) | null;
  /** The room in which it is played; null where there are none. */
  readonly rooms?: GameRooms | null;
  /** With each new one the game is loaded anew. */
  readonly round?: number;
  /** Shown in the bar below the stage: where the save is. */
  readonly saveNote?: React.ReactNode;
  /** Whether the stage is all of an embed page: it fills its place, and loads the game only when somebody plays. */
  readonly isEmbedded?: boolean;
  /** The stage's name in view transitions. */
  readonly transitionName?: string;
}

/** The stage of a game: validates its address, then frames it or shows why not. */
export function GameFrame(props: GameFrameProps) {
  const { game, poster, away = null, saveNote, kids = false } = props;
  const { isEmbedded = false, transitionName = 'none' } = props;
  const { stage, frame, ...at } = useGameFrame(props);
  const { verdict } = at;
  if (verdict.kind === 'blocked') {
    return (
      <div
        ref={stage}
        className={`${styles.theatre} ${styles.blocked}`}
        data-embedded={isEmbedded}
        style={HEIGHT}
      >
        <SecurityBlock verdict={verdict} address={game.srcUrl} kids={kids} />
      </div>
    );
  }
  const { full, exit, play, playInFullscreen } = at.fullscreen;
  return (
    <div className={styles.theatre} data-embedded={isEmbedded} data-on-stage={at.isShown} style={HEIGHT}>
      <div className={styles.place}>
        <div
          ref={stage}
          className={styles.stage}
          data-full={full}
          style={{ viewTransitionName: transitionName }}
        >
          <Poster
            away={at.isUnavailable ? away : null}
            isAwaited={at.isAwaited}
            hidden={at.isShown}
            onPlay={play}
          >
            {poster}
          </Poster>
          <GameOnStage {...props} frame={frame} at={at} />
          {full === null ? null : <Overlay orientation={game.orientation} frame={frame} onExit={exit} />}
        </div>
      </div>
      <FrameBar
        answered={isEmbedded && !at.isFramed ? null : at.said}
        note={saveNote}
        onFullscreen={playInFullscreen}
      />
    </div>
  );
}

interface GameOnStageProps extends GameFrameProps {
  readonly frame: React.RefObject<HTMLIFrameElement | null>;
  readonly at: Omit<ReturnType<typeof useGameFrame>, 'stage' | 'frame'>;
}

/** The game in its frame, and what is said above it while it loads or does not answer. */
function GameOnStage({ game, frame, at, report, saves = null, round = 0, sandbox }: GameOnStageProps) {
  const isSilent = at.answered === 'silent';
  return (
    <>
      {at.isFramed ? (
        <Frame
          game={game}
          isShown={at.isShown}
          sandbox={game.uploaded === null ? (sandbox ?? FRAME_SANDBOX) : UPLOADED_FRAME_SANDBOX}
          name={saves?.name ?? null}
          round={(saves?.round ?? 0) + round}
          attempt={at.attempt}
          frame={frame}
          load={at.load}
        />
      ) : null}
      {at.isAwaited && !isSilent ? (
        <LoadingBar
          key={at.attempt}
          arrived={at.arrived}
          total={game.uploaded?.bytes ?? null}
          isShown={at.isShown}
        />
      ) : null}
      {isSilent ? (
        <SilentGame isHosted={game.playOrigin !== null} onRetry={at.retry} report={report} />
      ) : null}
      <StartHint isShown={at.startsInside} controls={game.controls ?? []} waits={!game.movesAlone} />
    </>
  );
}

/** What the stage of a game knows: its states, its fullscreen, and the connection with the game. */
function useGameFrame({ game, away = null, ref, isEmbedded = false, ...options }: GameFrameProps) {
  const { onStart, onTell, onPhase, isSaved = false, saves = null, round = 0 } = options;
  const isAway = away !== null;
  const at = useStage(game, {
    onStart,
    onTell,
    onPhase,
    isAway,
    onDemand: isEmbedded,
    isSaved,
    saves,
    round,
  });
  const { isUnavailable } = at;
  const fullscreen = useFullscreenPlay({
    stage: at.stage,
    orientation: game.orientation,
    isSilent: at.answered === 'silent',
    onPlay: isUnavailable ? null : at.play,
  });
  const { full, enter, exit, play, playInFullscreen } = fullscreen;
  useBackLeaves(full !== null, () => {
    void exit();
    // A game of the kit pauses when it loses the focus.
    at.frame.current?.blur();
  });
  const [shown] = useState(() => createStore<PlayportReplay | null>(null));
  const [arrived] = useState(() => createStore(0));
  const watch = (replay: PlayportReplay) => {
    shown.set(replay);
    at.stage.current?.scrollIntoView({ block: 'center' });
    at.show();
  };
  const show = () => {
    if (isUnavailable) return;
    if (isPhone()) enter();
    else at.stage.current?.scrollIntoView({ block: 'center' });
    at.show();
  };
  useImperativeHandle(ref, () => ({ play, playInFullscreen, show, watch }));
  const [isServerFlood] = useState(() => countServerCalls());
  const host = {
    isServerFlood,
    page: { title: game.title, path: paths.game(game.slug) },
    isHosted: game.playOrigin !== null,
    kids: options.kids ?? false,
    keepPicture: saves?.connection?.keepPicture ?? null,
    runs: options.runs ?? null,
    scores: options.scores ?? null,
    medals: options.medals ?? null,
    rooms: options.rooms ?? null,
    readPlayer: options.readPlayer ?? nobody,
    enterFullscreen: enter,
    exitFullscreen: exit,
  };
  const { frame, origin, onDocument } = at;
  useGameChannel({ game, frame, origin, saves, host, shown, arrived, onDocument });
  return { ...at, arrived, fullscreen };
}

/** A guest has no pseudonym. */
const nobody = async (): Promise<null> => null;

const HEIGHT = { '--frame-height': `${FRAME_HEIGHT}px` };

interface FullscreenPlayOptions {
  readonly stage: React.RefObject<HTMLDivElement | null>;
  readonly orientation: Orientation;
  /** Whether the game does not answer. */
  readonly isSilent: boolean;
  /** Null if the game cannot be played now. */
  readonly onPlay: (() => void) | null;
}

/** Plays in fullscreen on a phone, and elsewhere in the page, which scrolls to the stage. */
function useFullscreenPlay({ stage, orientation, isSilent, onPlay }: FullscreenPlayOptions) {
  const { full, enter, exit } = useFullscreen(stage, orientation);
  // The notice shown instead of the game leads to the page, which fullscreen hides.
  const leaveSilent = useEffectEvent(() => {
    if (full !== null) exit();
  });
  useEffect(() => {
    if (isSilent) leaveSilent();
  }, [isSilent]);
  const play = () => {
    if (onPlay === null) return;
    if (isPhone()) enter();
    else stage.current?.scrollIntoView({ block: 'center' });
    onPlay();
  };
  const playInFullscreen = () => {
    play();
    if (!isPhone()) enter();
  };
  return { full, enter, exit, play, playInFullscreen };
}
