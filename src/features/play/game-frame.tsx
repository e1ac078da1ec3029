import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import {
  FRAME_HEIGHT,
  FRAME_SANDBOX,
  KIDS_FRAME_SANDBOX,
  UPLOADED_FRAME_SANDBOX,
} from '../../../entities/frame.rules.ts';
import type { Orientation } from '../../../entities/game.rules.ts';
import type { GameDetail } from '../../../entities/game.schema.ts';
import type { PlayportReplay } from '../../../play-origin/sdk/v2/types.ts';
import { paths } from '../../../entities/page.rules.ts';
import { orientationOf } from '../../../entities/stage.rules.ts';
import { isPhone } from '../../ui/phone.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { createStore } from '../../ui/store.ts';
import { stageName } from '../game/game-link.tsx';
import type { GameHost } from './sdk-calls.ts';
import { countServerCalls } from './count-flood.ts';
import { FrameBar } from './frame-bar.tsx';
import type { ValidMessage } from './game-message.ts';
import { LoadingBar } from './loading-bar.tsx';
import styles from './game-frame.module.css';
import { SecurityBlock } from './security-block.tsx';
import { Frame, KeyboardNote, Overlay, Poster } from './stage-parts.tsx';
import { StartHint } from './start-hint.tsx';
import { useBackLeaves } from './use-back-leaves.ts';
import type { FramedGame } from './use-frame-verdict.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { type FrameSaves, useGameChannel } from './use-game-channel.ts';
import { useGameEvents } from './use-game-events.ts';
import { useRecordPlay } from './use-record-play.ts';
import { type StageActivity, useStage } from './use-stage.ts';
import { visitorId } from './visitor-id.ts';

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

/** Things that the page around a game has for its player; in the Kids Zone and in embeds there are none. */
export interface GameServices extends Pick<GameHost, 'readPlayer' | 'runs' | 'scores' | 'medals' | 'rooms'> {
  /** Called when a hosted game reports its start, or an external game has answered and is shown; maybe more than once. */
  readonly onStart: () => void;
  /** Receives the game's messages. For external games, also receives `gameplayStart` with `onStart`. */
  readonly onTell: (message: ValidMessage) => void;
  /** Called with what goes on, at first and with each change. */
  readonly onActivity: (activity: StageActivity) => void;
  /** Whether this browser has saved the game, so that it answers without a network. */
  readonly isSaved: boolean;
  /** The player's save; null where the game keeps what it stores to this browser. */
  readonly saves: FrameSaves | null;
  /** Shown in the bar below the stage: where the save is. */
  readonly saveNote: React.ReactNode;
  /** A button that reports the game, shown where it does not answer. */
  readonly report: React.ReactNode;
  /** With each new one the game is loaded anew. */
  readonly round: number;
}

interface GameFrameProps {
  readonly game: FramedGame &
    Pick<GameDetail, 'id' | 'title' | 'orientation' | 'movesAlone' | 'needsKeyboard' | 'stage' | 'preview'> &
    Partial<Pick<GameDetail, 'controls'>>;
  /** Shown until the game is, in a button that starts it. */
  readonly poster: React.ReactNode;
  /** Shown instead of the Security Block where the game may not be framed. */
  readonly blocked?: React.ReactNode;
  /** Shown instead of the poster if the game cannot be loaded now; a loaded game stays. */
  readonly away?: React.ReactNode;
  /** Whether the stage is in the Kids Zone, of which the game is told. */
  readonly kids?: boolean;
  /** Whether the stage is all of an embed page: it fills its place, and loads the game only when somebody plays. */
  readonly isEmbedded?: boolean;
  readonly services?: GameServices;
  readonly ref?: React.Ref<GameFrameHandle>;
}

/** The stage of a game: validates its address, then frames it or shows why not. */
export function GameFrame(props: GameFrameProps) {
  const { game, poster, blocked, away = null, kids = false, isEmbedded = false, services } = props;
  const { box, frame, ...at } = useGameFrame(props);
  const { verdict } = at;
  if (verdict.kind === 'blocked') {
    return (
      <div
        ref={box}
        className={`${styles.theatre} ${styles.blocked}`}
        data-embedded={isEmbedded}
        style={HEIGHT}
      >
        {blocked ?? <SecurityBlock verdict={verdict} address={game.srcUrl} />}
      </div>
    );
  }
  const { full, exit, play, playInFullscreen } = at.fullscreen;
  return (
    <div className={styles.theatre} data-embedded={isEmbedded} data-on-stage={at.isShown} style={HEIGHT}>
      <div className={styles.place}>
        <div
          ref={box}
          className={styles.stage}
          data-full={full}
          style={{ viewTransitionName: services === undefined ? 'none' : stageName(game.slug) }}
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
          {game.needsKeyboard === true && !at.isShown ? <KeyboardNote /> : null}
          {full === null ? null : <Overlay orientation={orientationOf(game)} frame={frame} onExit={exit} />}
        </div>
      </div>
      <FrameBar
        answered={kids || (isEmbedded && !at.isFramed) ? null : at.answered}
        note={services?.saveNote}
        onFullscreen={playInFullscreen}
      />
    </div>
  );
}

interface GameOnStageProps extends GameFrameProps {
  readonly frame: React.RefObject<HTMLIFrameElement | null>;
  readonly at: Omit<ReturnType<typeof useGameFrame>, 'box' | 'frame'>;
}

/** The game in its frame, and what is said above it while it loads or does not answer. */
function GameOnStage({ game, kids = false, services = NO_SERVICES, frame, at }: GameOnStageProps) {
  const ownSandbox = kids ? KIDS_FRAME_SANDBOX : FRAME_SANDBOX;
  return (
    <>
      {at.isFramed ? (
        <Frame
          game={game}
          stage={at.stage}
          isShown={at.isShown}
          isCovered={at.isCovered}
          sandbox={game.uploaded === null ? ownSandbox : UPLOADED_FRAME_SANDBOX}
          name={services.saves?.name ?? null}
          frame={frame}
          load={at.load}
        />
      ) : null}
      {at.isAwaited && !at.isSilent ? (
        <LoadingBar
          key={at.stage.attempt}
          arrived={at.arrived}
          total={game.uploaded?.bytes ?? null}
          isShown={at.isShown}
        />
      ) : null}
      {at.isSilent ? (
        <SilentGame isHosted={game.playOrigin !== null} onRetry={at.retry} report={services.report} />
      ) : null}
      <StartHint isShown={at.startsInside} controls={game.controls ?? []} waits={!game.movesAlone} />
    </>
  );
}

/** Nothing, for a player whom nobody here knows. A guest has no pseudonym. */
const NO_SERVICES: GameServices = {
  readPlayer: async () => null,
  runs: null,
  scores: null,
  medals: null,
  rooms: null,
  onStart: () => {},
  onTell: () => {},
  onActivity: () => {},
  isSaved: false,
  saves: null,
  saveNote: null,
  report: null,
  round: 0,
};

/** In the Kids Zone and on other sites nothing is stored that would recognise a player the next day. */
const noVisitorId = () => null;

/** Returns the state of a game's stage, its fullscreen, and the connection with the game. */
function useGameFrame({ game, away = null, kids = false, isEmbedded = false, ...props }: GameFrameProps) {
  const { services = NO_SERVICES, ref } = props;
  const { saves } = services;
  const recordPlay = useRecordPlay(game.id);
  const sendEvent = useGameEvents(game.id, services === NO_SERVICES ? noVisitorId : visitorId);
  const box = useRef<HTMLDivElement>(null);
  const at = useStage(game, {
    ...services,
    onStart: () => {
      recordPlay();
      services.onStart();
    },
    onTell: (message) => {
      sendEvent(message);
      services.onTell(message);
    },
    isAway: away !== null,
    onDemand: isEmbedded,
    waitsForSave: saves?.name === null,
    round: (saves?.round ?? 0) + services.round,
  });
  const { isUnavailable, isSilent } = at;
  const fullscreen = useFullscreenPlay({
    stage: box,
    orientation: orientationOf(game),
    isSilent,
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
    box.current?.scrollIntoView({ block: 'center' });
    at.show();
  };
  const show = () => {
    if (isUnavailable) return;
    if (isPhone()) enter();
    else box.current?.scrollIntoView({ block: 'center' });
    at.show();
  };
  useImperativeHandle(ref, () => ({ play, playInFullscreen, show, watch }));
  const [isServerFlood] = useState(() => countServerCalls());
  const host = {
    ...services,
    isServerFlood,
    page: { title: game.title, path: paths.game(game.slug) },
    isHosted: game.playOrigin !== null,
    kids,
    keepPicture: saves?.connection?.keepPicture ?? null,
    enterFullscreen: enter,
    exitFullscreen: exit,
  };
  const { frame, origin, onDocument } = at;
  useGameChannel({ game, frame, origin, saves, host, shown, arrived, onDocument });
  return { ...at, box, arrived, fullscreen };
}

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
    // No further than needed: the pressed button stays under the pointer.
    else stage.current?.scrollIntoView({ block: 'nearest' });
    onPlay();
  };
  const playInFullscreen = () => {
    play();
    if (!isPhone()) enter();
  };
  return { full, enter, exit, play, playInFullscreen };
}
