import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { GameDetail } from '../../../entities/game.schema.ts';
import type { CommentView } from '../../../entities/rating.schema.ts';
import { FavoriteButton } from '../../features/game/favorite-button.tsx';
import { GameAbout, GameHead } from '../../features/game/game-about.tsx';
import { GameGrid } from '../../features/game/game-grid.tsx';
import { stageName } from '../../features/game/game-link.tsx';
import { GamePoster } from '../../features/game/game-poster.tsx';
import { GameStats } from '../../features/game/game-stats.tsx';
import { ReportGameButton } from '../../features/game/report-game-button.tsx';
import { ShareGameButton } from '../../features/game/share-game-button.tsx';
import { useGameEvents } from '../../features/game-events/use-game-events.ts';
import { visitorId } from '../../features/game-events/visitor-id.ts';
import { SaveGameButton } from '../../features/offline/save-game-button.tsx';
import { savableOf } from '../../offline/saved-games/saved-games.ts';
import { useSavedGames } from '../../offline/saved-games/use-saved-games.ts';
import { GameFrame, type GameFrameHandle } from '../../features/play/game-frame.tsx';
import { useFrameVerdict } from '../../features/play/use-frame-verdict.ts';
import { useRecordPlay } from '../../features/play/use-record-play.ts';
import { GameAway } from '../../features/offline/game-away.tsx';
import { Comments } from '../../features/rating/comments.tsx';
import { RatePanel } from '../../features/rating/rate-panel.tsx';
import { rememberPlay } from '../../features/recent/use-recent-games.ts';
import { ReportHost } from '../../features/report/report-host.tsx';
import { useReport } from '../../features/report/use-report.ts';
import { type Session, useSession } from '../../features/session/use-session.ts';
import { paths } from '../../paths.ts';
import { useOffline } from '../../offline/page/worker-state.ts';
import { trpc } from '../../api/trpc.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { PlayIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { previewColours } from '../../ui/picture-sources.ts';
import styles from './game-page.module.css';

/** A game's page: its stage, its details, comments and related games. */
export function GamePage({ game }: { readonly game: GameDetail }) {
  const session = useSession();
  const frame = useRef<GameFrameHandle>(null);
  const report = useReport();
  return (
    <>
      <Breadcrumb
        trail={[
          { label: 'Home', to: paths.home },
          { label: 'Games', to: paths.categories },
        ]}
        here={game.title}
      />
      <Stage ref={frame} game={game} />
      <div className={styles.columns}>
        <GameHead game={game} favorite={<FavoriteButton game={game} session={session} />} />
        {game.srcUrl === null ? null : (
          <PlayNow game={{ ...game, srcUrl: game.srcUrl }} onPlay={() => frame.current?.play()} />
        )}
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
            <ReportGameButton
              session={session}
              onReport={() => report.open({ kind: 'game', id: game.id, title: game.title })}
            />
          </div>
          {/* Last, because it appears once the session is known and must not move a button that is being pressed. */}
          {session.kind === 'member' ? <RatePanel game={game} userId={session.user.id} /> : null}
        </aside>
      </div>
      <WhatPlayersSay game={game} session={session} report={report} />
      <MoreLikeThis slug={game.slug} />
      <ReportHost report={report} />
    </>
  );
}

interface StageProps {
  readonly game: GameDetail;
  readonly ref: React.Ref<GameFrameHandle>;
}

function Stage({ game, ref }: StageProps) {
  const recordPlay = useRecordPlay(game.id);
  const tell = useGameEvents(game.id, visitorId);
  const isSaved = useSavedGames().some(({ slug }) => slug === game.slug);
  const isAway = useOffline() && !isSaved;
  const { srcUrl } = game;
  const start = () => {
    recordPlay();
    rememberPlay(game);
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
    <div className={styles.theatre}>
      <StageLight preview={game.preview} />
      <GameFrame
        ref={ref}
        game={{ ...game, srcUrl }}
        poster={<GamePoster game={game} />}
        away={isAway ? <GameAway /> : null}
        onStart={start}
        onTell={tell}
        transitionName={stageName(game.slug)}
      />
    </div>
  );
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

interface PlayNowProps {
  readonly game: Parameters<typeof useFrameVerdict>[0];
  readonly onPlay: () => void;
}

/** Starts the game; for a blocked one it says why there is nothing to start. */
function PlayNow({ game, onPlay }: PlayNowProps) {
  if (useFrameVerdict(game).kind === 'blocked') {
    return (
      <div className={styles.play}>
        <p>This game is blocked for your security. The reason stands above.</p>
      </div>
    );
  }
  return (
    <div className={styles.play}>
      <Button variant="play" fullWidth onClick={onPlay}>
        <PlayIcon size={18} />
        Play Now
      </Button>
      <p>No download required • Instant play</p>
    </div>
  );
}

/** Renders nothing when there are no related games. */
function MoreLikeThis({ slug }: { readonly slug: string }) {
  const related = trpc.game.related.useQuery({ slug });
  if (!related.data?.length) return null;
  return (
    <Section id="more" title="More Like This">
      <GameGrid games={related.data} />
    </Section>
  );
}
