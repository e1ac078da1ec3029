import type { Kit } from '../kit/game.ts';
import type { Drone } from '../kit/sound/sound.ts';
import type { Recipe } from '../kit/sound/recipes.ts';
import type { Outcome } from './flight.ts';

const BOOT: Recipe = { wave: 'drum', freq: 130, decay: 0.22, gain: 0.6 };
const LEATHER: Recipe = { wave: 'noise', freq: 300, lowpass: 1400, decay: 0.07, gain: 0.4 };
const WHISTLE: Recipe = {
  wave: 'flute',
  freq: 2350,
  notes: [0, 0.6, 0, 0.6, 0],
  every: 0.05,
  decay: 0.09,
  gain: 0.072,
};
const NET: Recipe = {
  wave: 'noise',
  freq: 900,
  highpass: 1800,
  lowpass: 5200,
  attack: 0.02,
  decay: 0.3,
  gain: 0.24,
};
const CLANG: Recipe = { wave: 'clang', freq: 740, decay: 1, gain: 0.5 };
const GLOVES: Recipe = { wave: 'noise', freq: 500, lowpass: 900, decay: 0.12, gain: 0.6 };
const CHEER: Recipe = {
  wave: 'crowd',
  freq: 1.2,
  attack: 0.12,
  decay: 1.8,
  gain: 0.55,
};
const GROAN: Recipe = { wave: 'crowd', freq: 0.8, attack: 0.2, decay: 1.3, gain: 0.45 };
const HORN: Recipe = {
  wave: 'brass',
  freq: 233,
  notes: [0, 0, 5, 5, 9],
  every: 0.12,
  decay: 0.14,
  gain: 0.077,
};

/** The sounds of the stadium: a murmur that swells, and those of boots, gloves and posts. */
export class CrowdSound {
  private readonly kit: Kit;
  private readonly murmur: Drone | undefined;

  constructor(kit: Kit) {
    this.kit = kit;
    this.murmur = kit.showing ? undefined : kit.sound.drone('crowd', 2600);
  }

  /** `tension` and `joy` are 0–1. */
  update(tension: number, joy: number): void {
    this.murmur?.set(0.85 + tension * 0.15 + joy * 0.3, 0.04 + tension * 0.04 + joy * 0.14);
  }

  hush(): void {
    this.murmur?.set(0.8, 0.025);
  }

  whistle(): void {
    this.kit.sound.play(WHISTLE);
  }

  boot(power: number): void {
    this.kit.sound.play(BOOT, { pitch: 0.8 + power * 0.5 });
    this.kit.sound.play(LEATHER, { gain: 0.6 + power * 0.6 });
  }

  /** `glad` is whether the player benefits from the event. */
  tell(outcome: Outcome, glad: boolean, pan: number): void {
    const { sound } = this.kit;
    if (outcome === 'goal') sound.play(NET, { pan });
    if (outcome === 'saved') sound.play(GLOVES, { pan });
    if (outcome === 'post') sound.play(CLANG, { pan });
    sound.play(glad ? CHEER : GROAN);
    if (glad) sound.play(HORN);
  }

  fingertips(): void {
    this.kit.sound.play(CLANG, { pitch: 1.5, gain: 0.4 });
  }
}
