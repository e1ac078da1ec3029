import { FrameCosts, type GameState } from './diagnostics.ts';
import type { GameScene } from './game.ts';
import type { OnlineRound } from './online.ts';
import type { Parts } from './parts.ts';

/** Seconds for which the picture keeps moving after the end. */
const AFTERGLOW = 6;

/** How many steps are taken in the time of one, until somebody who comes back has caught up. */
const CATCH_UP = 24;

/** The scene that is shown: its steps and its pictures. */
export class Simulation {
  scene: GameScene = { update: () => undefined, draw: () => undefined };
  /** Steps of the runs that were played. */
  steps = 0;
  readonly costs = new FrameCosts();
  private readonly parts: Parts;
  private overFor = 0;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** Shows a scene behind a screen: in motion if it has one for this and `mayMove`, else as a still picture. */
  showBehind(scene: GameScene, mayMove: boolean): void {
    this.scene = scene;
    if (scene.attract === undefined) scene.pose?.();
    if (scene.attract !== undefined && mayMove && !this.parts.fx.calm) this.parts.loop.start(true);
    else this.draw(1);
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
    this.scene.draw(ctx, between);
    sound.tick();
  }
}
