import type { CreateScene, GameScene, Kit } from '../kit/game.ts';
import { Tour, tourLine } from '../kit/match/tour.ts';
import { TourScreen } from '../kit/match/tour-screen.ts';
import { emptyCells, isMove, landingRow, linesOf, type Move, type Player, SIZE } from './board.ts';
import { Chooser } from './chooser.ts';
import { Clockwork } from './clockwork.ts';
import { ClockSound, MUSIC_BOX } from './clock-sound.ts';
import { matchOver, namesOf } from './match-over.ts';
import { mayTurn, play, type Position, START } from './position.ts';
import { type Rival, RIVALS, startAgainst } from './rivals.ts';
import { Tally } from './tally.ts';
import { type Strength, Thinking } from './thinking.ts';
import { TOUR_LOOK } from './tour-look.ts';
import { type Scene, View } from './view.ts';
import { isLongMatch } from './medals.ts';

const END_SECONDS = 1.9;
/** The shortest delay of the clockmaker's move. */
const THINK_SECONDS = 0.55;
const STRENGTHS: readonly Strength[] = ['easy', 'medium', 'hard'];

/** One match on the wheel. */
class Duel implements GameScene {
  private readonly kit: Kit;
  private readonly tally: Tally;
  private readonly view: View;
  private readonly sound: ClockSound;
  private readonly clockwork: Clockwork;
  private readonly chooser: Chooser;
  /** Which player is the clockmaker. */
  private readonly strength: Strength | undefined;
  /** The tour; null in another mode. */
  private readonly tour: Tour | null;
  /** Whom to play is being chosen. */
  private screen: TourScreen | undefined;
  /** The number of the rival of the tour. */
  private rival = 0;
  private readonly won = new Set<number>();
  private position: Position;
  private thinking: Thinking | undefined;
  private planned: Move | undefined;
  private thought = 0;
  private ending: number | undefined;
  private moves = 0;

  constructor(kit: Kit, tally: Tally) {
    this.kit = kit;
    this.tally = tally;
    this.view = new View(kit);
    this.sound = new ClockSound(kit.sound);
    this.chooser = new Chooser(kit.input);
    this.clockwork = new Clockwork(kit, this.sound, this.view.layout);
    this.tour = kit.mode === 'tour' && !kit.showing ? new Tour(kit.store, RIVALS.length) : null;
    this.strength = this.tour === null ? STRENGTHS.find((name) => name === kit.mode) : 'medium';
    this.position = { ...START, toMove: this.starter() };
    if (kit.showing) return;
    kit.sound.music(MUSIC_BOX);
    if (this.tour !== null) {
      this.screen = new TourScreen(kit, this.tour, { rivals: RIVALS, look: TOUR_LOOK });
      this.meet(this.screen.shown);
    } else if (kit.online === null) kit.hud.set('tally', 'Wins', tally.text);
  }

  /** Who is played on the tour. */
  private get foe(): Rival | undefined {
    return this.tour === null ? undefined : RIVALS[this.rival];
  }

  private chooseRival(screen: TourScreen, dt: number): void {
    const chosen = screen.update(dt);
    if (screen.shown !== this.rival) this.meet(screen.shown);
    this.view.update(dt);
    if (chosen !== undefined) this.screen = undefined;
  }

  /** Shows the wheel of somebody of the tour. */
  private meet(rival: number): void {
    this.rival = rival;
    if (this.foe === undefined) return;
    this.position = startAgainst(this.foe);
    this.view.meet(this.foe.wheel);
    this.clockwork.fill(this.position.cells);
  }

  /** Who begins: among friends, by lot. */
  private starter(): Player {
    const { showing, online, random, mode } = this.kit;
    if (showing) return 1;
    return online === null ? this.tally.starter(mode) : random.chance(0.5) ? 1 : 2;
  }

  private get names(): readonly [string, string] {
    const { online } = this.kit;
    if (online !== null) return namesOf(online);
    return this.strength === undefined
      ? ['Sun', 'Moon']
      : ['You', this.foe?.name.split(' ').at(-1) ?? 'Clock'];
  }

  private get scene(): Scene {
    const { clockwork, position, won, names, thinking } = this;
    const { discs, angle, away } = clockwork;
    const open = position.verdict === 'open';
    const person = open && clockwork.resting && this.decider === 'person' && !this.kit.showing;
    const { column } = this.chooser;
    return {
      discs,
      angle,
      away,
      toMove: open ? position.toMove : undefined,
      turns: position.turns,
      names,
      choice: person ? { column, row: landingRow(position.cells, column) } : undefined,
      won,
      thinking: thinking !== undefined,
    };
  }

  /** Who decides on the next move. */
  private get decider(): 'person' | 'clock' | 'friend' {
    const { online } = this.kit;
    const { toMove } = this.position;
    if (online === null) return this.strength !== undefined && toMove === 2 ? 'clock' : 'person';
    if (online.me === toMove - 1) return 'person';
    return online.hasLeft(toMove - 1) ? 'clock' : 'friend';
  }

  resize(): void {
    this.view.resize();
  }

  update(dt: number): void {
    if (this.screen !== undefined) return this.chooseRival(this.screen, dt);
    this.step(dt);
    if (this.ending !== undefined) {
      this.ending -= dt;
      if (this.ending <= 0) this.finish();
      return;
    }
    if (!this.clockwork.resting) return;
    if (this.position.verdict !== 'open') this.conclude();
    else this.move(dt);
  }

  afterOver(dt: number): void {
    this.step(dt);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    this.view.draw(ctx, this.scene);
    this.screen?.draw(ctx);
  }

  /** The wheel in the middle of a turn, with a well-filled board. */
  pose(): void {
    const drawing = ['..o....', '..xo...', '.oxx.o.', '.xoox..', 'xooxoxo'].map((row) =>
      row.padEnd(SIZE, '.'),
    );
    const cells = emptyCells();
    drawing.forEach((row, index) => {
      [...row].forEach((mark, column) => {
        cells[(index + 2) * SIZE + column] = mark === 'o' ? 1 : mark === 'x' ? 2 : 0;
      });
    });
    this.view.closeUp();
    this.clockwork.pose(cells);
  }

  private step(dt: number): void {
    this.view.update(dt);
    this.clockwork.update(dt);
  }

  private move(dt: number): void {
    const { online } = this.kit;
    const made = online?.next(this.position.toMove - 1, isMove);
    if (made !== undefined && this.allows(made)) return this.make(made);
    const { decider } = this;
    if (decider === 'clock') this.think(dt);
    else if (decider === 'person') this.choose();
    // While a friend thinks, a column may be chosen, and nothing dropped.
    else this.chooser.update(this.view.layout, () => this.sound.pick());
  }

  private allows(move: Move): boolean {
    return move.kind === 'turn'
      ? mayTurn(this.position, this.position.toMove)
      : landingRow(this.position.cells, move.column) >= 0;
  }

  private choose(): void {
    const move = this.chooser.update(this.view.layout, () => this.sound.pick());
    if (move === undefined) return;
    if (!this.allows(move)) {
      this.kit.sound.play('error');
      return;
    }
    this.kit.progress();
    if (this.kit.online === null) this.make(move);
    else this.kit.online.send(move);
  }

  private think(dt: number): void {
    this.thought += dt;
    // For a friend who has left, the clockmaker plays as in the middle mode.
    const { strength = 'medium' } = this;
    this.thinking ??= new Thinking(this.position, this.foe?.nature ?? strength, this.kit.random);
    const move = this.planned ?? this.thinking.slice();
    this.planned = move;
    if (move === undefined || this.thought < THINK_SECONDS) return;
    this.thinking = undefined;
    this.planned = undefined;
    this.thought = 0;
    if (move.kind === 'drop') this.chooser.column = move.column;
    this.make(move);
  }

  private make(move: Move): void {
    const { cells, toMove } = this.position;
    this.moves += 1;
    if (move.kind === 'drop') this.clockwork.discs.drop(toMove, move.column, landingRow(cells, move.column));
    else this.clockwork.turn(cells, move.way);
    this.position = play(this.position, move);
  }

  private conclude(): void {
    const { cells } = this.position;
    this.ending = END_SECONDS;
    const cellsWon = ([1, 2] as const).flatMap((player) => linesOf(cells, player).flat());
    for (const index of cellsWon) this.won.add(index);
    this.clockwork.sparkle(this.won);
    this.sound.end(this.hasWon(this.winner));
    this.kit.fx.shake(0.4);
  }

  private finish(): void {
    const { kit, names, winner, moves, tally } = this;
    const isCounted = kit.online === null && this.tour === null;
    if (isCounted) tally.note(winner);
    const score = isCounted ? tally.text : undefined;
    kit.grow();
    if (isLongMatch(moves)) kit.award('long-match');
    if (score !== undefined) kit.hud.set('tally', 'Wins', score);
    const { tour } = this;
    if (tour !== null && winner === 1) {
      tour.win(this.rival);
      if (tour.isWon) kit.award('hard-win');
    }
    const clock = this.strength !== undefined && tour === null;
    const end = matchOver({ winner, names, moves, score, clock });
    kit.over(tour === null ? end : { ...end, lines: [tourLine(tour, RIVALS), ...(end.lines ?? [])] });
  }

  private get winner(): Player | undefined {
    const { verdict } = this.position;
    return verdict === 1 || verdict === 2 ? verdict : undefined;
  }

  /** Whether the end is good news here. */
  private hasWon(winner: Player | undefined): boolean {
    const { online } = this.kit;
    if (winner === undefined) return false;
    return online === null ? winner === 1 || this.strength === undefined : winner === online.me + 1;
  }
}

/** Outlives a match: counts the wins since the page was opened. */
const tally = new Tally();

export const createScene: CreateScene = (kit) => new Duel(kit, tally);
