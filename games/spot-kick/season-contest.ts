import { drawText, fillCircle, fillRound } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import type { Stage } from '../kit/stage.ts';
import type { Contest, Screen } from './contest.ts';
import { opponentOf } from './cups.ts';
import { DAYS, DIVISIONS, Season } from './season.ts';

const STAYS = 6;
const DEAF = 0.3;
const INK = '#14213d';
const CREAM = '#fff4d6';
const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'last'] as const;

/** The table of the season, and who comes next. */
class SeasonTable implements Screen {
  private readonly season: Season;
  private clock = Number.POSITIVE_INFINITY;

  constructor(season: Season) {
    this.season = season;
  }

  get isOpen(): boolean {
    return Number.isFinite(this.clock);
  }

  open(): void {
    this.clock = 0;
  }

  close(): void {
    this.clock = Number.POSITIVE_INFINITY;
  }

  update(dt: number, isPressed: boolean): boolean {
    this.clock += dt;
    return this.clock > STAYS || (isPressed && this.clock > DEAF);
  }

  draw(ctx: CanvasRenderingContext2D, { view, safe, scale }: Stage): void {
    const { season } = this;
    ctx.fillStyle = '#1f7a49';
    ctx.fillRect(view.left, view.top, view.right - view.left, view.bottom - view.top);
    const wide = Math.min(safe.right - safe.left - 6, 118);
    const x = (safe.left + safe.right - wide) / 2;
    const row = Math.min(10.5, (safe.bottom - safe.top - 4) / 10.4);
    const top = safe.top + 2 + Math.max(0, safe.bottom - safe.top - 4 - row * 10.4) / 2;
    const least = 14 / scale;
    const text = { font: 'narrow', weight: 800, fill: CREAM, size: Math.max(least, row * 0.52) } as const;
    const title = `${DIVISIONS[season.division] ?? ''} · day ${season.day + 1} of ${DAYS}`;
    drawText(ctx, title, x + wide / 2, top + row * 0.6, { ...text, size: row * 0.74, room: wide });
    season.table.forEach(({ team, played, difference, points }, place) => {
      const y = top + row * (1.3 + place);
      const { shirt } = team === 0 ? { shirt: '#ef3e36' } : opponentOf(season.matchOf(team));
      const fill = team === 0 ? '#ffd166' : place % 2 === 0 ? '#14213dcc' : '#1d2f5ecc';
      fillRound(ctx, { x, y, width: wide, height: row * 0.92 }, 1.4, fill);
      const style = { ...text, fill: team === 0 ? INK : CREAM } as const;
      const middle = y + row * 0.5;
      const mark = place < 2 ? '▲' : place > 5 && season.division > 0 ? '▼' : '';
      drawText(ctx, `${place + 1}${mark}`, x + 3, middle, { ...style, align: 'left' });
      fillCircle(ctx, x + wide * 0.17, middle, row * 0.26, CREAM);
      fillCircle(ctx, x + wide * 0.17, middle, row * 0.21, shirt);
      drawText(ctx, season.nameOf(team), x + wide * 0.22, middle, {
        ...style,
        align: 'left',
        room: wide * 0.36,
      });
      const sign = difference > 0 ? '+' : '';
      drawText(ctx, String(played), x + wide * 0.66, middle, style);
      drawText(ctx, `${sign}${difference}`, x + wide * 0.79, middle, style);
      drawText(ctx, String(points), x + wide * 0.93, middle, { ...style, weight: 900 });
    });
    const rival = season.nameOf(season.rivalOn(season.day));
    drawText(ctx, `Next: ${rival}`, x + wide / 2, top + row * 9.85, {
      ...text,
      size: row * 0.66,
      room: wide,
    });
  }
}

/** A season: a run is a day of it, and it goes on where it was left. */
export function seasonContest({ store }: Kit): Contest {
  const season = new Season(store);
  if (season.isOver) season.goOn();
  const day = `Day ${season.day + 1} of ${DAYS}`;
  const name = DIVISIONS[season.division] ?? '';
  return {
    first: season.matchOf(season.rivalOn(season.day)),
    screen: new SeasonTable(season),
    titleOf: () => `${name}, ${day.toLowerCase()}`,
    standing: () => ['Season', day],
    judge: (_match, shootout, { saves }) => {
      const [mine, theirs] = [shootout.goals('you'), shootout.goals('them')];
      season.note({ mine, theirs, isSudden: shootout.wasSudden });
      const place = season.table.findIndex(({ team }) => team === 0);
      const where = PLACES[place] ?? 'last';
      const won = shootout.winner === 'you';
      const { move, isOver } = season;
      const ending =
        move > 0 ? 'Promoted!' : move < 0 ? 'Relegated' : place === 0 ? 'Champions!' : `You are ${where}`;
      return {
        over: {
          title: isOver ? ending : won ? 'Match won' : 'Match lost',
          won,
          lines: [
            ['Result', `${mine} : ${theirs}`],
            ['Place', `${place + 1} of 8`],
            ['Saves', String(saves)],
          ],
          next: { label: isOver ? 'Next season' : `Day ${season.day + 1}`, again: () => undefined },
        },
      };
    },
  };
}
