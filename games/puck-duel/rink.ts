import { other, type Side } from '../kit/match/side.ts';
import { hypot } from '../kit/maths.ts';
import type { Random } from '../kit/random.ts';
import { Mallet } from './mallet.ts';
import { type Power, POWER_SECONDS, type Token, TOKEN_LIFE, TOKEN_RADIUS } from './powers.ts';
import { type Meeting, Puck } from './puck.ts';
import { PLAIN, type TableRule } from './table-rule.ts';
import { goalHalfWidth, HALF_LENGTH, PUCK_RADIUS, sign } from './table.ts';

/** An event in a step, for effects and sounds. */
export type Happening =
  | { readonly kind: 'struck'; readonly side: Side; readonly speed: number; readonly puck: Puck }
  | { readonly kind: 'met'; readonly meeting: Meeting; readonly puck: Puck }
  | { readonly kind: 'scored'; readonly side: Side; readonly puck: Puck }
  | { readonly kind: 'power'; readonly power: Power; readonly side: Side; readonly token: Token };

const SERVE_SECONDS = 0.9;
/** A slower touch makes no sound. */
const RUB = 8;
const STALE_SECONDS = 7;

/** The physics of a table: mallets, pucks, tokens and the growing goals. No picture. */
export class Rink {
  readonly mallets: readonly [Mallet, Mallet] = [new Mallet(0), new Mallet(1)];
  readonly pucks: Puck[] = [];
  readonly tokens: Token[] = [];
  readonly shields: [number, number] = [0, 0];
  readonly widened: [number, number] = [0, 0];
  /** Seconds since the last goal. */
  quiet = 0;
  /** Seconds until the next puck drops, and its place. */
  serving = SERVE_SECONDS;
  serveTo: Side = 0;
  readonly rule: TableRule;
  private readonly random: Random;
  private nextToken: number;

  constructor(random: Random, rule: TableRule = PLAIN) {
    this.random = random;
    this.rule = rule;
    this.nextToken = rule.every[0];
    this.serveTo = random.chance(0.5) ? 0 : 1;
  }

  goalHalf(side: Side): number {
    return goalHalfWidth(this.quiet, this.widened[side] > 0);
  }

  /** Advances one step after the mallets have moved; fills `happened` with the events. */
  update(dt: number, happened: Happening[]): void {
    for (const side of [0, 1] as const) {
      this.shields[side] = Math.max(0, this.shields[side] - dt);
      this.widened[side] = Math.max(0, this.widened[side] - dt);
    }
    this.serve(dt);
    if (this.pucks.length > 0) this.quiet += dt;
    this.growTokens(dt);
    for (const puck of this.pucks.slice()) this.move(puck, dt, happened);
  }

  private serve(dt: number): void {
    if (this.pucks.length > 0) return;
    this.serving -= dt;
    if (this.serving > 0) return;
    for (let count = 0; count < this.rule.pucks; count += 1) {
      const puck = new Puck();
      // The second one is served to the other side.
      puck.u = sign(count === 0 ? this.serveTo : other(this.serveTo)) * 22;
      puck.v = this.random.range(-7, 7);
      this.pucks.push(puck);
    }
    this.serving = SERVE_SECONDS;
  }

  private move(puck: Puck, dt: number, happened: Happening[]): void {
    const goals = {
      halfWidths: [this.goalHalf(0), this.goalHalf(1)],
      shields: [this.shields[0] > 0, this.shields[1] > 0],
    } as const;
    puck.dv += this.rule.slope * dt;
    const meeting = puck.update(goals, dt);
    if (meeting?.kind === 'goal') {
      this.score(puck, other(meeting.side), happened);
      return;
    }
    if (meeting?.kind === 'shield') this.shields[meeting.side] = 0;
    if (meeting !== undefined) happened.push({ kind: 'met', meeting, puck });
    for (const mallet of this.mallets) {
      const speed = puck.meetMallet(mallet);
      if (speed > RUB) happened.push({ kind: 'struck', side: mallet.side, speed, puck });
    }
    for (const post of this.rule.posts) {
      const speed = puck.meetPost(post);
      if (speed > RUB) happened.push({ kind: 'met', meeting: { kind: 'post', speed }, puck });
    }
    this.sweepTokens(puck, happened);
    this.freeStale(puck);
  }

  /** A puck that nobody touches for long rolls towards the middle of the nearer half. */
  private freeStale(puck: Puck): void {
    if (puck.untouched < STALE_SECONDS || puck.speed > 20) return;
    const half = puck.u < 0 ? -30 : 30;
    puck.du = (half - puck.u) * 0.8;
    puck.dv = -puck.v * 0.8;
    puck.untouched = 0;
  }

  private score(puck: Puck, side: Side, happened: Happening[]): void {
    this.pucks.splice(this.pucks.indexOf(puck), 1);
    this.quiet = 0;
    this.serveTo = other(side);
    happened.push({ kind: 'scored', side, puck });
  }

  private growTokens(dt: number): void {
    for (const token of this.tokens) token.age += dt;
    const oldest = this.tokens[0];
    if (oldest !== undefined && oldest.age > TOKEN_LIFE) this.tokens.shift();
    if (this.pucks.length === 0) return;
    this.nextToken -= dt;
    if (this.nextToken > 0 || this.tokens.length > 1) return;
    this.nextToken = this.random.range(...this.rule.every);
    const power = this.random.pick(
      this.rule.powers.filter((name) => name !== 'twin' || this.pucks.length < 2),
    );
    this.tokens.push({ power, u: this.random.range(-46, 46), v: this.random.range(-32, 32), age: 0 });
  }

  private sweepTokens(puck: Puck, happened: Happening[]): void {
    const { owner } = puck;
    if (owner === undefined) return;
    const swept = this.tokens.find(({ u, v }) => hypot(u - puck.u, v - puck.v) < TOKEN_RADIUS + PUCK_RADIUS);
    if (swept === undefined) return;
    this.tokens.splice(this.tokens.indexOf(swept), 1);
    this.grant(swept.power, owner, puck);
    happened.push({ kind: 'power', power: swept.power, side: owner, token: swept });
  }

  private grant(power: Power, side: Side, puck: Puck): void {
    const seconds = POWER_SECONDS[power];
    const rival = other(side);
    if (power === 'giant') this.mallets[side].big = seconds;
    else if (power === 'ice') this.mallets[rival].frozen = seconds;
    else if (power === 'shield') this.shields[side] = seconds;
    else if (power === 'wide') this.widened[rival] = seconds;
    else if (power === 'fire') puck.hot = seconds;
    else this.addTwin(puck, side);
  }

  private addTwin(puck: Puck, side: Side): void {
    const twin = new Puck();
    Object.assign(twin, { u: puck.u, v: puck.v, du: puck.du, dv: -puck.dv, owner: side });
    const apart = Math.abs(puck.dv) < 20 ? 60 : 0;
    puck.dv += apart;
    twin.dv -= apart;
    twin.u = Math.max(-HALF_LENGTH + 12, Math.min(HALF_LENGTH - 12, twin.u));
    this.pucks.push(twin);
  }
}
