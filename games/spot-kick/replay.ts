import { drawText } from '../kit/draw.ts';
import { clamp, damp } from '../kit/vector.ts';
import { LINE_AT } from './camera.ts';
import { drawKeeper, type Kit as Figure } from './figure.ts';
import { Flight } from './flight.ts';
import { drawFrame, drawNet } from './goal-art.ts';
import { Keeper } from './keeper.ts';
import { BALL_RADIUS } from './shot.ts';
import type { Ground } from './turn.ts';

const SLOW = 0.5;
const AFTER = 0.35;

/** A slow-motion replay of a great goal or save, with a camera that follows the ball. */
export class Replay {
  private readonly ground: Ground;
  private readonly flight: Flight;
  private readonly look: Figure;
  private shown = 0;

  constructor(ground: Ground, original: Flight, look: Figure) {
    const keeper = new Keeper(original.keeper.skill, original.keeper.stand);
    keeper.dive = original.keeper.dive;
    this.ground = ground;
    this.look = look;
    this.flight = new Flight(original.shot, keeper);
    ground.ball.clear();
    this.lens(10);
  }

  /** True when it is over. */
  update(dt: number): boolean {
    const slow = dt * SLOW;
    this.ground.ball.note(this.flight);
    this.flight.update(slow);
    if (this.flight.outcome !== undefined) this.shown += slow;
    this.lens(dt);
    return this.shown > AFTER;
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const { camera, kit, ball } = this.ground;
    const line = LINE_AT.kick;
    drawNet(ctx, camera, line, this.flight);
    const beyond = this.flight.way > line;
    if (beyond) ball.draw(ctx, camera, this.flight);
    drawFrame(ctx, camera, line, 0);
    drawKeeper(ctx, camera, line, this.flight.keeper, this.look, { facing: true, sway: 0 });
    if (!beyond) {
      ball.drawTrail(ctx, camera, '#ffd166');
      ball.draw(ctx, camera, this.flight);
    }
    const { view, safe } = kit.stage;
    const bar = (view.bottom - view.top) * 0.09;
    ctx.fillStyle = '#14213d';
    ctx.fillRect(view.left, view.bottom - bar, view.right - view.left, bar);
    ctx.fillRect(view.left, view.top, view.right - view.left, Math.max(bar, safe.top - view.top));
    const text = { size: 4, fill: '#fff4d6', font: 'narrow', weight: 800, align: 'left' } as const;
    drawText(ctx, '●  Replay', view.left + 5, view.bottom - bar / 2, text);
  }

  /** Follows the ball, and stops in front of the goal so that the net is visible. */
  private lens(dt: number): void {
    const { camera, kit } = this.ground;
    const { flight } = this;
    const { x } = camera;
    camera.sit('kick', kit.stage);
    const behind = kit.stage.portrait ? 6.4 : 4.6;
    camera.z = Math.min(LINE_AT.kick, flight.way) - behind;
    camera.y = Math.max(1.1, flight.y * 0.5 + BALL_RADIUS + 0.7);
    camera.look(kit.stage);
    camera.x = damp(x, this.subject, 30, dt);
  }

  /**
   * The point to look at, in metres: at the ball, and as far to the hands as leaves it in the middle third; at both when it was
   * saved.
   */
  private get subject(): number {
    const { camera, kit } = this.ground;
    const { x, keeper, outcome } = this.flight;
    const between = (x + keeper.hands.x) / 2;
    if (outcome === 'saved') return between;
    const third = kit.stage.width / 6 / camera.scaleAt(LINE_AT.kick);
    return clamp(between, x - third, x + third);
  }
}
