import { drawText, type Sprite } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { TAU } from '../kit/vector.ts';
import { Effects } from './effects.ts';
import { HeroArt } from './hero-art.ts';
import type { Layout } from './layout.ts';
import { GHOST_ALPHA, paletteOf, type Palette } from './palette.ts';
import { PropArt } from './prop-art.ts';
import { paintRoom } from './room-art.ts';
import { cells } from './rooms.ts';
import { COLUMNS, ROWS } from './room.ts';
import type { Visit } from './visit.ts';

/** Somebody else in the room, and their name. */
export interface Other {
  readonly visit: Visit;
  readonly title: string;
  readonly style: string;
}

/** Seconds in which the picture opens on a room. */
const OPENING = 0.3;
const SECOND = 1 / 120;
/** Steps for which a door laughs at a fall. */
const LAUGH = 110;

/** The picture of a visit to a room. */
export class View {
  readonly effects: Effects;
  private readonly kit: Kit;
  private readonly layout: Layout;
  private palette: Palette = paletteOf(0);
  private visit: Visit;
  private world: number;
  private back: Sprite | undefined;
  private props: PropArt | undefined;
  private hero: HeroArt | undefined;
  private readonly others = new Map<string, HeroArt>();
  private clock = 0;
  private opened = 0;
  private laugh = 0;

  constructor(kit: Kit, layout: Layout, visit: Visit, world: number) {
    this.kit = kit;
    this.layout = layout;
    this.effects = new Effects(kit);
    this.visit = visit;
    this.world = world;
    this.enter(visit, world);
  }

  /** Shows another room. */
  enter(visit: Visit, world: number): void {
    this.visit = visit;
    this.world = world;
    this.palette = paletteOf(world);
    // The first room is there at once: a lesson may lie on it.
    this.opened = this.clock === 0 ? 1 : 0;
    this.resize();
  }

  resize(): void {
    this.back = undefined;
    this.props = undefined;
    this.hero = undefined;
    this.others.clear();
    this.effects.least = 14 / this.layout.cell;
  }

  /** A step is over, which may have ended a try. */
  follow(result: 'going' | 'fell' | 'out', falls: number): void {
    const { visit, effects, palette } = this;
    this.clock += 1;
    this.opened = Math.min(1, this.opened + SECOND / OPENING);
    const { hero } = visit.attempt;
    this.hero?.follow(hero);
    this.laugh = Math.max(0, this.laugh - 1);
    if (result === 'fell') {
      this.hero?.pop();
      this.laugh = LAUGH;
      effects.fell(visit.cause, visit.fell.column + 0.5, visit.fell.row + 0.5, falls);
    } else if (result === 'out') effects.out(cells(hero.x + hero.width / 2), cells(hero.y));
    else effects.follow(visit.attempt, palette);
  }

  draw(ctx: CanvasRenderingContext2D, others: readonly Other[] = []): void {
    const { kit, layout, visit, palette } = this;
    const { view, density } = kit.stage;
    const { cell, left, top } = layout;
    this.back ??= paintRoom(visit.room, this.world, palette, layout, view, density);
    this.props ??= new PropArt(visit.room, palette, cell * density);
    this.hero ??= new HeroArt(kit.style, cell * density);
    ctx.drawImage(this.back.image, view.left, view.top, view.right - view.left, view.bottom - view.top);
    ctx.save();
    ctx.translate(left, top);
    ctx.scale(cell, cell);
    ctx.beginPath();
    ctx.rect(0, 0, COLUMNS, ROWS);
    ctx.clip();
    this.drawProps(ctx, this.props);
    for (const other of others) this.drawOther(ctx, other);
    this.drawHero(ctx, this.hero);
    ctx.restore();
    ctx.save();
    ctx.translate(left, top);
    ctx.scale(cell, cell);
    kit.fx.draw(ctx);
    ctx.restore();
    if (this.opened < 1 && !kit.fx.calm) this.drawIris(ctx);
  }

  private drawProps(ctx: CanvasRenderingContext2D, art: PropArt): void {
    const { attempt } = this.visit;
    const { hero, isLocked } = attempt;
    const look = { x: cells(hero.x + hero.width / 2), y: cells(hero.y), isLocked, laughs: this.laugh > 0 };
    for (const prop of attempt.props)
      if (!prop.isHidden && (prop.thing.kind !== 'ghost' || attempt.hasTouched(prop)))
        art.draw(ctx, prop, this.clock, look);
  }

  private drawHero(ctx: CanvasRenderingContext2D, art: HeroArt): void {
    const { attempt } = this.visit;
    art.draw(ctx, attempt.hero, this.clock);
    if (!attempt.isTurned) return;
    const x = cells(attempt.hero.x + attempt.hero.width / 2);
    drawText(ctx, '⇄', x, cells(attempt.hero.y) - 0.5, {
      size: Math.max(0.6, this.effects.least),
      fill: '#ffffff',
      outline: '#4a1250',
    });
  }

  private drawOther(ctx: CanvasRenderingContext2D, { visit, title, style }: Other): void {
    const { hero } = visit.attempt;
    let art = this.others.get(title);
    if (art === undefined) {
      art = new HeroArt(style, this.layout.cell * this.kit.stage.density);
      this.others.set(title, art);
    }
    art.follow(hero);
    ctx.globalAlpha = GHOST_ALPHA;
    art.draw(ctx, hero, this.clock + 90);
    ctx.globalAlpha = 0.85;
    drawText(ctx, title, cells(hero.x + hero.width / 2), cells(hero.y) - 0.45, {
      size: this.effects.least,
      fill: '#ffffff',
      outline: 'rgb(20 10 30 / 0.7)',
    });
    ctx.globalAlpha = 1;
  }

  /** The picture opens around the hero. */
  private drawIris(ctx: CanvasRenderingContext2D): void {
    const { view } = this.kit.stage;
    const { hero } = this.visit.attempt;
    const { left, top, cell } = this.layout;
    const reach = Math.max(1, (view.right - view.left + view.bottom - view.top) * this.opened * this.opened);
    const x = left + cells(hero.x + hero.width / 2) * cell;
    const y = top + cells(hero.y + hero.height / 2) * cell;
    ctx.fillStyle = this.palette.rock;
    ctx.beginPath();
    ctx.rect(view.left, view.top, view.right - view.left, view.bottom - view.top);
    ctx.moveTo(x + reach, y);
    ctx.arc(x, y, reach, 0, TAU);
    ctx.fill('evenodd');
  }
}
