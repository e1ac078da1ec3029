import { boxAround, type LessonPlace } from '../kit/lesson/room.ts';
import type { CreateScene, GameScene, Kit } from '../kit/game.ts';
import { easeBack } from '../kit/ease.ts';
import type { Extent } from '../kit/stage.ts';
import { bloom } from './fireworks.ts';
import { Buttons } from './buttons.ts';
import { Constellation } from './constellation.ts';
import { drawFigures } from './figures.ts';
import { Firefly } from './firefly.ts';
import { Hands } from './hands.ts';
import { type Layout, layOut } from './layout.ts';
import { Moon } from './moon.ts';
import { Night } from './night.ts';
import { Player } from './player.ts';
import { performanceOf } from './performance.ts';
import { skyAfter } from './sky.ts';
import { TUNE_NAMES, type TuneName } from './tune-names.ts';
import { openTunes, tuneOf } from './tunes.ts';
import { Village } from './village.ts';

/** A piano of eight stars over a sleeping village. It has no end and no wrong notes. */
class Piano implements GameScene {
  private readonly kit: Kit;
  private readonly night = new Night();
  readonly stars: Constellation;
  private readonly village: Village;
  readonly buttons: Buttons;
  private readonly firefly = new Firefly();
  readonly player: Player;
  readonly moon = new Moon();
  private readonly hands: Hands;
  private layout: Layout = { stars: [], buttons: [] };
  private shown = 0;
  private seconds = 0;

  constructor(kit: Kit) {
    this.kit = kit;
    this.stars = new Constellation(kit);
    this.village = new Village(kit);
    this.buttons = new Buttons(kit);
    this.player = new Player(kit, this.stars, this.village);
    this.hands = new Hands(kit, this);
  }

  lesson(): LessonPlace {
    const { stars, buttons } = this.layout;
    return { at: stars[0], free: [...stars, ...buttons].map((spot) => boxAround(spot, spot.radius)) };
  }

  resize(): void {
    const { safe, density } = this.kit.stage;
    this.layout = layOut(safe);
    this.moon.resize(this.kit.stage);
    this.stars.resize(this.layout);
    this.buttons.resize(this.layout);
    this.village.resize(this.ground);
    this.firefly.resize(density);
    this.player.balloons.resize(this.sky);
  }

  update(dt: number): void {
    this.hands.update();
    this.live(dt);
  }

  /** Attract mode: plays one of its tunes. */
  attract(dt: number): void {
    const { player } = this;
    if (player.doing.kind === 'free') {
      const name = this.kit.random.pick(TUNE_NAMES);
      player.doing = { kind: 'owl', performance: performanceOf(tuneOf(name)) };
    }
    this.live(dt);
  }

  pose(): void {
    const { kit } = this;
    this.village.lightShare(0.72);
    for (const star of [1, 4, 6]) this.stars.strike(star);
    this.firefly.x = this.stars.spot(4).x;
    this.firefly.y = this.stars.spot(4).y - this.stars.spot(4).radius * 1.05;
    this.stars.update(0.1);
    bloom(kit, kit.stage.width * 0.76, kit.stage.height * 0.2, 0);
    bloom(kit, kit.stage.width * 0.42, kit.stage.height * 0.16, 5);
    kit.fx.update(0.42);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const { kit, player } = this;
    const { tips } = this.hands;
    const { doing } = player;
    this.night.draw(ctx, kit.stage, this.ground, skyAfter(player.songbook.wonders));
    drawFigures(ctx, this.sky, {
      has: (name) => player.songbook.has(name),
      sounding: doing.kind === 'feast' ? doing.name : undefined,
      seconds: this.seconds,
    });
    player.balloons.draw(ctx);
    this.moon.draw(ctx);
    this.village.draw(ctx);
    const byKeys = kit.input.device === 'keyboard' && !kit.showing;
    this.stars.draw(ctx, player.wanted, byKeys && tips.row === 'stars' ? tips.star : undefined);
    if (this.shown > 0 && doing.kind === 'feast') this.drawFeast(ctx, doing.name);
    const focus =
      byKeys && tips.row === 'tray' ? tips.tune : byKeys && tips.row === 'buttons' ? tips.button : undefined;
    this.buttons.draw(
      ctx,
      {
        instrument: player.instrument,
        tune: doing.kind === 'following' ? doing.name : undefined,
        share: doing.kind === 'following' ? doing.follow.share : 0,
        owlSings: doing.kind === 'owl',
        owlKnows: !player.recorder.empty,
        starred: (name) => player.songbook.has(name),
        open: openTunes(player.songbook.count),
      },
      focus,
    );
    this.firefly.draw(ctx);
    kit.fx.draw(ctx);
  }

  /** The part of the sky with figures and balloons. */
  private get sky(): Extent {
    const { view, safe } = this.kit.stage;
    return { left: view.left, right: view.right, top: safe.top, bottom: this.ground - 8 };
  }

  /** The village's place, in stage units from the top. */
  private get ground(): number {
    return this.kit.stage.safe.bottom - 23;
  }

  private live(dt: number): void {
    const { doing } = this.player;
    this.seconds += dt;
    this.player.update(dt);
    this.stars.update(dt);
    this.village.update(dt);
    this.buttons.update(dt);
    this.moon.update(dt);
    this.shown = doing.kind === 'feast' ? Math.min(1, this.shown + dt * 1.6) : 0;
    const { wanted } = this.player;
    const spot = wanted === undefined ? undefined : this.stars.spot(wanted);
    const goal = spot === undefined ? undefined : { x: spot.x, y: spot.y - spot.radius * 0.95 };
    this.firefly.update(dt, goal, { width: this.kit.stage.width, ground: this.ground });
  }

  private drawFeast(ctx: CanvasRenderingContext2D, name: TuneName): void {
    const size = easeBack(this.shown) * 11;
    this.buttons.drawLarge(ctx, name, this.kit.stage.width / 2, this.ground - 4 * this.shown, size);
  }
}

export const createScene: CreateScene = (kit) => new Piano(kit);
