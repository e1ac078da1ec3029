import type { Store } from '../store.ts';
import { Sequencer, type Song } from './music.ts';
import { RECIPES, type Recipe, type SoundName } from './recipes.ts';
import { Synth } from './synth.ts';

const VOLUME = 0.7;
/** The same sound again within this many seconds is one sound. */
const SAME_SOUND_GAP = 0.03;

export interface PlayOptions {
  /** Multiplies the pitch. */
  readonly pitch?: number;
  /** Multiplies the loudness. */
  readonly gain?: number;
  /** -1 (left) to 1 (right). */
  readonly pan?: number;
}

/** A sound that goes on: an engine, the wind. */
export interface Drone {
  /** Glides to the pitch in Hz (the filter's corner for noise) and the loudness, 0–1. */
  set(freq: number, gain: number): void;
  stop(): void;
}

/** All sound of a game. Silent until the first gesture, while paused, and while muted; a mute is remembered. */
export class Sound {
  muted: boolean;
  private readonly store: Store;
  private readonly lastPlayed = new Map<SoundName | Recipe, number>();
  private readonly drones = new Set<{ stop(): void }>();
  private synth: Synth | undefined;
  private sequencer: Sequencer | undefined;

  constructor(store: Store) {
    this.store = store;
    this.muted = store.get('muted', (value): value is boolean => typeof value === 'boolean', false);
  }

  /** Called by the kit inside a gesture; before that nothing can sound. */
  unlock(): void {
    this.synth ??= new Synth(VOLUME);
    if (this.muted) this.suspend();
    else void this.synth.context.resume();
  }

  play(sound: SoundName | Recipe, { pitch = 1, gain = 1, pan = 0 }: PlayOptions = {}): void {
    const { synth } = this;
    if (synth === undefined || this.muted || synth.context.state !== 'running') return;
    if (synth.now - (this.lastPlayed.get(sound) ?? -1) < SAME_SOUND_GAP) return;
    this.lastPlayed.set(sound, synth.now);
    synth.play(typeof sound === 'string' ? RECIPES[sound] : sound, synth.now, pitch, gain, pan);
  }

  /** Starts a lasting sound at no loudness; `set` brings it in. It ends with the run. */
  drone(wave: Recipe['wave'], lowpass = 900): Drone {
    const { synth } = this;
    if (synth === undefined) return { set: () => undefined, stop: () => undefined };
    const source = synth.source(wave, 60);
    const filter = synth.context.createBiquadFilter();
    filter.frequency.value = lowpass;
    const level = synth.context.createGain();
    level.gain.value = 0;
    source.connect(filter).connect(level).connect(synth.out);
    source.start();
    const drone = {
      set: (freq: number, gain: number) => {
        const pitch = source instanceof OscillatorNode ? source.frequency : filter.frequency;
        pitch.setTargetAtTime(freq, synth.now, 0.04);
        level.gain.setTargetAtTime(gain, synth.now, 0.06);
      },
      stop: () => {
        if (!this.drones.delete(drone)) return;
        source.stop();
        level.disconnect();
      },
    };
    this.drones.add(drone);
    return drone;
  }

  /** Plays the song over and over until another one, or `undefined` for silence. */
  music(song: Song | undefined): void {
    this.sequencer = song === undefined ? undefined : new Sequencer(song);
  }

  toggleMute(): void {
    this.muted = !this.muted;
    this.store.set('muted', this.muted);
    if (this.muted) this.suspend();
    else this.unlock();
  }

  suspend(): void {
    void this.synth?.context.suspend();
  }

  /** Ends what a run left sounding. */
  quiet(): void {
    this.music(undefined);
    for (const drone of this.drones) drone.stop();
  }

  /** Called each frame: keeps the music's notes a little ahead of the clock. */
  tick(): void {
    if (this.synth?.context.state === 'running') this.sequencer?.schedule(this.synth);
  }
}
