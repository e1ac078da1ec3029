import { type LessonPlace } from '../kit/lesson/room.ts';
import { easeInOut } from '../kit/ease.ts';
import type { CreateScene, GameScene, Kit } from '../kit/game.ts';
import { Random } from '../kit/random.ts';
import type { Drone } from '../kit/sound/sound.ts';
import { today } from '../kit/store.ts';
import { METRE } from './block-art.ts';
import { burstSplash, showLanding } from './landing.ts';
import { LEAVES, SKY } from './palette.ts';
import { poseSite } from './pose.ts';
import { type Landing, Site } from './site.ts';
import { LEAF, PLASH, RELEASE, song } from './song.ts';
import type { Piece } from './tower.ts';
import { View } from './view.ts';
import { medalsOfTower } from './medals.ts';

/** The gale mode starts as hard as after this many blocks. */
const GALE = 18;

/** One run: the site, its picture and its sounds. */
class Stacking implements GameScene {
  private readonly kit: Kit;
  private readonly site: Site;
  private readonly view: View;
  private readonly wind: Drone;
  private band = 0;
  private idle = 0;
  private refresh = 0;
  private ended = false;
  private starTold = false;

  constructor(kit: Kit) {
    this.kit = kit;
    this.site = new Site(
      kit.mode === 'today' && !kit.showing ? new Random(`tower-tilt ${today()}`) : kit.random,
      {
        landed: (landing) => this.landed(landing),
        splashed: (x, lives) => this.splashed(x, lives),
        ivy: (pieces) => this.grown(pieces),
        lifeWon: () => {
          if (this.silent) return;
          this.showFacts();
          kit.hud.say('A life back', 1.4);
          kit.sound.play('powerup');
        },
      },
      kit.mode === 'gale' ? GALE : 0,
    );
    this.view = new View(kit, this.site);
    this.wind = kit.sound.drone('noise', 400);
    if (!kit.showing) kit.sound.music(song);
    this.showFacts();
  }

  update(dt: number): void {
    const { kit, site, view } = this;
    if (kit.input.hit && site.drop()) kit.sound.play(RELEASE);
    site.step(dt);
    view.step(dt);
    this.wind.set(260 + 500 * Math.abs(site.breeze), 0.1 * Math.abs(site.breeze));
    this.announceSky();
    this.tellOfStar();
    this.refresh -= dt;
    if (this.refresh <= 0) this.showFacts();
    if (site.over) this.end();
  }

  attract(dt: number): void {
    const { site, view } = this;
    this.idle += dt;
    const falls = site.swing.blockX + site.swing.speed * 0.06;
    if (this.idle > 1.2 && site.laid < 16 && site.hanging && Math.abs(falls - site.top.x) < 0.12) {
      site.drop();
      this.idle = 0;
    }
    site.step(dt);
    view.step(dt);
  }

  afterOver(dt: number): void {
    this.site.step(dt);
    this.view.step(dt);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    this.view.draw(ctx);
  }

  lesson(): LessonPlace {
    // The block on its thread, and what it falls on, are above and below the middle.
    const { view } = this.kit.stage;
    const middle = (view.left + view.right) / 2;
    const height = view.bottom - view.top;
    return { free: [{ x: middle - 16, y: view.top + height * 0.25, width: 32, height: height * 0.6 }] };
  }

  resize(): void {
    this.view.resize();
    this.view.cut();
  }

  pose(): void {
    poseSite(this.site, this.view);
  }

  /** Events behind the title and after the end do not count. */
  private get silent(): boolean {
    return this.kit.showing || this.ended;
  }

  private showFacts(): void {
    const { kit, site } = this;
    this.refresh = 0.3;
    kit.hud.set('lives', 'Lives', String(Math.max(0, site.lives)), 'heart');
    kit.hud.set('height', 'Height', `${site.height.toFixed(1)} m`);
  }

  private landed(landing: Landing): void {
    const { kit, view, site } = this;
    view.landed(landing.piece);
    if (this.silent) return;
    kit.score.add(landing.points);
    kit.grow();
    for (const id of medalsOfTower(site)) kit.award(id);
    this.showFacts();
    if (landing.piece.starred && landing.grade === 'perfect') kit.sound.play('powerup', { pitch: 1.2 });
    const { x, y } = site.tower.placeOf(landing.piece);
    showLanding(kit, landing, { x: x * METRE, y: (landing.piece.shape.height / 2 - y) * METRE });
  }

  private splashed(x: number, lives: number): void {
    const { kit } = this;
    if (this.silent) return;
    this.showFacts();
    kit.sound.play(PLASH);
    kit.fx.shake(lives <= 0 ? 0.9 : 0.4);
    burstSplash(kit, x);
    kit.hud.say(lives === 1 ? 'Last life' : 'Splash!', 1);
  }

  private grown(pieces: readonly Piece[]): void {
    const { kit, view, site } = this;
    for (const [index, piece] of pieces.entries()) {
      view.ivy.grow(piece, index * 0.12);
      if (this.silent) continue;
      const { x, y } = site.tower.placeOf(piece);
      kit.fx.burst(x * METRE, -y * METRE, {
        colours: LEAVES,
        count: 7,
        speed: [8, 26],
        size: [1, 2.2],
        life: [0.6, 1.2],
        gravity: 22,
        drag: 1,
        shape: 'square',
      });
    }
    if (this.silent || pieces.length === 0) return;
    kit.sound.play(LEAF);
    kit.hud.say('Ivy holds the tower', 1.3);
  }

  private announceSky(): void {
    const band = SKY.findLastIndex(({ from }) => from <= this.site.height);
    if (band <= this.band) return;
    this.band = band;
    const here = SKY[band];
    if (here === undefined) return;
    this.kit.hud.say(here.name, 1.8);
    this.kit.sound.play('powerup', { pitch: 0.75 });
  }

  /** Once a run: what the star on the hanging block is for. */
  private tellOfStar(): void {
    if (this.starTold || !this.site.starred || !this.site.hanging) return;
    this.starTold = true;
    this.kit.hud.say('A star! Drop it perfectly', 1.8);
  }

  private end(): void {
    const { kit, site, view } = this;
    this.ended = true;
    kit.sound.play('lose', { pitch: 0.8, gain: 0.7 });
    kit.fx.tween(1.4, (t) => (view.back = t), easeInOut);
    kit.over({
      title: site.height > 34 ? 'What a tower!' : 'Into the lake',
      lines: [
        ['Height', `${site.height.toFixed(1)} m`],
        ['Blocks', String(site.laid)],
        ['Perfect in a row', String(site.bestCombo)],
      ],
    });
  }
}

export const createScene: CreateScene = (kit) => new Stacking(kit);
