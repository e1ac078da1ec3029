import type { PlayportReplay } from '../../play-origin/sdk/v2/types.ts';
import type { GameOptions, GameScene, Ghost } from './game.ts';
import type { TitleMeta } from './meta.ts';
import { partOf } from './part.ts';
import type { Parts } from './parts.ts';
import { gameVersion } from './proof.ts';
import type { Runs } from './runs.ts';
import type { ReadRun, Watching } from './watching.ts';

interface Replayed {
  readonly meta: TitleMeta;
  readonly options: GameOptions;
  readonly parts: Parts;
  readonly runs: Runs;
}

/** The runs of other players: one that is watched, or one that the player races against. */
export class Replays {
  private readonly game: Replayed;
  private watching: Watching | null = null;
  /** Opened anew for each run until the title is shown. */
  private rival: { readonly mode: string; open(): Ghost } | null = null;
  private ghost: Ghost | null = null;

  constructor(game: Replayed) {
    this.game = game;
  }

  /** Steps that the ghost of the present run has taken. */
  get ghostSteps(): number {
    return this.ghost?.steps ?? 0;
  }

  /** Reads a run once the game's code has come; null for one of another version, or that cannot be read. */
  async read(replay: PlayportReplay): Promise<ReadRun | null> {
    if (replay.version !== gameVersion()) return null;
    const code = await partOf(() => import('./watching.ts'));
    const read = code === null ? null : await code.readRun(replay);
    await this.game.runs.arrived;
    return read;
  }

  /** Opens a run to be watched. */
  watch(read: ReadRun): GameScene {
    this.rival = null;
    this.watching = read.watch(this.game.parts, this.game.runs);
    return this.watching.scene;
  }

  /** @returns whether the run that is watched is at its end */
  step(dt: number, goesOn: () => boolean): boolean {
    this.watching?.step(dt, goesOn);
    return this.watching?.isAtEnd === true;
  }

  hold(): void {
    this.watching?.hold();
  }

  changeSpeed(): void {
    this.watching?.changeSpeed();
  }

  /** Has every run of its mode raced against this one, until `endRace`. @returns whether that can be */
  async race(read: ReadRun): Promise<boolean> {
    const rival = await partOf(() => import('./rival.ts'));
    const { meta, options, runs } = this.game;
    const { code: create } = runs;
    if (rival === null || create === undefined) return false;
    const open = () => rival.openGhost({ meta, options, create }, read);
    this.rival = { mode: read.replay.mode, open };
    return true;
  }

  endRace(): void {
    this.rival = null;
  }

  /** Opens the run that a new run of the mode is raced against; null for none. */
  openGhost(mode: string): Ghost | null {
    this.ghost = this.rival?.mode === mode ? this.rival.open() : null;
    return this.ghost;
  }

  /** The state changes: nothing is watched any more, or raced against. */
  leave(): void {
    this.watching = null;
    this.ghost = null;
  }
}
