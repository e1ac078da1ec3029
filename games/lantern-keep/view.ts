import { sin } from '../kit/maths.ts';
import { fade } from '../kit/colour.ts';
import { fillCircle, fillRound, glowSprite, type Sprite, stamp } from '../kit/draw.ts';
import { easeBack } from '../kit/ease.ts';
import type { Kit } from '../kit/game.ts';
import { TAU } from '../kit/vector.ts';
import { type Creature, DARK } from './dark.ts';
import { type DarkArt, drawCreature, paintDark } from './dark-art.ts';
import type { Streak } from './effects.ts';
import { drawPot, drawRays, drawStreak } from './fire-art.ts';
import { paintGround } from './ground.ts';
import { paintLantern } from './lantern-art.ts';
import { type Grade, type Lantern, type LanternId, LANTERNS } from './lanterns.ts';
import type { Layout } from './layout.ts';
import type { Night } from './night.ts';
import { INK } from './palette.ts';

type Ctx = CanvasRenderingContext2D;

/** The pictures that depend on the frame's size. */
interface Painted {
  readonly ground: Sprite;
  readonly dark: DarkArt;
  readonly lanterns: ReadonlyMap<LanternId, readonly Sprite[]>;
  readonly glows: ReadonlyMap<LanternId, Sprite>;
}

/** The picture of the garden. */
export class View {
  private readonly kit: Kit;
  private readonly layout: Layout;
  private readonly night: Night;
  private painted: Painted | undefined;

  constructor(kit: Kit, layout: Layout, night: Night) {
    this.kit = kit;
    this.layout = layout;
    this.night = night;
  }

  /** `closeness` above 1 zooms in more than play does. */
  resize(closeness = 1): void {
    const { layout, kit } = this;
    layout.measure(closeness);
    const { density } = kit.stage;
    const { cell } = layout;
    this.painted = {
      ground: paintGround(kit.stage, layout, { garden: this.night.garden, style: kit.style }),
      dark: paintDark(cell, density),
      lanterns: new Map(
        LANTERNS.map((kind) => [
          kind.id,
          [1, 2, 3, 4].map((level) => paintLantern(kind, level, cell, density)),
        ]),
      ),
      glows: new Map(LANTERNS.map((kind) => [kind.id, glowSprite(cell * 2, density / 4, kind.colour)])),
    };
  }

  lanternSprite(id: LanternId, level: number): Sprite | undefined {
    return this.painted?.lanterns.get(id)?.[level - 1];
  }

  get darkArt(): DarkArt | undefined {
    return this.painted?.dark;
  }

  draw(ctx: Ctx, streaks: readonly Streak[]): void {
    const { painted, night, kit, layout } = this;
    if (painted === undefined) return;
    const { view } = kit.stage;
    ctx.drawImage(painted.ground.image, view.left, view.top, painted.ground.width, painted.ground.height);
    this.drawGlows(ctx, painted);
    for (const creature of night.creatures) this.drawCreature(ctx, painted.dark, creature);
    for (const lantern of night.lanterns.values()) this.drawLantern(ctx, lantern);
    drawRays(ctx, layout, night);
    for (const streak of streaks) drawStreak(ctx, layout, streak);
    for (const pot of night.throws) drawPot(ctx, layout, pot);
    kit.fx.draw(ctx);
  }

  /** A ring that shows a lantern's range. */
  drawRange(ctx: Ctx, x: number, y: number, { range }: Grade, colour: string): void {
    const { layout } = this;
    ctx.beginPath();
    ctx.arc(layout.x(x + 0.5, y + 0.5), layout.y(x + 0.5, y + 0.5), range * layout.cell, 0, TAU);
    ctx.fillStyle = fade(colour, 0.13);
    ctx.fill();
    ctx.lineWidth = 2;
    ctx.strokeStyle = fade(colour, 0.8);
    ctx.setLineDash([7, 6]);
    ctx.stroke();
    ctx.setLineDash([]);
  }

  private drawGlows(ctx: Ctx, { glows }: Painted): void {
    ctx.globalCompositeOperation = 'lighter';
    for (const lantern of this.night.lanterns.values()) {
      const glow = glows.get(lantern.kind.id);
      if (glow === undefined) continue;
      const breath = this.kit.fx.calm ? 0 : sin(lantern.age * 3 + lantern.cellX) * 0.03;
      ctx.globalAlpha = 0.36 + 0.08 * lantern.level + lantern.glow * 0.12;
      const scale = (lantern.grade.range / 2) * 0.8 + breath;
      stamp(ctx, glow, this.x(lantern), this.y(lantern), 0, Math.min(1, lantern.age * 3) * scale);
    }
    ctx.globalAlpha = 1;
    ctx.globalCompositeOperation = 'source-over';
  }

  private drawLantern(ctx: Ctx, lantern: Lantern): void {
    const sprite = this.lanternSprite(lantern.kind.id, lantern.level);
    if (sprite === undefined) return;
    const grown = lantern.age < 0.35 && !this.kit.fx.calm ? easeBack(lantern.age / 0.35) : 1;
    const kick = lantern.kind.id === 'ember' || lantern.kind.id === 'flare' ? lantern.glow * 0.07 : 0;
    stamp(ctx, sprite, this.x(lantern), this.y(lantern) - kick * this.layout.cell, 0, grown * (1 + kick));
  }

  private drawCreature(ctx: Ctx, art: DarkArt, creature: Creature): void {
    const { cell } = this.layout;
    const x = this.x(creature);
    const y = this.y(creature);
    const radius = creature.kind.size * cell;
    fillCircle(ctx, x + 2, y + radius * 0.75, radius * 0.6, 'rgb(2 10 16 / 0.35)');
    drawCreature(ctx, art, creature, x, y);
    if (creature.flash > 0) fillCircle(ctx, x, y, radius * 0.55, 'rgb(255 240 200 / 0.55)');
    if (creature.pace < 0.95) {
      ctx.lineWidth = 2;
      ctx.strokeStyle = 'rgb(143 214 255 / 0.8)';
      ctx.beginPath();
      ctx.ellipse(x, y + radius * 0.7, radius * 0.9, radius * 0.32, 0, 0, TAU);
      ctx.stroke();
    }
    if (creature.hp >= creature.full) return;
    const width = Math.max(18, radius * 1.6);
    const bar = {
      x: x - width / 2,
      y: y - radius - (creature.kind === DARK.mother ? 22 : 9),
      width,
      height: 5,
    };
    fillRound(ctx, { x: bar.x - 1, y: bar.y - 1, width: width + 2, height: 7 }, 3, INK);
    fillRound(ctx, { ...bar, width: Math.max(1, (width * creature.hp) / creature.full) }, 2, '#ff9d7a');
  }

  private x({ x, y }: { x: number; y: number }): number {
    return this.layout.x(x, y);
  }

  private y({ x, y }: { x: number; y: number }): number {
    return this.layout.y(x, y);
  }
}
