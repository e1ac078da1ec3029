import { type LessonPlace } from '../kit/lesson/room.ts';
import type { CreateScene, GameScene, Kit } from '../kit/game.ts';
import { Random } from '../kit/random.ts';
import { today } from '../kit/store.ts';
import type { Thing } from './cave.ts';
import { Dive, DIVER_SIZE } from './dive.ts';
import { foundRelics, keepDaily, keepRelic } from './records.ts';
import { RELICS, relicIn, zoneToSearch } from './relic-art.ts';
import { BREATH, PEARL, RELIC, SCRAPE, song, STING, STRING, STROKE } from './song.ts';
import { View } from './view.ts';
import { METRE, ZONES, zoneIndex } from './zones.ts';

const POINTS = { pearl: 10, air: 0, relic: 100, string: 30 } as const;
const LOW = 0.25;
/** Pearls collected within this many seconds of each other rise in pitch. */
const ROW = 0.9;

/** One dive: rules, picture and sounds. */
class Descent implements GameScene {
  private readonly kit: Kit;
  private readonly dive: Dive;
  private readonly view: View;
  private swam = false;
  private zone = 0;
  private bonus = 0;
  private row = 0;
  private lastPearl = 0;
  private bubbleIn = 0;
  private warned = false;

  constructor(kit: Kit) {
    this.kit = kit;
    const random = kit.mode === 'daily' && !kit.showing ? new Random(`lamp-diver ${today()}`) : kit.random;
    this.dive = new Dive(random, {
      took: (thing) => this.took(thing),
      strung: (thing) => this.strung(thing),
      stung: (thing) => this.hurt(thing.x, thing.y, STING),
      scraped: (y) => this.hurt(this.dive.x, y, SCRAPE),
    });
    this.view = new View(kit, this.dive);
    this.placeRelics();
    if (kit.showing) return;
    kit.sound.music(song);
    kit.hud.say('Hold to swim up', 3);
    this.showFacts();
  }

  update(dt: number): void {
    const { kit, dive } = this;
    const swim = kit.input.holding || kit.input.pad.held('up');
    if (swim && !this.swam) kit.sound.play(STROKE);
    this.swam = swim;
    this.advance(dt, swim);
    kit.score.set(Math.floor(dive.depth) + this.bonus);
    this.showFacts();
    this.announce();
    if (dive.over) this.end();
  }

  attract(dt: number): void {
    const { dive } = this;
    dive.light = Math.max(dive.light, 0.7);
    this.advance(dt, dive.y + dive.vy * 0.16 > dive.cave.middleAt(dive.x + 8));
  }

  draw(ctx: CanvasRenderingContext2D): void {
    this.view.draw(ctx);
  }

  lesson(): LessonPlace {
    // The diver is at the left, and what comes is before them.
    const { view } = this.kit.stage;
    const height = view.bottom - view.top;
    const way = {
      x: view.left,
      y: view.top + height * 0.38,
      width: view.right - view.left,
      height: height * 0.24,
    };
    return { free: [way] };
  }

  resize(): void {
    this.view.resize();
  }

  pose(): void {
    const { dive } = this;
    for (let step = 0; step < 120 * 60 && dive.depth < 46; step += 1) {
      dive.light = 0.9;
      this.attract(1 / 120);
    }
    dive.safe = 0;
    this.view.closer = 1.36;
  }

  private advance(dt: number, swim: boolean): void {
    const { dive, view, kit } = this;
    dive.step(dt, swim);
    view.step(dt, swim);
    this.bubbleIn -= dt;
    if (this.bubbleIn > 0 || !dive.started) return;
    this.bubbleIn = swim ? 0.12 : 0.5;
    kit.fx.burst(dive.x - 5, dive.y - 1, {
      colours: ['#dff6ff', '#a9dcee'],
      count: 2,
      speed: [2, 9],
      size: [0.8, 1.8],
      life: [0.6, 1.4],
      gravity: -16,
      grow: 1.3,
      alpha: 0.7,
    });
  }

  private took(thing: Thing): void {
    const { kit } = this;
    if (kit.showing) return;
    kit.progress();
    const points = thing.kind === 'relic' ? POINTS.relic : thing.kind === 'pearl' ? POINTS.pearl : POINTS.air;
    this.bonus += points;
    kit.fx.burst(thing.x, thing.y, {
      colours: thing.kind === 'relic' ? ['#ffcf5c', '#fff0c0'] : ['#ffffff', '#bfeaff', '#ffd9ea'],
      count: thing.kind === 'pearl' ? 9 : 22,
      speed: [10, 34],
      size: [0.7, 1.9],
      life: [0.3, 0.8],
      drag: 2,
    });
    if (thing.kind === 'pearl') this.tookPearl();
    else if (thing.kind === 'air') {
      kit.sound.play(BREATH);
      kit.fx.float('Air!', thing.x, thing.y - 6, { size: 5, colour: '#d8f6ff', font: 'serif' });
    } else this.tookRelic(thing);
  }

  private tookPearl(): void {
    const { kit, dive } = this;
    this.row = dive.time - this.lastPearl < ROW ? this.row + 1 : 0;
    this.lastPearl = dive.time;
    kit.sound.play(PEARL, { pitch: 1 + Math.min(7, this.row) * 0.12 });
  }

  private strung(pearl: Thing): void {
    const { kit } = this;
    if (kit.showing) return;
    this.bonus += POINTS.string;
    kit.sound.play(STRING);
    kit.fx.float(`Whole string +${POINTS.string}`, pearl.x, pearl.y - 7, {
      size: 4.4,
      colour: '#ffe9f2',
      font: 'serif',
    });
  }

  private tookRelic({ homeY }: Thing): void {
    const { kit } = this;
    const relic = this.view.relics[zoneIndex(homeY / METRE)] ?? 0;
    const isNew = !foundRelics(kit.store).includes(relic);
    keepRelic(kit.store, relic);
    kit.sound.play(RELIC);
    const count = isNew ? `${foundRelics(kit.store).length} of ${RELICS.length}` : `+${POINTS.relic}`;
    kit.hud.say(`${RELICS[relic]?.name ?? ''} · ${count}`, 2.2);
    this.placeRelics();
  }

  /** Each zone has relics of its own, so that the last ones are for those who come that deep. */
  private placeRelics(): void {
    const found = foundRelics(this.kit.store);
    this.view.relics = ZONES.map((_, zone) => relicIn(zone, found));
  }

  private hurt(x: number, y: number, sound: typeof STING): void {
    const { kit } = this;
    if (kit.showing) return;
    kit.sound.play(sound);
    kit.fx.shake(0.55);
    kit.fx.hitStop(0.05);
    kit.fx.burst(x, y, {
      colours: ['#ffb35c', '#ff7f6b', '#6b7a88'],
      count: 14,
      speed: [12, 40],
      size: [0.7, 2],
      life: [0.3, 0.7],
      gravity: 30,
    });
    kit.fx.float('The lamp flickers', x + 6, this.dive.y - DIVER_SIZE * 3, {
      size: 4,
      colour: '#ffd9b0',
      font: 'serif',
      plate: 'rgb(6 32 46 / 0.78)',
    });
  }

  private showFacts(): void {
    const { kit, dive } = this;
    kit.hud.set('lamp', 'Lamp', `${Math.ceil(dive.light * 100)}%`, 'hint');
  }

  private announce(): void {
    const { kit, dive } = this;
    const zone = zoneIndex(dive.depth);
    if (zone > this.zone) {
      this.zone = zone;
      kit.hud.say(ZONES[zone]?.name ?? '', 2);
      kit.sound.play('powerup', { pitch: 0.6 });
    }
    if (dive.light < LOW && !this.warned) {
      kit.hud.say('The lamp is low: find air', 1.4);
      kit.sound.play('error', { gain: 0.5 });
    }
    this.warned = dive.light < LOW || (this.warned && dive.light < LOW + 0.1);
  }

  private end(): void {
    const { kit, dive } = this;
    kit.sound.play('lose', { pitch: 0.7, gain: 0.7 });
    const found = foundRelics(kit.store);
    const search = zoneToSearch(found);
    const facts: [string, string][] = [
      ['Depth', `${Math.floor(dive.depth)} m`],
      ['Pearls', String(dive.pearls)],
      ['Relics', `${found.length} of ${RELICS.length}`],
    ];
    if (kit.mode === 'daily') facts.push(["Today's best", keepDaily(kit.store, kit.score.value).join(' · ')]);
    const zone = search === undefined ? undefined : ZONES[search]?.name.toLowerCase();
    kit.over({
      title: 'The lamp went out',
      lines: facts,
      ...(zone === undefined ? {} : { hint: `A relic lies in ${zone}.` }),
    });
  }
}

export const createScene: CreateScene = (kit) => new Descent(kit);
