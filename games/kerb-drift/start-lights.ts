import type { Kit } from '../kit/game.ts';

const BEAT = 0.5;
const BEATS = 3;

/** The start signal: three beeps and go. */
export class StartLights {
  private readonly kit: Kit;
  private readonly name: string;
  private clock = 0;
  private beat = -1;

  /** Announces the circuit's `name` first. */
  constructor(kit: Kit, name = '') {
    this.kit = kit;
    this.name = name;
  }

  /** True once the race has started. */
  update(dt: number): boolean {
    if (this.beat >= BEATS) return true;
    this.clock += dt;
    const beat = Math.floor(this.clock / BEAT);
    if (beat === this.beat) return false;
    this.beat = beat;
    const go = beat >= BEATS;
    if (go) this.kit.hud.say('Go!', 0.9);
    else if (beat === 0) this.kit.hud.say(this.name === '' ? 'Ready' : this.name, BEAT * BEATS);
    this.kit.sound.play({ wave: 'square', freq: go ? 880 : 440, decay: go ? 0.5 : 0.14, gain: 0.12 });
    return go;
  }
}
