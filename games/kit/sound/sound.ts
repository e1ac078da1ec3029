import type { Store } from '../store.ts';
import type { Sequencer, Song, Tension } from './music.ts';
import { RECIPES, type Recipe, type SoundName } from './recipes.ts';
import { partOf } from '../part.ts';
import type { Synth } from './synth.ts';
import type * as Audible from './audible.ts';
import { hush, say } from './voice.ts';

const VOLUME = 0.7;
/** Repeats of a sound within this many seconds are played once. */
const SAME_SOUND_GAP = 0.03;

/** Changes of a drone's pitch, as a share, and of its loudness that nobody hears. */
const SAME_PITCH = 0.01;
const SAME_GAIN = 0.004;

export interface PlayOptions {
  /** Multiplies the frequency. */
  readonly pitch?: number;
  /** Multiplies the loudness. */
  readonly gain?: number;
  /** Stereo position, -1 (left) to 1 (right). */
  readonly pan?: number;
}

/** A continuous sound: an engine, the wind. */
export interface Drone {
  /** Glides to a frequency in Hz (for noise, the filter's cutoff) and a loudness, 0–1. */
  set(freq: number, gain: number): void;
  stop(): void;
}

/** A game's sound. Silent until the first gesture, while paused, and while muted; the setting is stored. */
export class Sound {
  muted: boolean;
  private readonly store: Store;
  private readonly lastPlayed = new Map<SoundName | Recipe, number>();
  private readonly drones = new Set<{ stop(): void }>();
  /** Comes after what a game needs to be shown; a gesture before it is silent. */
  private audible: typeof Audible | undefined;
  private synth: Synth | undefined;
  private song: Song | undefined;
  private sequencer: Sequencer | undefined;
  private tension: Tension = 1;

  constructor(store: Store) {
    this.store = store;
    // Nobody hears anything before the first gesture. Where a run is replayed there is no page.
    if ('AudioContext' in globalThis) void this.load();
    this.muted = store.get('muted', (value): value is boolean => typeof value === 'boolean', false);
  }

  private async load(): Promise<void> {
    this.audible = (await partOf(() => import('./audible.ts'))) ?? undefined;
  }

  /**
   * Called by the kit during a gesture, here or in the page around the game: browsers allow no audio before one, and some
   * none before one in the frame. Until then a run is silent.
   */
  unlock(): void {
    if (this.audible !== undefined) this.synth ??= new this.audible.Synth(VOLUME);
    if (this.muted) this.suspend();
    else void this.synth?.context.resume();
  }

  play(sound: SoundName | Recipe, { pitch = 1, gain = 1, pan = 0 }: PlayOptions = {}): void {
    const { synth } = this;
    if (synth === undefined || this.muted || synth.context.state !== 'running') return;
    if (synth.now - (this.lastPlayed.get(sound) ?? -1) < SAME_SOUND_GAP) return;
    this.lastPlayed.set(sound, synth.now);
    synth.play(typeof sound === 'string' ? RECIPES[sound] : sound, synth.now, pitch, gain, pan);
  }

  /** Plays a sound that `loadAssets` has loaded. */
  sample(buffer: AudioBuffer, options: PlayOptions = {}): void {
    const { synth } = this;
    if (synth === undefined || this.muted || synth.context.state !== 'running') return;
    synth.sample(buffer, options);
  }

  /** Starts a continuous sound, silent until `set`, and until there is a synth. It ends with the run. */
  drone(wave: Recipe['wave'], lowpass = 900): Drone {
    const begin = () => this.synth && beginDrone(this.synth, wave, lowpass);
    let begun = begin();
    const drone = {
      set: (freq: number, gain: number) => {
        if (!this.drones.has(drone)) return;
        begun ??= begin();
        begun?.set(freq, gain);
      },
      stop: () => {
        if (this.drones.delete(drone)) begun?.stop();
      },
    };
    this.drones.add(drone);
    return drone;
  }

  /** Loops the song until the next call; `undefined` is silence. */
  music(song: Song | undefined): void {
    this.song = song;
    this.sequencer = undefined;
    this.tension = 1;
  }

  /** Has the song follow the run: 0 at rest, without drums; 1 in play; 2 near the end, faster and with all its parts. */
  setTension(tension: Tension): void {
    this.tension = tension;
  }

  setMuted(muted: boolean): void {
    this.muted = muted;
    this.store.set('muted', this.muted);
    if (this.muted) this.suspend();
    else this.unlock();
  }

  /** Speaks a text, for somebody who cannot read yet. */
  speak(text: string): void {
    if (!this.muted) say(text);
  }

  suspend(): void {
    hush();
    void this.synth?.context.suspend();
  }

  /** Stops the continuous sounds of a run. */
  quiet(): void {
    this.music(undefined);
    for (const drone of this.drones) drone.stop();
  }

  /** Called in each frame: schedules notes slightly ahead of the clock. */
  tick(): void {
    const { synth } = this;
    if (synth?.context.state !== 'running') return;
    if (this.song !== undefined && this.audible !== undefined) {
      this.sequencer ??= new this.audible.Sequencer(this.song);
      this.sequencer.schedule(synth, this.tension);
    }
    synth.tick();
  }
}

function beginDrone(synth: Synth, wave: Recipe['wave'], lowpass: number): Drone {
  const { node: source, pitch, unit } = synth.source(wave, 60);
  const filter = synth.context.createBiquadFilter();
  filter.frequency.value = lowpass;
  const level = synth.context.createGain();
  level.gain.value = 0;
  source.connect(filter).connect(level).connect(synth.out);
  source.start();
  let set = { freq: 0, gain: 0 };
  return {
    set: (freq, gain) => {
      // Games set it in each step; each glide costs the audio engine as much as a note, and nobody hears one in silence.
      if (gain === 0 && set.gain === 0) return;
      const heard = Math.abs(freq - set.freq) > freq * SAME_PITCH || Math.abs(gain - set.gain) > SAME_GAIN;
      if (!heard && gain !== 0 && set.gain !== 0) return;
      set = { freq, gain };
      (pitch ?? filter.frequency).setTargetAtTime(freq / unit, synth.now, 0.04);
      level.gain.setTargetAtTime(gain, synth.now, 0.06);
    },
    stop: () => {
      source.stop();
      level.disconnect();
    },
  };
}
