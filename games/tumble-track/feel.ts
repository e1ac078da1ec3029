import type { Burst } from '../kit/fx/particles.ts';
import type { Kit } from '../kit/game.ts';
import { paintOf } from './bike-art.ts';
import { type Controls, FLIP_SECONDS, type Ride, type RideEvent } from './ride.ts';
import { AWAY, BikeSound, CLATTER, CRACK, FLAG, OUCH, SPIN, SPRINGS } from './sounds.ts';
import type { Thrown } from './view.ts';

const DUST: Burst = {
  colours: ['#d8c3a0', '#b89b74'],
  count: 1,
  speed: [0.4, 1.6],
  size: [0.12, 0.26],
  life: [0.3, 0.6],
  grow: 2.4,
  drag: 2,
  alpha: 0.5,
};
const BANG: Burst = {
  colours: ['#ffffff', '#ffd23f', '#ff7a3c'],
  count: 16,
  speed: [2, 8],
  size: [0.06, 0.16],
  life: [0.2, 0.5],
  drag: 2,
  gravity: 9,
  shape: 'spark',
};
const SPLINTERS: Burst = {
  colours: ['#e0a458', '#c98b4a', '#9c6a33'],
  count: 9,
  speed: [2, 7],
  size: [0.14, 0.3],
  life: [0.5, 0.9],
  gravity: 14,
  shape: 'square',
};
const CONFETTI: Burst = {
  colours: ['#ff6b5e', '#ffd23f', '#54d1ff', '#7dff8a', '#b14aed'],
  count: 46,
  speed: [3, 9],
  size: [0.14, 0.26],
  life: [0.9, 1.7],
  gravity: 7,
  drag: 1,
  shape: 'square',
};
const FLAME: Burst = {
  colours: ['#ffd166', '#ff8c42', '#fff3c4'],
  count: 2,
  speed: [1, 4],
  size: [0.12, 0.24],
  life: [0.12, 0.3],
  grow: 0,
};
/** A landing is heard and seen from so many metres a second on, and shakes at the harder one. */
const LANDING = { soft: 2.5, hard: 8 } as const;

/** Effects of a ride that the player sees and hears. */
export class Feel {
  /** The rider, once thrown off. */
  thrown: (Thrown & { readonly vx: number; readonly vy: number }) | null = null;
  private readonly kit: Kit;
  private readonly ride: Ride;
  private readonly sound: BikeSound | undefined;
  private steps = 0;

  constructor(kit: Kit, ride: Ride) {
    this.kit = kit;
    this.ride = ride;
    this.sound = kit.showing ? undefined : new BikeSound(kit.sound);
  }

  /** Follows a step of the ride. */
  update(controls: Controls, dt: number): void {
    for (const event of this.ride.events) this.show(event);
    this.trail(controls);
    if (this.thrown !== null) this.fly(this.thrown, dt);
    this.sound?.update(this.ride, controls);
  }

  quiet(): void {
    this.sound?.stop();
  }

  private show(event: RideEvent): void {
    const { kit, ride } = this;
    const [x, y] = [ride.x, -ride.y];
    switch (event.kind) {
      case 'land':
        return this.feelLanding(event.speed);
      case 'flip':
        return this.showFlip(event.turns, event.back);
      case 'crash':
        return this.throwRider();
      case 'back':
        this.thrown = null;
        return kit.sound.play('pop');
      case 'flag':
        kit.sound.play(FLAG);
        kit.progress();
        return kit.fx.burst(x, y - 1.2, { ...CONFETTI, count: 14 });
      case 'boost':
        kit.sound.play(AWAY);
        return kit.fx.shake(0.18);
      case 'smash':
        kit.sound.play(CRACK, { pitch: 0.9 + (this.steps % 5) * 0.08 });
        return kit.fx.burst(event.x, -event.y, SPLINTERS);
      case 'finish':
        kit.sound.play('win');
        kit.progress();
        return kit.fx.burst(x, y - 2, CONFETTI);
    }
  }

  private feelLanding(speed: number): void {
    const { kit, ride } = this;
    if (speed < LANDING.soft) return;
    const strength = Math.min(1, speed / 14);
    kit.sound.play(SPRINGS, { gain: strength, pitch: 1.3 - strength * 0.4 });
    for (const body of [ride.back, ride.front]) {
      const { x, y } = body.getPosition();
      kit.fx.burst(x, -y + 0.3, {
        ...DUST,
        count: Math.round(3 + strength * 7),
        speed: [0.6, 3.4],
        angle: -Math.PI / 2,
        spread: 2.8,
      });
    }
    if (speed > LANDING.hard) kit.fx.shake(strength * 0.3);
  }

  private trail({ gas }: Controls): void {
    this.steps += 1;
    const { ride, kit } = this;
    if (this.steps % 7 !== 0 || !ride.isGrounded || ride.down > 0) return;
    const { x, y } = ride.back.getPosition();
    const way = ride.frame.getAngle();
    if (ride.speed > 14) kit.fx.burst(x - 0.3, -y, { ...FLAME, angle: Math.PI - way, spread: 0.6 });
    if (!gas && ride.surface !== 'mud') return;
    const colours =
      ride.surface === 'mud'
        ? ['#5b3b23', '#7a5230']
        : ride.surface === 'ice'
          ? ['#ffffff', '#cdf3ff']
          : DUST.colours;
    kit.fx.burst(x - 0.1, -y + 0.3, { ...DUST, colours, angle: Math.PI + 0.5 - way, spread: 0.8 });
  }

  private showFlip(turns: number, isBack: boolean): void {
    const { kit, ride } = this;
    const name = `${turns > 1 ? `${turns} × ` : ''}${isBack ? 'Backflip' : 'Frontflip'}`;
    const text = `${name}  −${(turns * FLIP_SECONDS).toFixed(1)} s`;
    kit.fx.float(text, ride.x, -ride.y - 1.8, { size: 0.62, colour: '#ffe27a', seconds: 1.5 });
    kit.sound.play(SPIN, { pitch: turns > 1 ? 1.25 : 1 });
    kit.progress();
    if (turns > 1) kit.award('two-in-one');
  }

  private throwRider(): void {
    const { kit, ride } = this;
    const { x: vx, y: vy } = ride.frame.getLinearVelocity();
    const turn = ride.frame.getAngle();
    const away = { vx: vx * 0.8 + 2, vy: Math.abs(vy) * 0.4 + 4 };
    this.thrown = { x: ride.x, y: ride.y + 0.5, turn, ...away, paint: paintOf(kit.style) };
    kit.sound.play(CLATTER);
    kit.sound.play(OUCH);
    kit.fx.shake(0.5);
    kit.fx.burst(ride.x, -ride.y, BANG);
  }

  private fly(thrown: NonNullable<Feel['thrown']>, dt: number): void {
    const vy = thrown.vy - 14 * dt;
    this.thrown = {
      ...thrown,
      x: thrown.x + thrown.vx * dt,
      y: thrown.y + vy * dt,
      vy,
      turn: thrown.turn - 7 * dt,
    };
  }
}
