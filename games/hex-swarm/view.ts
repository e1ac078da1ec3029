import { atan2, cos, sin } from '../kit/maths.ts';
import { fillPolygon, fillRound, type Sprite, stamp } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { clamp, type Point, TAU } from '../kit/vector.ts';
import { ARENA_RADIUS, hexagon } from './arena.ts';
import { type Art, paintArt } from './art.ts';
import type { Flash } from './effects.ts';
import { drawArena } from './arena-art.ts';
import { Arsenal } from './arsenal.ts';
import { Comb } from './comb.ts';
import { Floor, lightAt, TILE } from './floor.ts';
import type { Foe } from './foes.ts';
import { CORAL, HONEY, INK, NIGHT, PAPER } from './palette.ts';
import { drawBlast, drawFlash, drawHum } from './sparks-art.ts';
import { honeyFor } from './upgrades.ts';
import type { World } from './world.ts';

type Ctx = CanvasRenderingContext2D;

/** Distance of the camera from the hero towards the centre, as a share of half the frame, to show less darkness at the walls. */
const LEAN = 0.5;

/** Seconds before dawn in which the light of an arena fades. */
const DAWN = 18;

/** The light of the hour, or of the arena, which fades at dawn. */
function lightIn({ arena, lived, untilDawn = DAWN }: World): ReturnType<typeof lightAt> {
  if (arena === undefined) return lightAt(lived);
  return { colour: arena.light, share: 0.5 * Math.min(1, untilDawn / DAWN) };
}

/** The picture of the arena around the hero. */
export class View {
  private readonly kit: Kit;
  readonly comb = new Comb();
  private readonly floor = new Floor();
  private art: Art;
  private density = 0;
  /** Widening sonic rings: final radius and age. */
  readonly hums: { radius: number; age: number; grand: boolean }[] = [];
  /** Pots that have just burst. */
  readonly blasts: { x: number; y: number; radius: number; age: number }[] = [];
  private readonly arsenal = new Arsenal();
  private zoom = 1;
  private readonly eye = { x: 0, y: 0 };

  constructor(kit: Kit) {
    this.kit = kit;
    this.art = paintArt(1);
  }

  /** `closeness` above 1 zooms in more than play does. */
  resize(closeness = 1): void {
    this.zoom = closeness;
    this.floor.resize(this.kit.stage);
    const density = this.kit.stage.density * closeness;
    if (density === this.density) return;
    this.density = density;
    this.art = paintArt(density);
    this.comb.resize(density);
    this.arsenal.resize(density);
  }

  update(hero: Readonly<Point>, dt: number): void {
    this.comb.update(hero, dt);
    for (const hum of this.hums) hum.age += dt;
    for (const blast of this.blasts) blast.age += dt;
    if (this.blasts[0] !== undefined && this.blasts[0].age > 0.3) this.blasts.shift();
    if (this.hums[0] !== undefined && this.hums[0].age > 0.45) this.hums.shift();
  }

  /** The hero's place on the stage, given the camera's shift towards the centre. */
  placeOf({ x, y }: Point): Point {
    const { width, height } = this.kit.stage;
    const lean = LEAN / (2 * ARENA_RADIUS);
    return { x: width * (0.5 + x * lean), y: height * (0.5 + y * lean) };
  }

  /** `ghost` is the place of a run that flies along. */
  draw(ctx: Ctx, world: World, flashes: readonly Flash[], ghost?: Readonly<Point>): void {
    const { stage, fx } = this.kit;
    const { hero } = world;
    const { eye } = this;
    const width = stage.width / this.zoom;
    const height = stage.height / this.zoom;
    ctx.save();
    ctx.scale(this.zoom, this.zoom);
    // A thumbnail is centred on the hero, not on the arena.
    const lean = this.zoom > 1 ? 0 : LEAN / (2 * ARENA_RADIUS);
    eye.x = hero.x * (1 - lean * width);
    eye.y = hero.y * (1 - lean * height);
    const [left, top] = [eye.x - width / 2, eye.y - height / 2];
    ctx.translate(-left, -top);
    const shown = { x: left - 40, y: top - 40, width: width + 80, height: height + 80 };
    this.floor.draw(ctx, shown, this.kit.showing ? lightAt(0) : lightIn(world));
    drawArena(ctx, world, shown, fx.calm);
    this.comb.draw(ctx, hero, {
      left: left - TILE,
      top: top - TILE,
      right: left + width + TILE,
      bottom: top + height + TILE,
    });
    const sees = (x: number, y: number, margin: number): boolean =>
      Math.abs(x - eye.x) < width / 2 + margin && Math.abs(y - eye.y) < height / 2 + margin;
    this.arsenal.drawPots(ctx, world);
    this.drawDrops(ctx, world, sees);
    for (const foe of world.foes) if (sees(foe.x, foe.y, 70)) this.drawShadow(ctx, foe);
    for (const foe of world.foes) if (sees(foe.x, foe.y, 70)) this.drawFoe(ctx, foe);
    for (const hum of this.hums) drawHum(ctx, hero, hum);
    for (const blast of this.blasts) drawBlast(ctx, blast);
    if (ghost !== undefined) this.drawGhost(ctx, ghost);
    this.drawHero(ctx, world);
    this.arsenal.drawBees(ctx, world);
    for (const { x, y, vx, vy, heavy, isLance } of world.needles.all) {
      const sprite = isLance ? this.arsenal.lance : heavy ? this.art.lance : this.art.needle;
      stamp(ctx, sprite ?? this.art.needle, x, y, atan2(vy, vx), isLance && heavy ? 1.3 : 1);
    }
    for (const { x, y } of world.pellets.all) stamp(ctx, this.art.pellet, x, y, world.seconds * 4);
    for (const flash of flashes) drawFlash(ctx, flash);
    fx.draw(ctx);
    ctx.restore();
    if (!this.kit.showing) this.drawBars(ctx, world);
  }

  private drawDrops(ctx: Ctx, world: World, sees: (x: number, y: number, m: number) => boolean): void {
    const { drops, heart } = this.art;
    for (const { x, y, value, age } of world.drops.all) {
      if (!sees(x, y, 20)) continue;
      const sprite: Sprite = value === 0 ? heart : value < 2 ? drops[0] : value < 3 ? drops[1] : drops[2];
      const grown = Math.min(1, age * 5) * (1 + sin(world.seconds * 5 + x) * 0.07);
      stamp(ctx, sprite, x, y, 0, grown);
    }
  }

  private drawShadow(ctx: Ctx, { x, y, kind, hatch }: Foe): void {
    if (hatch > 0.25) return;
    stamp(ctx, this.art.shadow, x + kind.radius * 0.25, y + kind.radius * 0.4, 0, kind.radius / 14.5);
  }

  private drawFoe(ctx: Ctx, foe: Foe): void {
    const { foes, egg } = this.art;
    const { kind, x, y } = foe;
    if (foe.hatch > 0.25) {
      const swell = 0.75 + sin(foe.age * 18) * 0.08;
      stamp(ctx, egg, x, y, foe.age * 1.5, (kind.radius / 17) * swell);
      return;
    }
    const grown = foe.hatch > 0 ? 1 - foe.hatch * 2.6 : 1;
    const trembles = foe.act === 'wind';
    const sprite = (foe.flash > 0 || (trembles && sin(foe.age * 34) > 0.3) ? foes.struck : foes.plain)[
      kind.id
    ];
    const step = 1 + sin(foe.age * (kind.speed / 6) + x) * 0.05;
    stamp(ctx, sprite, x + (trembles ? sin(foe.age * 70) * 2 : 0), y, foe.heading, grown * step);
  }

  private drawGhost(ctx: Ctx, { x, y }: Readonly<Point>): void {
    ctx.globalAlpha = 0.4;
    stamp(ctx, this.art.heroes.pin, x, y, -Math.PI / 2);
    ctx.setLineDash([6, 6]);
    ctx.lineWidth = 2;
    ctx.strokeStyle = INK;
    ctx.beginPath();
    ctx.arc(x, y, 22, 0, TAU);
    ctx.stroke();
    ctx.setLineDash([]);
    ctx.globalAlpha = 1;
  }

  private drawHero(ctx: Ctx, world: World): void {
    const { hero, whirl } = world;
    if (!hero.alive) return;
    const { art } = this;
    stamp(ctx, art.shadow, hero.x + 6, hero.y + 12, 0, 0.95);
    if (hero.coldReach > 0) this.drawCold(ctx, hero);
    const count = hero.levels.whirl;
    for (let index = 0; index < count; index += 1) {
      const angle = whirl.turn + (index * TAU) / count;
      const x = hero.x + cos(angle) * whirl.radius;
      const y = hero.y + sin(angle) * whirl.radius;
      stamp(ctx, art.blade, x, y, whirl.turn * 4);
    }
    if (hero.levels.crown > 0) this.arsenal.drawCrown(ctx, hero, whirl.counterTurn);
    const blink = hero.spared > 0 && sin(hero.spared * 24) > 0.2;
    ctx.globalAlpha = blink ? 0.35 : 1;
    const flap = sin(world.seconds * 40) * 0.35;
    for (const side of [-1, 1]) {
      ctx.save();
      ctx.translate(hero.x, hero.y);
      ctx.rotate(hero.heading + side * (1 + flap));
      ctx.drawImage(
        art.wing.image,
        -art.wing.width / 2 - 4,
        -art.wing.height / 2,
        art.wing.width,
        art.wing.height,
      );
      ctx.restore();
    }
    stamp(ctx, art.gun, hero.x, hero.y, hero.aim);
    stamp(ctx, art.heroes[hero.flyer.id], hero.x, hero.y, hero.heading);
    ctx.globalAlpha = 1;
  }

  /** The ring within which foes are slower. */
  private drawCold(ctx: Ctx, { x, y, coldReach }: World['hero']): void {
    ctx.lineWidth = 3;
    ctx.strokeStyle = 'rgb(92 163 207 / 0.55)';
    ctx.fillStyle = 'rgb(160 214 240 / 0.16)';
    ctx.setLineDash([10, 12]);
    ctx.beginPath();
    ctx.arc(x, y, coldReach, 0, TAU);
    ctx.fill();
    ctx.stroke();
    ctx.setLineDash([]);
  }

  /** The honey of this level along the lower edge, and a boss's health above it. */
  private drawBars(ctx: Ctx, { hero, boss }: World): void {
    const { view, safe } = this.kit.stage;
    const full = clamp(hero.honey / honeyFor(hero.level), 0, 1);
    const width = view.right - view.left;
    fillRound(ctx, { x: view.left, y: view.bottom - 13, width, height: 13 }, 0, NIGHT);
    fillRound(
      ctx,
      { x: view.left, y: view.bottom - 10, width: width * full, height: 10 },
      [0, 5, 5, 0],
      HONEY,
    );
    this.arsenal.drawBelt(ctx, hero.levels, {
      x: safe.left + 22,
      y: view.bottom - (boss === undefined ? 34 : 62),
    });
    if (boss === undefined) return;
    const bar = { x: safe.left + 20, y: view.bottom - 36, width: safe.right - safe.left - 40, height: 12 };
    fillRound(ctx, { x: bar.x - 3, y: bar.y - 3, width: bar.width + 6, height: 18 }, 9, INK);
    const left = { ...bar, width: bar.width * clamp(boss.hp / boss.full, 0, 1) };
    fillRound(ctx, left, 6, CORAL);
  }

  /** The stick under a finger. */
  drawStick(ctx: Ctx, stick: { x: number; y: number; toX: number; toY: number }): void {
    const size = 34 / this.kit.stage.scale;
    ctx.globalAlpha = 0.4;
    fillPolygon(ctx, hexagon(size * 1.7, stick.x, stick.y), INK);
    ctx.globalAlpha = 0.85;
    fillPolygon(ctx, hexagon(size * 0.8, stick.toX, stick.toY), PAPER);
    ctx.globalAlpha = 1;
  }
}
