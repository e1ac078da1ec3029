import type { GameScene, Kit } from '../kit/game.ts';
import { emptyCells, landingRow, linesOf, type Move, type Player, SIZE } from './board.ts';
import { Chooser } from './chooser.ts';
import { Clockwork } from './clockwork.ts';
import { ClockSound, MUSIC_BOX } from './clock-sound.ts';
import { mayTurn, play, type Position, START } from './position.ts';
import type { Tally } from './tally.ts';
import { type Strength, Thinking } from './thinking.ts';
import { type Scene, View } from './view.ts';

const END_SECONDS = 1.9;
/** The shortest delay of the clockmaker's move. */
const THINK_SECONDS = 0.55;
const STRENGTHS: readonly Strength[] = ['easy', 'medium', 'hard'];

/** One match on the wheel. */
export class Match implements GameScene {
  private readonly kit: Kit;
  private readonly tally: Tally;
  private readonly view: View;
  private readonly sound: ClockSound;
  private readonly clockwork: Clockwork;
  private readonly chooser: Chooser;
  /** Which player is the clockmaker. */
  private readonly strength: Strength | undefined;
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
    this.strength = STRENGTHS.find((name) => name === kit.mode);
    this.position = { ...START, toMove: kit.showing ? 1 : tally.starter(kit.mode) };
    if (kit.showing) return;
    kit.sound.music(MUSIC_BOX);
    kit.hud.set('tally', 'Wins', tally.text);
  }

  private get names(): readonly [string, string] {
    return this.strength === undefined ? ['Sun', 'Moon'] : ['You', 'Clock'];
  }

  private get scene(): Scene {
    const { clockwork, position, won, names, thinking } = this;
    const { discs, angle, away } = clockwork;
    const open = position.verdict === 'open';
    const person = open && clockwork.resting && !this.clockMoves && !this.kit.showing;
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

  private get clockMoves(): boolean {
    return this.strength !== undefined && this.position.toMove === 2;
  }

  resize(): void {
    this.view.resize();
  }

  update(dt: number): void {
    this.step(dt);
    if (this.ending !== undefined) {
      this.ending -= dt;
      if (this.ending <= 0) this.finish();
      return;
    }
    if (!this.clockwork.resting) return;
    if (this.position.verdict !== 'open') this.conclude();
    else if (this.clockMoves) this.think(dt);
    else this.choose();
  }

  afterOver(dt: number): void {
    this.step(dt);
  }

  draw(ctx: CanvasRenderingContext2D): void {
    this.view.draw(ctx, this.scene);
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

  private choose(): void {
    const move = this.chooser.update(this.view.layout, () => this.sound.pick());
    if (move === undefined) return;
    const allowed =
      move.kind === 'turn'
        ? mayTurn(this.position, this.position.toMove)
        : landingRow(this.position.cells, move.column) >= 0;
    if (!allowed) {
      this.kit.sound.play('error');
      return;
    }
    this.kit.progress();
    this.make(move);
  }

  private think(dt: number): void {
    this.thought += dt;
    const { strength } = this;
    if (strength === undefined) return;
    this.thinking ??= new Thinking(this.position, strength, this.kit.random);
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
    const { verdict, cells } = this.position;
    this.ending = END_SECONDS;
    const cellsWon = ([1, 2] as const).flatMap((player) => linesOf(cells, player).flat());
    for (const index of cellsWon) this.won.add(index);
    this.clockwork.sparkle(this.won);
    this.sound.end(verdict !== 'draw' && (verdict === 1 || this.strength === undefined));
    this.kit.fx.shake(0.4);
  }

  private finish(): void {
    const { verdict } = this.position;
    const { kit, names } = this;
    const winner: Player | undefined = verdict === 1 || verdict === 2 ? verdict : undefined;
    this.tally.note(winner);
    const alone = this.strength !== undefined;
    const title =
      winner === undefined
        ? 'A draw'
        : alone
          ? winner === 1
            ? 'You win'
            : 'The clock wins'
          : `${names[winner - 1]} wins`;
    kit.hud.set('tally', 'Wins', this.tally.text);
    kit.over({
      title,
      won: winner === 1,
      lines: [
        ['Moves', String(this.moves)],
        [`${names[0]} : ${names[1]}`, this.tally.text],
      ],
    });
  }
}
