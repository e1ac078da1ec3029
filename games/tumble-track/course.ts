import { type Body, Box, Chain, type Contact, type Fixture, type Shape, Vec2, World } from 'planck';
import { cos, sin } from '../kit/maths.ts';
import { clamp } from '../kit/vector.ts';
import { layLoose, type Prop } from './loose.ts';
import { type Laid, type Layout, loopOf, pairs, type Strip, type Surface } from './track.ts';

const GRAVITY = 13;
const FRICTION: Readonly<Record<Surface, number>> = { earth: 0.9, boost: 0.9, mud: 0.7, ice: 0.02 };
/** A lift: seconds up and down, and how much longer than a swing it stays at either end. */
const LIFT = { period: 4.2, stay: 1.6, thick: 0.4 } as const;

/** Metres ahead of the bike and behind its last flag within which anything loose is there: a long road has much of it. */
const NEAR = { ahead: 36, behind: 25 } as const;

/** The parts of the world, as contacts know them. */
export type Part = 'wheel' | 'head' | 'frame' | 'crate' | 'prop' | Surface | LoopSide;
/** A side of a loop: a bike goes up on the one and down on the other, and past the one that it is not on. */
interface LoopSide {
  readonly loop: Loop;
  readonly goesUp: boolean;
}
interface Loop {
  readonly x: number;
  readonly y: number;
  /** Whether the bike was at the top. */
  isOver: boolean;
}
const NONE = [] as const;
const BIKE_PARTS: ReadonlySet<Part | undefined> = new Set<Part>(['wheel', 'head', 'frame']);

/** The bodies of a track: its ground, and what is loose on it. */
export class Course {
  props: Prop[] = [];
  readonly world = new World({
    gravity: { x: 0, y: -GRAVITY },
    allowSleep: true,
    // A bike goes less than a wheel's half in a step, so continuous collision would only cost time.
    continuousPhysics: false,
  });
  readonly loops: Loop[] = [];
  /** Whether the rider's head has touched anything. */
  isHurt = false;
  private readonly parts = new Map<Fixture, Part>();
  private readonly lifts: { readonly body: Body; readonly y: number; readonly rise: number }[] = [];
  /** Crates that the bike has hit. */
  private readonly hit = new Set<Body>();
  private readonly ground: Body;
  /** Pieces with loose things that were not laid yet, from left to right. */
  private coming: readonly Laid[];
  private from = 0;
  private time = 0;

  constructor({ strips, pieces }: Layout) {
    this.ground = this.world.createBody();
    for (const strip of strips) this.addStrip(this.ground, strip);
    for (const piece of pieces) if (piece.kind === 'o') this.addLoop(this.ground, piece);
    this.coming = pieces.filter(({ kind }) => 'pwmc'.includes(kind));
    this.world.on('begin-contact', (contact) => this.touch(contact));
    this.world.on('pre-solve', (contact) => this.passLoop(contact));
  }

  /** Takes a step. `x`: where the bike is, `from`: where it would start again; what is loose is there only near them. */
  step(dt: number, x: number, from: number): void {
    this.time += dt;
    this.laySoon(x);
    if (from !== this.from) this.clearBehind(from);
    this.moveLifts(dt);
    this.world.step(dt, 8, 4);
  }

  /** Whether the lift of a piece stands at this height. */
  isLiftAt({ x, dx }: Laid, y: number): boolean {
    const lift = this.lifts.find(({ body }) => Math.abs(body.getPosition().x - x - dx / 2) < 0.1);
    const top = (lift?.body.getPosition().y ?? 0) + LIFT.thick / 2;
    return Math.abs(top - y) < 0.2 && Math.abs(lift?.body.getLinearVelocity().y ?? 0) < 0.2;
  }

  add(body: Body, part: Part, shape: Shape, density: number, friction = 0.5): void {
    const filterGroupIndex = BIKE_PARTS.has(part) ? -1 : 0;
    this.parts.set(body.createFixture({ shape, density, friction, filterGroupIndex }), part);
  }

  remove(body: Body): void {
    for (let fixture = body.getFixtureList(); fixture !== null; fixture = fixture.getNext())
      this.parts.delete(fixture);
    this.world.destroyBody(body);
  }

  /** Removes the crates that were hit in this step, and returns where they were. */
  takeBroken(): readonly { readonly x: number; readonly y: number }[] {
    if (this.hit.size === 0) return NONE;
    const broken = Array.from(this.hit, (body) => {
      const { x, y } = body.getPosition();
      this.remove(body);
      return { x, y };
    });
    this.props = this.props.filter(({ body }) => !this.hit.has(body));
    this.hit.clear();
    return broken;
  }

  /** The parts that a wheel touches. */
  partsUnder(wheel: Body): Part[] {
    const parts: Part[] = [];
    for (let edge = wheel.getContactList(); edge !== null; edge = edge.next ?? null) {
      if (!edge.contact.isTouching() || !edge.contact.isEnabled()) continue;
      const [a, b] = [edge.contact.getFixtureA(), edge.contact.getFixtureB()].map((each) =>
        this.parts.get(each),
      );
      const part = a === 'wheel' ? b : a;
      if (part !== undefined) parts.push(part);
    }
    return parts;
  }

  private laySoon(x: number): void {
    for (let [next] = this.coming; next !== undefined && next.x < x + NEAR.ahead; [next] = this.coming) {
      layLoose(this, this.ground, next);
      this.coming = this.coming.slice(1);
    }
  }

  private clearBehind(from: number): void {
    this.from = from;
    for (const { body } of this.props.filter((prop) => prop.body.getPosition().x < from - NEAR.behind))
      this.remove(body);
    this.props = this.props.filter(({ body }) => body.getPosition().x >= from - NEAR.behind);
  }

  private addStrip(ground: Body, { points, surfaces }: Strip): void {
    const corners = pairs(points);
    let from = 0;
    for (let edge = 1; edge <= surfaces.length; edge += 1) {
      const surface = surfaces[from] ?? 'earth';
      if (edge < surfaces.length && surfaces[edge] === surface) continue;
      const line = corners.slice(from, edge + 1);
      const chain = new Chain(line, false);
      // The neighbours, so that a wheel does not catch on the seam.
      const [before, after] = [corners[from - 1], corners[edge + 1]];
      if (before !== undefined) chain.setPrevVertex(new Vec2(before.x, before.y));
      if (after !== undefined) chain.setNextVertex(new Vec2(after.x, after.y));
      this.add(ground, surface, chain, 0, FRICTION[surface]);
      from = edge;
    }
    const [first, last] = [corners[0], corners.at(-1)];
    for (const end of [first, last])
      if (end !== undefined)
        this.add(ground, 'earth', new Chain([end, { x: end.x, y: end.y - 9 }], false), 0, 0.3);
  }

  /** Adds a box that moves; one without a density only as it is told to. */
  addBox(
    kind: Prop['kind'],
    position: { x: number; y: number },
    [width, height]: [number, number],
    density: number,
  ): Body {
    const body = this.world.createBody({ type: density === 0 ? 'kinematic' : 'dynamic', position });
    this.add(body, kind === 'crate' ? 'crate' : 'prop', new Box(width / 2, height / 2), density, 0.8);
    this.props.push({ kind, body, width, height });
    return body;
  }

  private addLoop(ground: Body, piece: Laid): void {
    const loop = { ...loopOf(piece), isOver: false };
    this.loops.push(loop);
    for (const goesUp of [true, false]) {
      const points = Array.from({ length: 25 }, (_, nth) => {
        const angle = (Math.PI * nth) / 24;
        const side = goesUp ? 1 : -1;
        return { x: loop.x + side * loop.radius * sin(angle), y: loop.y - loop.radius * cos(angle) };
      });
      this.add(ground, { loop, goesUp }, new Chain(points, false), 0, FRICTION.earth);
    }
  }

  /** Adds a lift that goes up from a height, and back. */
  addLift({ x, y, dx, dy }: Laid): void {
    const at = { x: x + dx / 2, y: y - LIFT.thick / 2 };
    this.lifts.push({ body: this.addBox('lift', at, [dx - 0.16, LIFT.thick], 0), y: at.y, rise: dy });
  }

  private moveLifts(dt: number): void {
    const pace = (2 * Math.PI) / LIFT.period;
    const way = 0.5 - 0.5 * clamp(LIFT.stay * cos(this.time * pace), -1, 1);
    const share = way * way * (3 - 2 * way);
    for (const { body, y, rise } of this.lifts)
      body.setLinearVelocity({ x: 0, y: (y + rise * share - body.getPosition().y) / dt });
  }

  private touch(contact: Contact): void {
    const fixtures = [contact.getFixtureA(), contact.getFixtureB()] as const;
    for (const [one, other] of [fixtures, [fixtures[1], fixtures[0]] as const]) {
      const [part, met] = [this.parts.get(one), this.parts.get(other)];
      if (!BIKE_PARTS.has(part)) continue;
      if (met === 'crate') this.hit.add(other.getBody());
      else if (part === 'head' && !(typeof met === 'object' && this.passes(met))) this.isHurt = true;
    }
  }

  private passLoop(contact: Contact): void {
    for (const fixture of [contact.getFixtureA(), contact.getFixtureB()]) {
      const part = this.parts.get(fixture);
      if (typeof part === 'object' && this.passes(part)) contact.setEnabled(false);
    }
  }

  private passes({ loop, goesUp }: LoopSide): boolean {
    return goesUp === loop.isOver;
  }
}
