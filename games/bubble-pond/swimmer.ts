import { clamp, damp, TAU } from '../kit/vector.ts';
import { ANIMAL_SIZE, type AnimalArt, WATERLINE } from './animal-art.ts';
import { ANIMAL_FACTS, type AnimalName, type Trick } from './animals.ts';

const GRAVITY = 150;
const TRICK_SECONDS: Readonly<Record<Trick, number>> = {
  leap: 0.95,
  spin: 0.9,
  dive: 1.5,
  puff: 0.9,
  spout: 1.3,
};
/** The part of the sprite above the water. */
const ABOVE = (ANIMAL_SIZE / 2 + WATERLINE) / ANIMAL_SIZE;

export interface Shore {
  readonly left: number;
  readonly right: number;
}

/** An animal swimming in the pond. */
export class Swimmer {
  readonly name: AnimalName;
  x: number;
  /** Its row in the pond. */
  row: number;
  /** Its height above the water. */
  lift: number;
  facing: 1 | -1;
  /** True in the step in which it hits the water. */
  splashed = false;
  leaving = false;
  private fall = 0;
  private trickAge = -1;
  private pace: number;
  private wanted: number;
  private readonly phase: number;
  private clock = 0;
  private squash = 0;
  private airborne = true;

  constructor(name: AnimalName, place: { x: number; y: number; row: number; pace: number }) {
    this.name = name;
    this.x = place.x;
    this.row = place.row;
    this.lift = Math.max(0, place.row - place.y);
    this.pace = 0;
    this.wanted = place.pace;
    this.facing = place.pace < 0 ? -1 : 1;
    this.phase = place.x;
  }

  get trick(): Trick {
    return ANIMAL_FACTS[this.name].trick;
  }

  /** Seconds in the pond. */
  get age(): number {
    return this.clock;
  }

  get busy(): boolean {
    return this.trickAge >= 0 || this.airborne;
  }

  /** Its centre on the screen. */
  get y(): number {
    return this.row - this.lift;
  }

  touches(x: number, y: number): boolean {
    return Math.abs(x - this.x) < 11 && Math.abs(y - (this.row - this.lift - 1)) < 10;
  }

  /** Starts its trick; false if one is already running. */
  perform(): boolean {
    if (this.busy) return false;
    this.trickAge = 0;
    return true;
  }

  leave(): void {
    this.leaving = true;
    this.wanted = this.facing * 30;
  }

  update(dt: number, shore: Shore): void {
    this.clock += dt;
    this.splashed = false;
    if (this.airborne) {
      this.drop(dt);
      return;
    }
    this.squash = damp(this.squash, 0, 7, dt);
    this.swim(dt, shore);
    if (this.trickAge < 0) return;
    this.trickAge += dt;
    if (this.trickAge < TRICK_SECONDS[this.trick]) return;
    this.splashed = this.trick === 'leap' || this.trick === 'dive';
    this.squash = this.splashed ? 0.3 : 0;
    this.trickAge = -1;
    this.lift = 0;
  }

  draw(ctx: CanvasRenderingContext2D, art: AnimalArt): void {
    const t = this.trickAge < 0 ? 0 : this.trickAge / TRICK_SECONDS[this.trick];
    const pose = this.posture(t);
    const sprite = art.sprite(this.name, this.trickAge >= 0 || this.airborne);
    const dry = this.lift > 3;
    ctx.save();
    ctx.translate(this.x, this.row - this.lift + pose.sink);
    ctx.rotate(pose.turn);
    ctx.scale(this.facing * pose.wide, pose.tall);
    const half = ANIMAL_SIZE / 2;
    const shown = dry ? 1 : clamp(ABOVE - pose.sink / ANIMAL_SIZE, 0, 1);
    if (shown > 0.02) {
      const { image } = sprite;
      ctx.drawImage(
        image,
        0,
        0,
        image.width,
        image.height * shown,
        -half,
        -half,
        ANIMAL_SIZE,
        ANIMAL_SIZE * shown,
      );
    }
    ctx.restore();
    if (dry) return;
    const swing = Math.sin(this.clock * 2.2 + this.phase);
    drawWake(ctx, { x: this.x, row: this.row, wide: pose.wide, swing });
  }

  /** Returns the place from which it blows water while it spouts; else undefined. */
  spoutFrom(): { x: number; y: number } | undefined {
    if (this.trick !== 'spout' || this.trickAge < 0.1 || this.trickAge > 1) return undefined;
    return { x: this.x + this.facing, y: this.row - 7 };
  }

  private posture(t: number): { turn: number; wide: number; tall: number; sink: number } {
    const bob = Math.sin(this.clock * 2.2 + this.phase) * 0.7;
    const still = {
      turn: Math.sin(this.clock * 1.6 + this.phase) * 0.06,
      wide: 1 + this.squash,
      tall: 1 - this.squash,
      sink: bob,
    };
    if (this.airborne)
      return { turn: this.facing * Math.sin(this.clock * 7) * 0.35, wide: 1, tall: 1, sink: 0 };
    if (t === 0) return still;
    if (this.trick === 'leap') return { ...still, turn: this.facing * t * TAU, sink: 0 };
    if (this.trick === 'spin') return { ...still, wide: Math.cos(t * TAU * 2) };
    if (this.trick === 'dive') return { ...still, sink: Math.sin(t * Math.PI) ** 0.5 * 20 };
    const swell = Math.sin(t * Math.PI) * 0.32 * (1 + 0.2 * Math.sin(t * 40));
    return { ...still, wide: 1 + swell, tall: 1 + swell };
  }

  private drop(dt: number): void {
    this.fall += GRAVITY * dt;
    this.lift -= this.fall * dt;
    if (this.lift > 0) return;
    this.lift = 0;
    this.airborne = false;
    this.splashed = true;
    this.squash = 0.35;
  }

  private swim(dt: number, shore: Shore): void {
    if (this.trick === 'leap' && this.trickAge >= 0) {
      this.lift = Math.sin(Math.min(1, this.trickAge / TRICK_SECONDS.leap) * Math.PI) * 24;
    }
    this.pace = damp(this.pace, this.trickAge >= 0 && this.trick === 'spin' ? 0 : this.wanted, 2, dt);
    this.x += this.pace * dt;
    if (this.leaving) return;
    if (this.x < shore.left) this.wanted = Math.abs(this.wanted);
    if (this.x > shore.right) this.wanted = -Math.abs(this.wanted);
    if (Math.sign(this.wanted) !== this.facing && Math.abs(this.pace) < 1.5)
      this.facing = this.wanted < 0 ? -1 : 1;
  }
}

/** The rings around a swimming animal; `wide` is its width on the water, `swing` from -1 to 1. */
function drawWake(
  ctx: CanvasRenderingContext2D,
  { x, row, wide, swing }: { x: number; row: number; wide: number; swing: number },
): void {
  const y = row + WATERLINE;
  ctx.strokeStyle = 'rgb(255 255 255 / 0.55)';
  ctx.lineWidth = 0.7;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.ellipse(x, y, (9.5 + swing * 0.6) * Math.max(0.5, Math.abs(wide)), 2, 0, 0.1, Math.PI - 0.1);
  ctx.stroke();
  ctx.strokeStyle = 'rgb(255 255 255 / 0.25)';
  ctx.beginPath();
  ctx.ellipse(x, y, 12.5 + swing, 3.2, 0, 0.3, Math.PI - 0.3);
  ctx.stroke();
}
