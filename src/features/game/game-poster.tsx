import { STAGE_SIZES } from '../../ui/picture-sources.ts';
import { PlaySign } from '../../ui/play-sign.tsx';
import { StagePoster } from '../../ui/stage-poster.tsx';
import { GameThumb, type PicturedGame } from './game-thumb.tsx';

/** Shown on the stage before the game: its picture and the play sign. Its parent is a button. */
export function GamePoster({ game }: { readonly game: PicturedGame }) {
  return (
    <StagePoster game={game} picture={<GameThumb game={game} sizes={STAGE_SIZES} loading="first" />}>
      <PlaySign word="Play Now" before={`Play ${game.title}:`} />
    </StagePoster>
  );
}
