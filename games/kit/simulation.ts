import { FrameCosts, type GameState } from './diagnostics.ts';
import type { GameScene } from './game.ts';
import type { OnlineRound } from './online.ts';
import type { Parts } from './parts.ts';

/** Seconds for which the picture keeps moving after the end. */
const AFTERGLOW = 6;

/** Zoom of a posed picture behind the title, and the time of one sway, in seconds. */
const DRIFT = { closer: 1.06, seconds: 26 } as const;

/** Number of steps taken in the time of one, until a player who comes back has caught up. */
const CATCH_UP = 24;

/** The scene that is shown: its steps and its pictures. */
export class Simulation {
  scene: GameScene = { update: () => undefined, draw: () => undefined };
  /** Steps of the runs that were played. */
  steps = 0;
  readonly costs = new FrameCosts();
  private readonly parts: Parts;
  private overFor = 0;
  /** Seconds for which a posed picture has drifted; undefined where it stands still, or the scene itself moves. */
  private drift: number | undefined;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** Shows a scene behind a screen: in motion if `mayMove`, where a scene that only poses drifts, else as a still picture. */
  showBehind(scene: GameScene, mayMove: boolean): void {
    this.scene = scene;
    const moves = mayMove && !this.parts.fx.calm;
    const isPosed = scene.attract === undefined;
    if (isPosed) scene.pose?.();
    this.drift = moves && isPosed ? 0 : undefined;
    this.draw(1);
    if (moves) this.parts.loop.start(true);
  }

  /** A run begins. */
  begin(scene: GameScene): void {
    this.scene = scene;
    this.drift = undefined;
  }

  /** Shows a scene at its posed moment. */
  pose(scene: GameScene): void {
    this.scene = scene;
    scene.pose?.();
    this.draw(1);
  }

  /**
   * Takes a step of a run that is played, and more where the player has to catch up with a round.
   * @param goesOn whether the run is not over yet
   */
  play(dt: number, round: OnlineRound | null, goesOn: () => boolean): void {
    // Somebody who comes back sees quickly what has happened meanwhile.
    for (let left = CATCH_UP; left > 0; left -= 1) {
      this.scene.update(dt);
      this.steps += 1;
      this.parts.input.endStep();
      if (round?.isBehind !== true || !goesOn()) return;
    }
  }

  /** Takes a step of what moves in a state that nobody plays. */
  rest(state: GameState, dt: number): void {
    if (state === 'title') this.scene.attract?.(dt);
    if (this.drift !== undefined) this.drift += dt;
    if (state !== 'over') return;
    this.scene.afterOver?.(dt);
    this.overFor += dt;
    if (this.overFor > AFTERGLOW) this.parts.loop.stop();
  }

  /** The run is over. */
  end(): void {
    this.overFor = 0;
    this.parts.fx.setSpeed(1);
  }

  /** The frame has another size. */
  resize(): void {
    this.scene.resize?.();
    this.draw(1);
  }

  draw(between: number): void {
    const { stage, fx, sound } = this.parts;
    const { ctx } = stage;
    ctx.globalAlpha = 1;
    ctx.globalCompositeOperation = 'source-over';
    stage.begin();
    fx.applyShake(ctx);
    if (this.drift !== undefined) this.moveCloser(this.drift / DRIFT.seconds);
    this.scene.draw(ctx, this.drift === undefined ? between : 1);
    sound.tick();
  }

  /** Draws a little closer, and sways from side to side without an edge in sight. `turns`: how often it has swayed. */
  private moveCloser(turns: number): void {
    const { ctx, view } = this.parts.stage;
    const [x, y] = [(view.left + view.right) / 2, (view.top + view.bottom) / 2];
    const room = (DRIFT.closer - 1) / 2;
    ctx.translate(
      x + (view.right - view.left) * room * Math.sin(turns * 2 * Math.PI),
      y + (view.bottom - view.top) * room * 0.6 * Math.sin(turns * Math.PI),
    );
    ctx.scale(DRIFT.closer, DRIFT.closer);
    ctx.translate(-x, -y);
  }
}
