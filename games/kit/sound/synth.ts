import { SpareTime } from '../spare-time.ts';
import { AHEAD, RATE } from './acoustics.ts';
import { type Instrument, type InstrumentName, INSTRUMENTS } from './instruments.ts';
import type { Recipe } from './recipes.ts';

/**
 * The share that a panner in the middle leaves of a voice on either side; most voices have none, because each node costs time.
 */
const CENTRED = Math.SQRT1_2;

/** Seconds before a note is heard by which its voice is made at the latest, whatever the frame costs: the next may be late. */
const SOON = 0.1;

/** In how many seconds a struck or blown sound is damped at the end of its recipe. */
const DAMPED = 0.09;

const isInstrument = (wave: Recipe['wave']): wave is InstrumentName => wave in INSTRUMENTS;

/** A source of sound; `pitch` is the setting that changes its pitch, of which `unit` Hz are 1. Noise has none. */
export interface Source {
  readonly node: OscillatorNode | AudioBufferSourceNode;
  readonly pitch?: AudioParam;
  readonly unit: number;
}

interface Note {
  readonly recipe: Recipe;
  readonly at: number;
  readonly pitch: number;
  readonly gain: number;
  readonly pan: number;
}

/** The audio graph: voices into one master gain and a limiter. Created on the first gesture. */
export class Synth {
  readonly context: AudioContext;
  readonly out: GainNode;
  private readonly noise: AudioBuffer;
  private readonly recordings = new Map<Instrument, AudioBuffer>();
  private voices = 0;
  private notes: Note[] = [];
  private static readonly MOST_VOICES = 28;

  constructor(volume: number) {
    this.context = new AudioContext({ latencyHint: 'interactive' });
    this.out = this.context.createGain();
    this.out.gain.value = volume;
    const limiter = this.context.createDynamicsCompressor();
    limiter.threshold.value = -14;
    limiter.ratio.value = 8;
    this.out.connect(limiter).connect(this.context.destination);
    this.noise = whiteNoise(this.context);
    const waiting = Object.values<Instrument>(INSTRUMENTS).filter(({ loops }) => loops !== true);
    new SpareTime().use(() => {
      const next = waiting.pop();
      if (next !== undefined) this.recording(next);
      return next !== undefined;
    });
  }

  get now(): number {
    return this.context.currentTime;
  }

  /**
   * Plays a sound at a time of the audio clock; `pitch` multiplies its frequency, `pan` is -1 (left) to 1 (right). What is not
   * heard soon is left to `tick`.
   */
  play(recipe: Recipe, at: number, pitch = 1, gain = 1, pan = 0): void {
    const every = recipe.every ?? 0;
    for (const [index, semitones] of (recipe.notes ?? [0]).entries()) {
      const note = { recipe, at: at + index * every, pitch: pitch * 2 ** (semitones / 12), gain, pan };
      if (note.at < this.now + SOON) this.voice(note);
      else this.notes.push(note);
    }
  }

  /**
   * Called in each frame: makes the voices of the next notes, one in a frame as long as there is time. A voice costs a slow phone a
   * millisecond or two, and the parts of a song sound together.
   */
  tick(): void {
    if (this.notes.length === 0) return;
    const { now } = this;
    const next = this.notes.reduce((first, note) => (note.at < first.at ? note : first));
    if (next.at > now + AHEAD) return;
    const due = this.notes.filter((note) => note === next || note.at < now + SOON);
    this.notes = this.notes.filter((note) => !due.includes(note));
    for (const note of due) this.voice(note);
  }

  /** Plays a recorded sound now; `pitch` multiplies its speed. */
  sample(
    buffer: AudioBuffer,
    {
      pitch = 1,
      gain = 1,
      pan = 0,
    }: { readonly pitch?: number; readonly gain?: number; readonly pan?: number },
  ): void {
    if (this.voices >= Synth.MOST_VOICES) return;
    const source = this.context.createBufferSource();
    source.buffer = buffer;
    source.playbackRate.value = pitch;
    const level = this.context.createGain();
    level.gain.value = gain;
    this.send(source, source.connect(level).connect(this.panner(pan)));
    source.start();
  }

  /** A source that the caller starts and stops; noise and loops are endless. */
  source(wave: Recipe['wave'], freq: number): Source {
    if (wave === 'noise') {
      const node = this.context.createBufferSource();
      node.buffer = this.noise;
      node.loop = true;
      return { node, unit: 1 };
    }
    if (isInstrument(wave)) {
      const instrument: Instrument = INSTRUMENTS[wave];
      const node = this.context.createBufferSource();
      node.buffer = this.recording(instrument);
      node.loop = instrument.loops ?? false;
      node.playbackRate.value = freq / instrument.freq;
      return { node, pitch: node.playbackRate, unit: instrument.freq };
    }
    const node = this.context.createOscillator();
    node.type = wave;
    node.frequency.value = freq;
    return { node, pitch: node.frequency, unit: 1 };
  }

  /** An instrument is performed when it is first played, unless there was spare time before. */
  private recording(instrument: Instrument): AudioBuffer {
    const known = this.recordings.get(instrument);
    if (known !== undefined) return known;
    const samples = instrument.perform();
    const buffer = this.context.createBuffer(1, samples.length, RATE);
    buffer.getChannelData(0).set(samples);
    this.recordings.set(instrument, buffer);
    return buffer;
  }

  private voice({ recipe, at, pitch, gain, pan }: Note): void {
    if (this.voices >= Synth.MOST_VOICES) return;
    const { attack = 0.004, decay } = recipe;
    const end = at + attack + decay;
    const { node, pitch: heard, unit } = this.source(recipe.wave, recipe.freq * pitch);
    if (heard !== undefined && recipe.slide !== undefined) {
      heard.setValueAtTime((recipe.freq * pitch) / unit, at);
      heard.exponentialRampToValueAtTime(Math.max(1, recipe.slide * pitch) / unit, end);
    }
    const envelope = this.context.createGain();
    const loudness = (recipe.gain ?? 0.3) * gain * (pan === 0 ? CENTRED : 1);
    envelope.gain.setValueAtTime(0, at);
    envelope.gain.linearRampToValueAtTime(loudness, at + attack);
    // A struck or blown sound sinks by itself, until it is damped.
    if (isInstrument(recipe.wave))
      envelope.gain.setValueAtTime(loudness, Math.max(at + attack, end - DAMPED));
    envelope.gain.exponentialRampToValueAtTime(0.0001, end);
    const last = this.filter(node, recipe, pitch).connect(envelope);
    this.send(node, pan === 0 ? last : last.connect(this.panner(pan)));
    node.start(at);
    node.stop(end + 0.02);
  }

  /** Lets a voice be heard until its source ends. */
  private send(source: AudioScheduledSourceNode, end: AudioNode): void {
    this.voices += 1;
    end.connect(this.out);
    source.onended = () => {
      this.voices -= 1;
      end.disconnect();
    };
  }

  private panner(pan: number): StereoPannerNode {
    const panner = this.context.createStereoPanner();
    panner.pan.value = Math.max(-1, Math.min(1, pan));
    return panner;
  }

  private filter(source: AudioNode, recipe: Recipe, pitch: number): AudioNode {
    let end = source;
    for (const type of ['lowpass', 'highpass'] as const) {
      const corner = recipe[type];
      if (corner === undefined) continue;
      const filter = this.context.createBiquadFilter();
      filter.type = type;
      filter.frequency.value = corner * pitch;
      end = end.connect(filter);
    }
    return end;
  }
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
