import type { Kit, Outcome } from '../game.ts';
import { shortName } from '../online.ts';
import type { Side, Strength } from './side.ts';
import { Tour } from './tour.ts';
import { type TourLook, type TourRival, TourScreen } from './tour-screen.ts';

const STRENGTHS: readonly Strength[] = ['easy', 'medium', 'hard'];

/** The part of a duel that its match needs. */
interface Duel<Rival extends TourRival> {
  /** So many wins decide the match. */
  readonly wins: number;
  /** Seconds from the end of a round to what comes then. */
  readonly rest: number;
  /** The names of the sides where two people play on this device. */
  readonly sides: readonly [string, string];
  /** The computer's name outside the tour. */
  readonly machine: string;
  readonly rivals: readonly Rival[];
  readonly look: TourLook;
  /** Shows somebody of the tour and where they play. */
  meet(rival: Rival): void;
  /** Play begins. */
  begin(): void;
}

/** A match of two: the modes, the tour, the wins of each side, the rest after a round, and the words of the end. */
export class Match<Rival extends TourRival> {
  readonly wins: [number, number] = [0, 0];
  /** The strength of the computer, for a friend who has left too. */
  readonly strength: Strength;
  /** The side of this device's player; undefined where two people play on it. */
  readonly mine: Side | undefined;
  private readonly kit: Kit;
  private readonly duel: Duel<Rival>;
  /** Null in another mode. */
  private readonly tour: Tour | null;
  /** The screen that shows the next rival. */
  private screen: TourScreen | undefined;
  private rival = 0;
  private resting: number | undefined;

  constructor(kit: Kit, duel: Duel<Rival>) {
    this.kit = kit;
    this.duel = duel;
    this.tour = kit.mode === 'tour' && !kit.showing ? new Tour(kit.store, duel.rivals.length) : null;
    this.strength = kit.showing ? 'hard' : (STRENGTHS.find((name) => name === kit.mode) ?? 'medium');
    if (kit.online !== null) this.mine = kit.online.me === 0 ? 0 : 1;
    else this.mine = kit.mode === 'two' ? undefined : 0;
  }

  /** The rival who is played on the tour. */
  get foe(): Rival | undefined {
    return this.tour === null ? undefined : this.duel.rivals[this.rival];
  }

  get names(): readonly [string, string] {
    const { online, showing } = this.kit;
    if (online !== null) {
      const nameOf = (side: Side) => (side === this.mine ? 'You' : shortName(online.names[side] ?? 'Friend'));
      return [nameOf(0), nameOf(1)];
    }
    if (this.mine === undefined || showing) return this.duel.sides;
    return ['You', this.foe?.name ?? this.duel.machine];
  }

  /** Once the scene is there: shows whom to play on the tour; in another mode, begins. */
  open(): void {
    const { kit, tour, duel } = this;
    if (kit.showing) return;
    if (tour === null) return duel.begin();
    kit.sound.setTension(0);
    this.screen = new TourScreen(kit, tour, duel);
    this.meet(this.screen.shown);
  }

  /** Shows in this step whom to play. */
  introduces(dt: number): boolean {
    const { screen, kit, duel } = this;
    if (screen === undefined) return false;
    const isChosen = screen.update(dt);
    if (screen.shown !== this.rival) this.meet(screen.shown);
    if (!isChosen) return true;
    this.screen = undefined;
    kit.sound.setTension(1);
    if (duel.wins > 1) kit.hud.set('rival', `First to ${duel.wins}`, this.foe?.name ?? '');
    duel.begin();
    return true;
  }

  /** Whether play waits for whom to play. */
  get isIntroducing(): boolean {
    return this.screen !== undefined;
  }

  private meet(rival: number): void {
    this.rival = rival;
    if (this.foe !== undefined) this.duel.meet(this.foe);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    this.screen?.draw(ctx);
  }

  win(side: Side): void {
    this.wins[side] += 1;
    // One more win decides.
    if (this.duel.wins > 1 && Math.max(...this.wins) === this.duel.wins - 1) this.kit.sound.setTension(2);
  }

  get isDecided(): boolean {
    return Math.max(...this.wins) >= this.duel.wins;
  }

  /** The side with more wins; undefined if neither has. */
  get leader(): Side | undefined {
    const [first, second] = this.wins;
    return first === second ? undefined : first > second ? 0 : 1;
  }

  /** Whether a win of this side is good news on this device. */
  isGlad(winner: Side | undefined): boolean {
    return winner !== undefined && winner === (this.mine ?? winner);
  }

  /** A round has ended. */
  rest(): void {
    this.resting = this.duel.rest;
  }

  get isResting(): boolean {
    return this.resting !== undefined;
  }

  /** Takes a step of the rest; true at its end. */
  isRested(dt: number): boolean {
    if (this.resting === undefined) return false;
    this.resting -= dt;
    if (this.resting > 0) return false;
    this.resting = undefined;
    return true;
  }

  /** Ends the run: the leader has won. `result` stands behind the title. */
  end(lines: NonNullable<Outcome['lines']>, result = ''): void {
    const { kit, tour, leader, rival } = this;
    const { rivals } = this.duel;
    const hasBeaten = leader === 0 && tour !== null;
    if (hasBeaten) {
      tour.win(rival);
      if (tour.isWon) kit.award('hard-win');
    }
    const next = hasBeaten && !tour.isWon ? rivals[tour.next] : undefined;
    kit.over({
      title: `${this.title}${result}`,
      won: leader === (this.mine ?? 0),
      lines: tour === null ? lines : [['Rivals beaten', `${tour.beaten} of ${rivals.length}`], ...lines],
      ...(next === undefined
        ? {}
        : { next: { label: `Next: ${next.name}`, again: () => tour?.playAgain(rival) } }),
    });
  }

  private get title(): string {
    const { leader, names, duel } = this;
    if (leader === undefined) return 'A draw';
    if (leader === this.mine) return 'You win';
    const name = names[leader];
    return `${name === duel.machine ? `The ${name.toLowerCase()}` : name} wins`;
  }

  /** The friends' devices show different matches, so none of them counts. */
  breakOff(): void {
    this.kit.over({ title: 'A draw', lines: [['The devices disagree', 'Play another round']] });
  }
}
