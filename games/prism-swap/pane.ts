import type { Random } from '../kit/random.ts';
import type { Sound } from '../kit/sound/sound.ts';
import { type PrismPlace, traceBeam } from './beam.ts';
import { Beam } from './beams.ts';
import { Board, type Match } from './board.ts';
import { Fittings } from './fittings.ts';
import { Gems } from './gems.ts';
import type { Act } from './hand.ts';
import { FULL_CHARGE, type Level } from './level.ts';
import type { Spectacle } from './spectacle.ts';

/** Seconds for which an act waits for gems that are still falling. */
const PATIENCE = 0.7;
/** Extra moves, granted once per run when the moves run out. */
const SECOND_WIND = 5;

/** What a window needs of the kit. */
interface Services {
  readonly random: Random;
  readonly score: { add(points: number): void };
  readonly sound: Pick<Sound, 'play'>;
  readonly hud: { say(text: string): void };
}

export interface Prism {
  readonly place: PrismPlace;
  charge: number;
}

/** One window in play: the board, its prisms, the remaining goals, and the sequence of events. */
export class Pane {
  readonly level: Level;
  readonly board: Board;
  readonly gems = new Gems();
  readonly prisms: readonly Prism[];
  readonly beams: Beam[] = [];
  readonly fittings: Fittings;
  readonly gathered: number[];
  moves: number;
  /** 'won' and 'lost' are final. */
  state: 'play' | 'won' | 'lost' = 'play';
  private readonly kit: Services;
  private readonly spectacle: Spectacle;
  private next: (() => void) | undefined;
  /** What the player asked for while gems were still falling. */
  private early: { readonly act: Act; readonly gems: readonly (number | null)[]; left: number } | undefined;
  private wait = 0;

  /** `moves` is Infinity if they are not counted. */
  constructor(level: Level, moves: number, kit: Services, spectacle: Spectacle) {
    this.level = level;
    this.moves = moves;
    this.kit = kit;
    this.spectacle = spectacle;
    this.board = new Board(level.colours, kit.random);
    this.prisms = level.prisms.map((place) => ({ place, charge: 0 }));
    this.gathered = Array.from({ length: level.colours }, () => 0);
    this.fittings = new Fittings(this.board, level.fixtures);
    this.board.deal();
    this.gems.fill(this.board.gems);
  }

  /** True if the player may act. */
  get ready(): boolean {
    return (
      this.state === 'play' &&
      this.next === undefined &&
      this.gems.still &&
      this.beams.every((beam) => beam.arrived)
    );
  }

  get done(): boolean {
    const { quotas } = this.level;
    return this.fittings.allLit && quotas.every(({ colour, count }) => (this.gathered[colour] ?? 0) >= count);
  }

  isCharged(prism: Prism): boolean {
    return prism.charge >= FULL_CHARGE;
  }

  /** Grants extra moves when none are left; returns how many. */
  grantSecondWind(): number {
    this.moves += SECOND_WIND;
    this.state = 'play';
    this.settle();
    return SECOND_WIND;
  }

  act(act: Act): void {
    if (act.kind === 'turn') {
      if (this.fittings.turn(act.cell)) this.spectacle.turned();
    } else if (!this.ready) this.early = { act, gems: this.gemsOf(act), left: PATIENCE };
    else if (act.kind === 'fire') this.fire(act.prism);
    else if (this.moves > 0) this.trySwap(act.from, act.to);
    else this.kit.sound.play('error');
  }

  update(dt: number): void {
    this.gems.update(dt);
    if (this.gems.landed > 0) this.spectacle.landed();
    for (const beam of this.beams) beam.update(dt, (cell, order) => this.strike(beam.colour, cell, order));
    if (this.beams.some(({ gone }) => gone))
      this.beams.splice(0, this.beams.length, ...this.beams.filter(({ gone }) => !gone));
    this.fittings.update(dt);
    this.goOn(dt);
    this.makeUpFor(dt);
  }

  /** Does what was asked for a little early, if it is still about the same gems. */
  private makeUpFor(dt: number): void {
    const { early } = this;
    if (early === undefined) return;
    early.left -= dt;
    if (early.left > 0 && !this.ready) return;
    this.early = undefined;
    const isSame = this.gemsOf(early.act).every((gem, index) => gem === early.gems[index]);
    if (early.left > 0 && isSame) this.act(early.act);
  }

  private gemsOf(act: Act): (number | null)[] {
    return act.kind === 'swap' ? [act.from, act.to].map((cell) => this.board.gems[cell] ?? null) : [];
  }

  private goOn(dt: number): void {
    this.wait = Math.max(0, this.wait - dt);
    if (this.wait > 0 || !this.gems.still || this.beams.some(({ arrived }) => !arrived)) return;
    const { next } = this;
    this.next = undefined;
    next?.();
  }

  private fire(index: number): void {
    const prism = this.prisms[index];
    if (prism === undefined || !this.ready) return;
    if (!this.isCharged(prism)) {
      this.spectacle.refused(prism.place);
      return;
    }
    prism.charge = 0;
    this.beams.push(new Beam(traceBeam(this.board.fixtures, prism.place), prism.place.colour));
    this.spectacle.fired(prism.place);
    this.wait = 0.12;
    this.next = () => this.drop(0);
  }

  private strike(colour: number, cell: number, order: number): void {
    if (this.fittings.light(cell, colour)) {
      this.kit.score.add(250);
      this.spectacle.lit(cell);
    }
    const gem = this.board.gems[cell] ?? null;
    if (gem === null) return;
    this.take(cell, gem);
    this.kit.score.add(15);
    this.spectacle.swept(cell, gem, order);
  }

  private trySwap(from: number, to: number): void {
    if (!this.ready) return;
    this.board.swap(from, to);
    this.gems.exchange(from, to);
    this.spectacle.swapped();
    this.next = () => {
      if (this.board.findMatches().length > 0) {
        this.moves -= 1;
        this.resolve(1);
        return;
      }
      this.board.swap(from, to);
      this.gems.exchange(from, to);
      this.spectacle.unfit();
    };
  }

  /** Breaks matches; `chain` counts up while falling gems match again. */
  private resolve(chain: number): void {
    const matches = this.board.findMatches();
    if (matches.length === 0) {
      this.settle();
      return;
    }
    for (const match of matches) this.breakMatch(match, chain);
    this.wait = 0.2;
    this.next = () => this.drop(chain);
  }

  private breakMatch({ colour, cells }: Match, chain: number): void {
    for (const cell of cells) if (this.board.gems[cell] !== null) this.take(cell, colour);
    const points = cells.length * 10 * chain * (cells.length > 3 ? 2 : 1);
    this.kit.score.add(points);
    if (cells.length > 3) this.moves += 1;
    this.spectacle.matched(cells, { colour, points, chain });
  }

  private take(cell: number, colour: number): void {
    this.board.gems[cell] = null;
    this.gems.shatter(cell);
    this.gathered[colour] = (this.gathered[colour] ?? 0) + 1;
    for (const prism of this.prisms) {
      if (prism.place.colour !== colour || this.isCharged(prism)) continue;
      prism.charge += 1;
      this.spectacle.charging(cell, prism.place, this.isCharged(prism));
    }
  }

  private drop(chain: number): void {
    this.gems.fall(this.board.collapse());
    this.next = () => this.resolve(chain + 1);
  }

  private settle(): void {
    if (this.done) {
      this.state = 'won';
      return;
    }
    if (this.moves <= 0 && !this.prisms.some((prism) => this.isCharged(prism))) {
      this.state = 'lost';
      return;
    }
    if (this.board.findSwap() !== undefined) return;
    this.board.deal();
    this.gems.fill(this.board.gems);
    this.kit.hud.say('Fresh glass!');
  }
}
