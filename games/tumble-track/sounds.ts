import type { Song } from '../kit/sound/music.ts';
import type { Recipe } from '../kit/sound/recipes.ts';
import type { Drone, Sound } from '../kit/sound/sound.ts';
import { clamp } from '../kit/vector.ts';
import type { Controls, Ride } from './ride.ts';

/** A fall: the bike on the ground, and the rider's voice. */
export const CLATTER: Recipe = { wave: 'clang', freq: 210, decay: 0.5, gain: 0.32 };
export const OUCH: Recipe = { wave: 'throat', freq: 240, slide: 170, decay: 0.3, gain: 0.3 };
export const FLAG: Recipe = { wave: 'bell', freq: 660, notes: [0, 7], every: 0.09, decay: 0.9, gain: 0.2 };
export const SPIN: Recipe = {
  wave: 'chime',
  freq: 587,
  notes: [0, 4, 7, 11, 14],
  every: 0.055,
  decay: 0.7,
  gain: 0.2,
};
export const CRACK: Recipe = { wave: 'knock', freq: 190, decay: 0.3, gain: 0.6 };
export const SPRINGS: Recipe = { wave: 'drum', freq: 62, decay: 0.28, gain: 0.6 };
export const AWAY: Recipe = {
  wave: 'noise',
  freq: 400,
  lowpass: 3200,
  highpass: 300,
  attack: 0.04,
  decay: 0.5,
  gain: 0.3,
};
export const BEEP: Recipe = { wave: 'mallet', freq: 523, notes: [0, 7], every: 0.08, decay: 0.4, gain: 0.25 };

/** The motor, the wind and the ground under the wheels. */
export class BikeSound {
  private readonly motor: Drone;
  private readonly hum: Drone;
  private readonly wind: Drone;
  private readonly ground: Drone;

  constructor(sound: Sound) {
    this.motor = sound.drone('engine', 2600);
    this.hum = sound.drone('triangle', 500);
    this.wind = sound.drone('noise', 900);
    this.ground = sound.drone('noise', 700);
  }

  update(ride: Ride, { gas }: Controls): void {
    const revs = clamp(Math.abs(ride.back.getAngularVelocity()) / 40, 0, 1.3);
    const loud = ride.down > 0 ? 0.02 : 0.07 + (gas ? 0.13 : 0);
    const pitch = 48 + revs * 82 + (ride.isGrounded ? 0 : 14);
    this.motor.set(pitch, loud);
    this.hum.set(pitch / 2, loud * 0.35);
    this.wind.set(450 + ride.speed * 34, clamp((ride.speed - 8) / 12, 0, 1) * 0.07);
    const rough = ride.surface === 'mud' ? 0.14 : ride.surface === 'ice' ? 0.06 : 0.025;
    this.ground.set(
      ride.surface === 'ice' ? 2600 : 340,
      ride.isGrounded ? clamp(ride.speed / 12, 0, 1) * rough : 0,
    );
  }

  /** Ends it: whoever rides again has another. */
  stop(): void {
    for (const drone of [this.motor, this.hum, this.wind, this.ground]) drone.stop();
  }
}

/** A plucked riff over a walking bass: each world has it in a key of its own. */
export const songOf = (world: number): Song => ({
  tempo: 116 + (world % 3) * 6,
  scale: world === 3 ? 'major' : world === 5 ? 'dorian' : 'pentatonic',
  root: [110, 98, 104, 123, 117, 92][world % 6] ?? 110,
  parts: [
    {
      notes: '0 . 0 2 . 0 3 . 0 . 0 2 . 4 3 . -1 . -1 1 . -1 2 . 0 . 0 2 3 . 4 .',
      wave: 'pluck',
      gain: 0.13,
      decay: 0.35,
    },
    {
      notes: '. . 5 . 7 . . 5 . . 8 . 7 . 5 . . . 4 . 6 . . 7 . . 5 . 7 8 9 .',
      wave: 'mallet',
      octave: 1,
      gain: 0.06,
      decay: 0.4,
    },
    {
      notes: '. . . . . . . . 4 . . 5 . . 7 . . . . . . . . . 9 . 8 . 7 . 5 .',
      wave: world % 2 === 0 ? 'flute' : 'brass',
      octave: 1,
      gain: 0.035,
      decay: 0.5,
    },
  ],
  drums: 'k.hhs.h.k.khs.hh',
});
