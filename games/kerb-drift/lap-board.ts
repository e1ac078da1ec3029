import type { Kit } from '../kit/game.ts';
import type { Round } from './round.ts';

const ORDINALS = ['1st', '2nd', '3rd', '4th'] as const;

/** Updates place, lap and time on the bar, and announces each lap with its difference to the best one. */
export class LapBoard {
  private readonly round: Round;
  private readonly kit: Kit;
  private lap = 1;
  private lapBegan = 0;

  constructor(round: Round, kit: Kit) {
    this.round = round;
    this.kit = kit;
    this.show();
  }

  update(): void {
    const { player, clock, laps } = this.round;
    if (player.lap > this.lap) {
      this.finishLap(clock - this.lapBegan);
      this.lap = player.lap;
      this.lapBegan = clock;
      if (this.lap === laps) this.kit.sound.play('blip', { pitch: 1.3 });
    }
    this.show();
  }

  private finishLap(seconds: number): void {
    this.kit.grow();
    const key = `lap:${this.round.number}`;
    const best = this.kit.store.getNumber(key, Number.POSITIVE_INFINITY);
    if (seconds < best) this.kit.store.set(key, Math.round(seconds * 1000) / 1000);
    if (this.lap >= this.round.laps) return;
    const gap = seconds - best;
    const against = Number.isFinite(gap) ? `  ${gapInWords(gap)}` : '';
    this.kit.hud.say(`${seconds.toFixed(2)} s${against}`, 1.8);
  }

  private show(): void {
    if (this.kit.showing) return;
    const { hud } = this.kit;
    const { player, laps, clock } = this.round;
    hud.set('place', 'Place', ORDINALS[this.round.placeOf(player) - 1] ?? '');
    hud.set('lap', 'Lap', `${Math.max(1, Math.min(laps, player.lap))} of ${laps}`);
    if (this.kit.stage.width > 520) hud.set('time', 'Time', clock.toFixed(1));
  }
}

/** Compares a lap with the best, such as `−0.31`; `±0.00` where they are alike. */
export function gapInWords(seconds: number): string {
  const size = Math.abs(seconds).toFixed(2);
  const sign = Number(size) === 0 ? '±' : seconds < 0 ? '−' : '+';
  return `${sign}${size}`;
}
