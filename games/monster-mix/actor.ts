import type { Kit } from '../kit/game.ts';
import { clamp, damp } from '../kit/vector.ts';
import { danceStep, idleStep } from './dance.ts';
import { drawMonster, middleOf, noSqueeze, partAt } from './figure.ts';
import type { Layout } from './layout.ts';
import { change, type Monster, type Part, PARTS } from './monster.ts';
import { paletteOf } from './palettes.ts';
import { PartArt } from './part-art.ts';
import { nextOpening, type Opening, openOf } from './openings.ts';
import { syllableOf, TEMPO } from './song.ts';

/** Seconds for which a closed part is seen. */
const PEEK = 1.4;

/** The monster on the rug: it changes, wiggles, sings, looks around and dances. */
export class Actor {
  monster: Monster;
  dancing = false;
  private readonly kit: Kit;
  private readonly kicked = noSqueeze();
  private readonly squeeze = noSqueeze();
  private art = new PartArt(1);
  private place: Layout['monster'] = { x: 0, y: 0, scale: 1 };
  private seconds = 0;
  private danced = 0;
  private voice = 0;
  private blink = 2;
  private gazeX = 0;
  private gazeY = 0;
  /** A closed part that is seen as a dark outline in place of the monster's own. */
  private peeked: Opening | undefined;
  private peekFor = 0;

  constructor(kit: Kit, monster: Monster) {
    this.kit = kit;
    this.monster = monster;
  }

  resize(place: Layout['monster']): void {
    this.place = place;
    this.art = new PartArt(this.kit.stage.density * place.scale);
  }

  /** The part under a point of the stage. */
  partAt(x: number, y: number): Part | undefined {
    const { place } = this;
    return partAt(this.monster, (x - place.x) / place.scale, (y - place.y) / place.scale);
  }

  /** The place of a part on the stage. */
  spotOf(part: Part): { x: number; y: number; scale: number } {
    const { place } = this;
    const middle = middleOf(this.monster, part);
    return { x: place.x + middle.x * place.scale, y: place.y + middle.y * place.scale, scale: place.scale };
  }

  /**
   * Changes one part to the next variant that is open with so many monsters on the shelf; it wiggles and sings. Between the last
   * and the first, the next closed one is seen for a moment, and returned.
   */
  turn(part: Part, by: 1 | -1, shelved: number): Opening | undefined {
    const before = this.monster[part];
    this.monster = change(this.monster, part, by, openOf(part, shelved));
    const passes = by > 0 ? this.monster[part] < before : this.monster[part] > before;
    this.peeked = passes ? nextOpening(part, shelved) : undefined;
    this.peekFor = PEEK;
    this.wiggle(part);
    const { recipe, pitch } = syllableOf(part, this.monster[part]);
    this.kit.sound.play(recipe, { pitch });
    const { x, y, scale } = this.spotOf(part);
    const { accent, light, skin } = paletteOf(this.monster.colour);
    this.kit.fx.burst(x, y, {
      colours: [accent, light, skin, '#ffffff'],
      count: 14,
      speed: [24 * scale, 58 * scale],
      size: [1.2, 3],
      life: [0.35, 0.7],
      drag: 2.4,
      shape: part === 'colour' ? 'dot' : 'square',
    });
    return this.peeked;
  }

  /** Paints one part that the next tap may show; false if all are there. */
  paintAhead(): boolean {
    const { monster, art } = this;
    return art.paintAhead([monster, ...PARTS.map((part) => change(monster, part, 1))]);
  }

  /** Changes the whole monster. */
  become(monster: Monster): void {
    this.monster = monster;
    this.peeked = undefined;
    for (const part of PARTS) this.kicked[part] = 1;
    this.voice = 1;
  }

  wiggle(part: Part): void {
    this.kicked[part] = 1;
    this.voice = 1;
    if (part === 'colour') for (const each of PARTS) this.kicked[each] = 0.7;
  }

  update(dt: number): void {
    this.seconds += dt;
    this.peekFor -= dt;
    if (this.peekFor <= 0) this.peeked = undefined;
    if (this.dancing) this.danced += dt;
    else this.danced = 0;
    this.voice = Math.max(0, this.voice - dt * 2.6);
    this.blink -= dt;
    if (this.blink < -0.16) this.blink = 1.6 + (Math.sin(this.seconds * 7) + 1) * 1.6;
    for (const part of PARTS) {
      const left = Math.max(0, this.kicked[part] - dt * 1.5);
      this.kicked[part] = left;
      this.squeeze[part] = Math.sin(left * left * Math.PI * 5) * left;
    }
    this.look(dt);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const { place, kit } = this;
    const beat = (this.danced * TEMPO) / 60;
    const step = this.dancing
      ? danceStep(this.monster.legs, beat, kit.fx.calm ? 0.4 : 1)
      : idleStep(this.seconds);
    const singing = this.dancing
      ? Math.max(0, Math.sin(beat * Math.PI * 2)) * 0.8
      : Math.sin(this.voice * Math.PI);
    ctx.save();
    ctx.translate(place.x, place.y);
    ctx.scale(place.scale, place.scale);
    const { monster, peeked } = this;
    const shown = peeked === undefined ? monster : { ...monster, [peeked.part]: peeked.variant };
    drawMonster(ctx, this.art, shown, {
      dark: peeked?.part,
      squeeze: this.squeeze,
      gaze: {
        x: this.gazeX,
        y: this.gazeY,
        shut: this.blink < 0 ? Math.sin((-this.blink / 0.16) * Math.PI) : 0,
      },
      step,
      voice: singing,
    });
    ctx.restore();
  }

  /** Its eyes follow the mouse or the finger; without one it looks around. */
  private look(dt: number): void {
    const { pointer } = this.kit.input;
    const eyes = this.spotOf('eyes');
    const roam = !this.kit.showing && pointer !== undefined;
    const x = roam ? clamp((pointer.x - eyes.x) / 40, -1, 1) : Math.sin(this.seconds * 0.8) * 0.6;
    const y = roam ? clamp((pointer.y - eyes.y) / 40, -1, 1) : Math.sin(this.seconds * 0.5 + 1) * 0.4;
    this.gazeX = damp(this.gazeX, x, 8, dt);
    this.gazeY = damp(this.gazeY, y, 8, dt);
  }
}
