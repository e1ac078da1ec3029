import { drawText, fillRound, paintSprite, type Sprite, stamp } from '../kit/draw.ts';
import { drawLantern } from './fixture-art.ts';
import type { Layout } from './layout.ts';
import { BRASS, CREAM, LAMP } from './palette.ts';
import type { Pane } from './pane.ts';
import { Sign } from './sign.ts';

interface Goal {
  readonly picture: 'moves' | 'lantern' | number;
  readonly text: string;
  readonly met: boolean;
}

/** The goals: a strip above the window or a column beside it. */
export class Goals {
  private readonly sign = new Sign();

  draw(
    ctx: CanvasRenderingContext2D,
    pane: Pane,
    { layout, sprites, density }: { layout: Layout; sprites: readonly Sprite[]; density: number },
  ): void {
    const goals = goalsOf(pane);
    const key = goals.map(({ text, met }) => `${text}${met}`).join();
    stamp(
      ctx,
      this.sign.show(key, () => paintGoals(goals, { layout, sprites, density })),
      layout.goalsX,
      layout.goalsY,
    );
  }

  /** Paints them again, for another size of the stage or another window. */
  refresh(): void {
    this.sign.forget();
  }
}

function paintGoals(
  goals: readonly Goal[],
  { layout, sprites, density }: { layout: Layout; sprites: readonly Sprite[]; density: number },
): Sprite {
  const size = layout.beside ? 15 : 14;
  const wide = layout.beside ? 26 : Math.min(26, 94 / goals.length);
  const stepX = layout.beside ? 0 : wide;
  const stepY = layout.beside ? size + 2 : 0;
  const [width, height] = [wide + stepX * (goals.length - 1), size + 2 + stepY * (goals.length - 1)];
  return paintSprite(width, height, density, (ctx) => {
    goals.forEach((goal, index) => {
      const along = index - (goals.length - 1) / 2;
      const place = { x: along * stepX, y: along * stepY, wide: wide - 1.6, high: size, cell: layout.cell };
      drawGoal(ctx, goal, place, sprites);
    });
  });
}

function goalsOf(pane: Pane): Goal[] {
  const moves = Number.isFinite(pane.moves) ? String(pane.moves) : '∞';
  const goals: Goal[] = [{ picture: 'moves', text: moves, met: false }];
  const { lit, glows, allLit } = pane.fittings;
  goals.push({ picture: 'lantern', text: `${lit}/${glows.size}`, met: allLit });
  for (const { colour, count } of pane.level.quotas) {
    const left = Math.max(0, count - (pane.gathered[colour] ?? 0));
    goals.push({ picture: colour, text: left === 0 ? '✓' : String(left), met: left === 0 });
  }
  return goals;
}

function drawGoal(
  ctx: CanvasRenderingContext2D,
  goal: Goal,
  { x, y, wide, high, cell }: { x: number; y: number; wide: number; high: number; cell: number },
  sprites: readonly Sprite[],
): void {
  fillRound(ctx, { x: x - wide / 2, y: y - high / 2, width: wide, height: high }, 2.5, 'rgb(8 18 21 / 0.86)');
  ctx.lineWidth = 0.5;
  ctx.strokeStyle = goal.met ? LAMP : BRASS;
  ctx.stroke();
  const ink = goal.met ? LAMP : CREAM;
  if (goal.picture === 'moves') {
    drawText(ctx, goal.text, x, y - high * 0.1, { size: high * 0.52, fill: ink, font: 'serif', weight: 800 });
    drawText(ctx, 'moves', x, y + high * 0.32, { size: high * 0.23, fill: BRASS, font: 'serif' });
    return;
  }
  const left = x - wide * 0.24;
  if (goal.picture === 'lantern') drawLantern(ctx, left, y, high * 0.74, null, goal.met ? 1 : 0.35);
  else {
    const sprite = sprites[goal.picture];
    if (sprite !== undefined) stamp(ctx, sprite, left, y, 0, (high * 0.72) / cell);
  }
  drawText(ctx, goal.text, x + wide * 0.19, y + high * 0.03, {
    size: high * 0.42,
    fill: ink,
    font: 'serif',
    weight: 800,
  });
}
