import { boxAround, type LessonPlace } from '../kit/lesson/room.ts';
import type { CreateScene, GameScene, Kit } from '../kit/game.ts';
import { Match } from '../kit/match/match.ts';
import { emptyCells, isMove, landingRow, linesOf, type Move, type Player, SIZE } from './board.ts';
import { Chooser } from './chooser.ts';
import { Clockwork } from './clockwork.ts';
import { ClockSound, MUSIC_BOX } from './clock-sound.ts';
import { mayTurn, play, type Position, START } from './position.ts';
import { type Rival, RIVALS, startAgainst } from './rivals.ts';
import { Tally } from './tally.ts';
import { Thinking } from './thinking.ts';
import { TOUR_LOOK } from './tour-look.ts';
import { type Scene, View } from './view.ts';
import { isLongMatch } from './medals.ts';

const END_SECONDS = 1.9;
/** The shortest delay of the clockmaker's move. */
const THINK_SECONDS = 0.55;

/** One match on the wheel. */
class Duel implements GameScene {
  private readonly kit: Kit;
  private readonly tally: Tally;
  private readonly view: View;
  private readonly sound: ClockSound;
  private readonly clockwork: Clockwork;
  private readonly chooser: Chooser;
  private readonly match: Match<Rival>;
  private readonly won = new Set<number>();
  private position: Position;
  private thinking: Thinking | undefined;
  private planned: Move | undefined;
  private thought = 0;
  private moves = 0;

  constructor(kit: Kit, tally: Tally) {
    this.kit = kit;
    this.tally = tally;
    this.view = new View(kit);
    this.sound = new ClockSound(kit.sound);
    this.chooser = new Chooser(kit.input);
    this.clockwork = new Clockwork(kit, this.sound, this.view.layout);
    this.match = new Match(kit, {
      wins: 1,
      rest: END_SECONDS,
      sides: ['Sun', 'Moon'],
      machine: 'Clock',
      rivals: RIVALS,
      look: TOUR_LOOK,
      meet: (rival) => this.meet(rival),
      begin: () => this.showTally(),
    });
    this.position = { ...START, toMove: this.starter() };
    if (kit.showing) return;
    kit.sound.music(MUSIC_BOX);
    this.match.open();
  }

  /** Whether wins are counted from match to match. */
  private get isCounted(): boolean {
    return this.kit.online === null && this.match.foe === undefined;
  }

  private showTally(): void {
    if (this.isCounted) this.kit.hud.set('tally', 'Wins', this.tally.text);
  }

  /** Shows the wheel of somebody of the tour. */
  private meet(foe: Rival): void {
    this.position = startAgainst(foe);
    this.view.meet(foe.wheel);
    this.clockwork.fill(this.position.cells);
  }

  /** Chooses the player who begins: among friends, by lot. */
  private starter(): Player {
    const { showing, online, random, mode } = this.kit;
    if (showing) return 1;
    return online === null ? this.tally.starter(mode) : random.chance(0.5) ? 1 : 2;
  }

  private get scene(): Scene {
    const { clockwork, position, won, match, thinking } = this;
    const [first, second] = match.names;
    // Beside the wheel there is little room: of a rival, the last name.
    const [short = second] = match.foe?.name.split(' ').slice(-1) ?? [];
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
      names: [first, short],
      choice: person ? { column, row: landingRow(position.cells, column) } : undefined,
      won,
      thinking: thinking !== undefined,
    };
  }

  /** The one who decides on the next move. */
  private get decider(): 'person' | 'clock' | 'friend' {
    const { online } = this.kit;
    const { toMove } = this.position;
    if (online === null) return this.match.mine === 0 && toMove === 2 ? 'clock' : 'person';
    if (online.me === toMove - 1) return 'person';
    return online.hasLeft(toMove - 1) ? 'clock' : 'friend';
  }

  lesson(): LessonPlace {
    const { board, cell, buttons, buttonRadius, chips, chipHalf } = this.view.layout;
    const half = (SIZE * cell) / 2;
    const above = board.y - half - cell * 0.6;
    return {
      at: { x: board.x, y: above },
      way: [{ x: board.x + 2 * cell, y: above }],
      free: [
        // The lowest rows are nobody's yet.
        { x: board.x - half, y: board.y - half, width: 2 * half, height: 1.3 * half },
        { x: board.x - cell, y: board.y - half - 1.2 * cell, width: 2 * cell, height: 1.2 * cell },
        boxAround(buttons.counter, buttonRadius),
        boxAround(buttons.clockwise, buttonRadius),
        ...chips.map(({ x, y }) => ({ x: x - chipHalf, y: y - 6, width: 2 * chipHalf, height: 12 })),
      ],
    };
  }

  resize(): void {
    this.view.resize();
  }

  get opening(): boolean {
    return this.match.isIntroducing;
  }

  update(dt: number): void {
    const { match } = this;
    if (match.introduces(dt)) return this.view.update(dt);
    this.step(dt);
    if (match.isResting) {
      if (match.isRested(dt)) this.finish();
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
    this.match.draw(ctx);
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
    const { foe, strength } = this.match;
    this.thinking ??= new Thinking(this.position, foe?.nature ?? strength, this.kit.random);
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
    const { cells, verdict } = this.position;
    const winner = verdict === 1 ? 0 : verdict === 2 ? 1 : undefined;
    if (winner !== undefined) this.match.win(winner);
    this.match.rest();
    const cellsWon = ([1, 2] as const).flatMap((player) => linesOf(cells, player).flat());
    for (const index of cellsWon) this.won.add(index);
    this.clockwork.sparkle(this.won);
    this.sound.end(this.match.isGlad(winner));
    this.kit.fx.shake(0.4);
  }

  private finish(): void {
    const { kit, match, moves, tally, isCounted } = this;
    const { names } = match;
    if (isCounted) tally.note(match.leader);
    this.showTally();
    kit.grow();
    if (isLongMatch(moves)) kit.award('long-match');
    const score = isCounted ? [[`${names[0]} : ${names[1]}`, tally.text] as const] : [];
    match.end([['Moves', String(moves)], ...score]);
  }
}

/** Outlives a match: counts the wins since the page was opened. */
const tally = new Tally();

export const createScene: CreateScene = (kit) => new Duel(kit, tally);
