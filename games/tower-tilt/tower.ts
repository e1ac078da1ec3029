import { cos, hypot, sin } from '../kit/maths.ts';
import { type Body, type Fixture, PolygonShape, World } from 'planck';

import type { Paint } from './palette.ts';
import type { BlockShape } from './shapes.ts';

/** Metres: the float's deck is at 0. */
export const WATER = -0.75;
export const DECK_WIDTH = 3.4;
const SUNK = WATER - 0.9;

/** A block of the tower. Once ivy fixes it, it is part of the float. */
export interface Piece {
  readonly shape: BlockShape;
  readonly paint: Paint;
  readonly starred: boolean;
  body: Body;
  /** Its place in the body: non-zero only if ivy has fixed it. */
  x: number;
  y: number;
  turn: number;
  held: boolean;
  landed: boolean;
}

/** The events of the last step. */
export interface TowerEvents {
  /** `offset`: metres from the centre of what it landed on; `speed`: metres per second. */
  onLand(piece: Piece, offset: number, speed: number): void;
  onSplash(x: number, piece: Piece): void;
}

/** The float and the blocks as physics bodies; metres, seconds, y up. */
export class Tower {
  readonly pieces: Piece[] = [];
  readonly float: Body;
  /** A block falls less than its own height in a step, so continuous collision would only cost time. */
  private readonly world = new World({
    gravity: { x: 0, y: -10 },
    allowSleep: false,
    continuousPhysics: false,
  });
  private readonly owners = new Map<Fixture, Piece>();
  private readonly events: TowerEvents;
  private touched: { piece: Piece; under: Piece | undefined; speed: number }[] = [];

  constructor(events: TowerEvents) {
    this.events = events;
    this.float = this.world.createBody({ type: 'kinematic', position: { x: 0, y: 0 } });
    const half = DECK_WIDTH / 2;
    this.float.createFixture({
      shape: polygon([-half + 0.3, -0.6, half - 0.3, -0.6, half, 0, -half, 0], 0, 0, 0),
      friction: 0.95,
    });
    this.world.on('begin-contact', (contact) => this.touch(contact.getFixtureA(), contact.getFixtureB()));
  }

  /** Drops a block. */
  drop(
    { shape, paint, starred }: Pick<Piece, 'shape' | 'paint' | 'starred'>,
    at: { x: number; y: number; angle: number; speed: number },
  ): Piece {
    const body = this.world.createBody({
      type: 'dynamic',
      position: { x: at.x, y: at.y },
      angle: at.angle,
      linearVelocity: { x: at.speed, y: -1 },
      angularDamping: 1.6,
    });
    const piece: Piece = { shape, paint, starred, body, x: 0, y: 0, turn: 0, held: false, landed: false };
    this.fasten(piece, 1);
    this.pieces.push(piece);
    return piece;
  }

  /** Advances one step; `wind` in metres per second squared, `rock` the float's angle in radians. */
  step(dt: number, wind: number, rock: number): void {
    this.float.setAngularVelocity((rock - this.float.getAngle()) / dt);
    if (wind !== 0) {
      for (const { held, landed, body } of this.pieces) {
        if (!held && landed) body.applyForceToCenter({ x: wind * body.getMass(), y: 0 });
      }
    }
    this.world.step(dt, 6, 3);
    const fresh = this.touched;
    if (fresh.length > 0) this.touched = [];
    for (const { piece, under, speed } of fresh) {
      this.events.onLand(piece, this.middleOf(piece) - (under ? this.middleOf(under) : this.deckX), speed);
    }
    this.sink();
  }

  /** Centres a block that landed perfectly, and stops those below. */
  settle(piece: Piece, offset: number): void {
    const { x, y } = piece.body.getPosition();
    piece.body.setTransform({ x: x - offset, y }, this.float.getAngle());
    for (const { body, held, landed } of this.pieces) {
      if (held || !landed) continue;
      body.setLinearVelocity({ x: 0, y: 0 });
      body.setAngularVelocity(0);
    }
  }

  /** Ivy: all blocks but the last `loose` become part of the float. Returns the newly fixed ones. */
  hold(loose: number): Piece[] {
    const free = this.pieces
      .filter((piece) => !piece.held && piece.landed && isAtRest(piece.body))
      .toSorted((a, b) => a.body.getPosition().y - b.body.getPosition().y);
    const taken = free.slice(0, Math.max(0, free.length - loose));
    for (const piece of taken) {
      const { x, y } = this.float.getLocalPoint(piece.body.getPosition());
      piece.turn = piece.body.getAngle() - this.float.getAngle();
      this.release(piece);
      Object.assign(piece, { x, y, held: true, body: this.float });
      this.fasten(piece, 0);
    }
    return taken;
  }

  /** The centre of the highest resting block, and the tower's height. */
  top(): { x: number; y: number } {
    let x = this.deckX;
    let y = 0;
    for (const piece of this.pieces) {
      if (!piece.landed) continue;
      const at = this.placeOf(piece);
      const turn = Math.abs(sin(at.angle));
      const reach = (piece.shape.height / 2) * (1 - turn) + (piece.shape.width / 2) * turn;
      if (at.y + reach <= y) continue;
      y = at.y + reach;
      x = at.x;
    }
    return { x, y };
  }

  placeOf(piece: Piece): { x: number; y: number; angle: number } {
    const { x, y } = piece.body.getWorldPoint({ x: piece.x, y: piece.y });
    return { x, y, angle: piece.body.getAngle() + piece.turn };
  }

  private get deckX(): number {
    return this.float.getPosition().x;
  }

  private middleOf(piece: Piece): number {
    return piece.held ? this.placeOf(piece).x : piece.body.getWorldCenter().x;
  }

  private fasten(piece: Piece, density: number): void {
    for (const part of piece.shape.parts) {
      const fixture = piece.body.createFixture({
        shape: polygon(part, piece.x, piece.y, piece.turn),
        density,
        friction: 0.9,
        restitution: 0,
      });
      this.owners.set(fixture, piece);
    }
  }

  private release(piece: Piece): void {
    for (let fixture = piece.body.getFixtureList(); fixture !== null; fixture = fixture.getNext()) {
      this.owners.delete(fixture);
    }
    this.world.destroyBody(piece.body);
  }

  private touch(a: Fixture, b: Fixture): void {
    this.note(this.owners.get(a), this.owners.get(b));
    this.note(this.owners.get(b), this.owners.get(a));
  }

  private note(piece: Piece | undefined, under: Piece | undefined): void {
    if (piece === undefined || piece.landed || piece.held) return;
    if (under !== undefined && !under.landed) return;
    piece.landed = true;
    this.touched.push({ piece, under, speed: -piece.body.getLinearVelocity().y });
  }

  private sink(): void {
    for (let index = this.pieces.length - 1; index >= 0; index -= 1) {
      const piece = this.pieces[index];
      if (piece === undefined || piece.held || piece.body.getPosition().y > SUNK) continue;
      this.pieces.splice(index, 1);
      const { x } = piece.body.getPosition();
      this.release(piece);
      this.events.onSplash(x, piece);
    }
  }
}

function isAtRest(body: Body): boolean {
  const { x, y } = body.getLinearVelocity();
  return hypot(x, y) < 0.6 && Math.abs(body.getAngularVelocity()) < 0.5;
}

function polygon(corners: readonly number[], x: number, y: number, turn: number): PolygonShape {
  const cosine = cos(turn);
  const sine = sin(turn);
  const points = [];
  for (let index = 0; index + 1 < corners.length; index += 2) {
    const px = corners[index] ?? 0;
    const py = corners[index + 1] ?? 0;
    points.push({ x: x + px * cosine - py * sine, y: y + px * sine + py * cosine });
  }
  return new PolygonShape(points);
}
