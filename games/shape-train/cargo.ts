import { stamp } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { damp } from '../kit/vector.ts';
import { BLOCK, type BlockArt } from './block-art.ts';
import type { Layout } from './layout.ts';
import type { Parcel } from './parcel.ts';
import type { Plan } from './plan.ts';
import { Seating } from './seating.ts';
import type { Train } from './train.ts';

/** The blocks: seated, waiting, and held. */
export class Cargo {
  readonly parcels: readonly Parcel[];
  readonly seating: Seating;
  held: Parcel | undefined;
  /** Follows the pointer; otherwise the held block floats above its place. */
  dragging = false;
  private readonly kit: Kit;
  private readonly plan: Plan;
  private layout: Layout;
  private clock = 0;

  constructor(kit: Kit, plan: Plan, layout: Layout) {
    this.kit = kit;
    this.plan = plan;
    this.layout = layout;
    this.parcels = plan.loads.map((block, index) => {
      const home = layout.platform[index] ?? { x: 50, y: 90 };
      return {
        block,
        seat: -1,
        x: home.x,
        y: kit.stage.height + 14 + index * 3,
        size: layout.blockSize,
        glad: 0,
        hop: 0,
      };
    });
    this.seating = new Seating(plan, this.parcels, layout);
  }

  get waiting(): Parcel[] {
    return this.parcels.filter(({ seat }) => seat < 0);
  }

  resize(layout: Layout): void {
    this.layout = layout;
    this.seating.resize(layout);
  }

  at(x: number, y: number): Parcel | undefined {
    const reach = Math.max(9, this.layout.blockSize / 2 + 2.5);
    return this.waiting.find((parcel) => Math.hypot(parcel.x - x, parcel.y - y) < reach);
  }

  put(parcel: Parcel, seat: number): void {
    parcel.seat = seat;
    parcel.glad = 2;
    this.drop();
  }

  /** The block hops back to its place. */
  bounce(parcel: Parcel): void {
    parcel.hop = 1;
    this.drop();
  }

  drop(): void {
    this.held = undefined;
    this.dragging = false;
  }

  /** All blocks celebrate. */
  cheer(): void {
    for (const parcel of this.parcels) parcel.glad = 9;
  }

  update(dt: number, hand: { x: number; y: number } | undefined): void {
    this.clock += dt;
    this.parcels.forEach((parcel, index) => {
      parcel.glad = Math.max(0, parcel.glad - dt);
      parcel.hop = Math.max(0, parcel.hop - dt * 1.5);
      const { goal, size, rate } = this.goalOf(parcel, index, hand);
      parcel.x = damp(parcel.x, goal.x, rate, dt);
      parcel.y = damp(parcel.y, goal.y, rate, dt);
      parcel.size = damp(parcel.size, size, 12, dt);
    });
  }

  /** Draws the seats with their hollows, and the seated blocks. */
  drawSeats(ctx: CanvasRenderingContext2D, art: BlockArt, train: Train): void {
    const scale = this.layout.seatSize / BLOCK;
    this.layout.seats.forEach((place, index) => {
      const seat = this.plan.waggons[place.waggon]?.[place.seat];
      if (seat === undefined) return;
      const x = place.x + train.shift;
      const y = place.y - train.hopOf(place.waggon);
      const showsShape = this.plan.rule === 'shape' || this.plan.rule === 'both';
      if (seat.given) stamp(ctx, art.block(seat, train.phase === 'leaving'), x, y, 0, scale);
      else if (this.seating.isFree(index))
        stamp(ctx, art.hollow(showsShape ? seat.shape : undefined), x, y, 0, scale);
    });
    for (const parcel of this.parcels) {
      if (parcel.seat < 0) continue;
      const waggon = this.layout.seats[parcel.seat]?.waggon ?? 0;
      const arrived = Math.abs(parcel.size - this.layout.seatSize) < 1.5;
      const y = parcel.y - (arrived ? train.hopOf(waggon) : 0);
      stamp(
        ctx,
        art.block(parcel.block, parcel.glad > 0),
        parcel.x + train.shift,
        y,
        this.wag(parcel),
        parcel.size / BLOCK,
      );
    }
  }

  /** Draws the blocks on the platform, the held one on top. */
  drawWaiting(ctx: CanvasRenderingContext2D, art: BlockArt): void {
    const inOrder = this.waiting.toSorted((a, b) => Number(a === this.held) - Number(b === this.held));
    for (const parcel of inOrder) {
      const held = parcel === this.held;
      const hop = Math.abs(Math.sin(parcel.hop * 8)) * parcel.hop * 8;
      ctx.fillStyle = 'rgb(70 40 10 / 0.2)';
      ctx.beginPath();
      ctx.ellipse(
        parcel.x,
        parcel.y + parcel.size * (held ? 0.66 : 0.52),
        parcel.size * 0.42,
        parcel.size * 0.1,
        0,
        0,
        7,
      );
      ctx.fill();
      const scale = (parcel.size / BLOCK) * (held ? 1.14 : 1);
      stamp(
        ctx,
        art.block(parcel.block, held || parcel.glad > 0),
        parcel.x,
        parcel.y - hop,
        this.wag(parcel),
        scale,
      );
    }
  }

  private wag(parcel: Parcel): number {
    if (parcel === this.held) return Math.sin(this.clock * 6) * 0.09;
    if (parcel.glad > 0) return Math.sin(this.clock * 9) * 0.07 + 0.001;
    return parcel.seat < 0 ? Math.sin(this.clock * 1.8 + parcel.x) * 0.035 + 0.001 : 0;
  }

  private goalOf(
    parcel: Parcel,
    index: number,
    hand: { x: number; y: number } | undefined,
  ): { goal: { x: number; y: number }; size: number; rate: number } {
    const { layout } = this;
    const seat = layout.seats[parcel.seat];
    if (seat !== undefined) return { goal: seat, size: layout.seatSize, rate: 11 };
    const home = layout.platform[index] ?? { x: 50, y: 90 };
    if (parcel !== this.held) return { goal: home, size: layout.blockSize, rate: 8 };
    if (this.dragging && hand !== undefined)
      return {
        goal: { x: hand.x, y: hand.y - (this.kit.input.device === 'touch' ? 5 : 0) },
        size: layout.blockSize,
        rate: 26,
      };
    return { goal: { x: home.x, y: home.y - 3.5 }, size: layout.blockSize, rate: 12 };
  }
}
