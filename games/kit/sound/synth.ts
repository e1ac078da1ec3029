import type { Recipe } from './recipes.ts';

/** The audio graph: voices into one master gain and a limiter. Created on the first gesture. */
export class Synth {
  readonly context: AudioContext;
  readonly out: GainNode;
  private readonly noise: AudioBuffer;
  private voices = 0;
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
  }

  get now(): number {
    return this.context.currentTime;
  }

  /** Plays a sound at a time of the audio clock; `pitch` multiplies its frequency, `pan` is -1 (left) to 1 (right). */
  play(recipe: Recipe, at: number, pitch = 1, gain = 1, pan = 0): void {
    const notes = recipe.notes ?? [0];
    const every = recipe.every ?? 0;
    notes.forEach((semitones, index) => {
      this.voice(recipe, at + index * every, pitch * 2 ** (semitones / 12), gain, pan);
    });
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
    this.send(source, source.connect(level), pan);
    source.start();
  }

  /** An endless source; the caller starts and stops it. */
  source(wave: Recipe['wave'], freq: number): OscillatorNode | AudioBufferSourceNode {
    if (wave === 'noise') {
      const source = this.context.createBufferSource();
      source.buffer = this.noise;
      source.loop = true;
      return source;
    }
    const source = this.context.createOscillator();
    source.type = wave;
    source.frequency.value = freq;
    return source;
  }

  private voice(recipe: Recipe, at: number, pitch: number, gain: number, pan: number): void {
    if (this.voices >= Synth.MOST_VOICES) return;
    const { attack = 0.004, decay } = recipe;
    const source = this.source(recipe.wave, recipe.freq * pitch);
    if (source instanceof OscillatorNode && recipe.slide !== undefined) {
      source.frequency.setValueAtTime(recipe.freq * pitch, at);
      source.frequency.exponentialRampToValueAtTime(Math.max(1, recipe.slide * pitch), at + attack + decay);
    }
    const envelope = this.context.createGain();
    envelope.gain.setValueAtTime(0, at);
    envelope.gain.linearRampToValueAtTime((recipe.gain ?? 0.3) * gain, at + attack);
    envelope.gain.exponentialRampToValueAtTime(0.0001, at + attack + decay);
    this.send(source, this.filter(source, recipe, pitch).connect(envelope), pan);
    source.start(at);
    source.stop(at + attack + decay + 0.02);
  }

  /** Lets a voice be heard until its source ends. */
  private send(source: AudioScheduledSourceNode, end: AudioNode, pan: number): void {
    this.voices += 1;
    const panner = this.context.createStereoPanner();
    panner.pan.value = Math.max(-1, Math.min(1, pan));
    end.connect(panner).connect(this.out);
    source.onended = () => {
      this.voices -= 1;
      panner.disconnect();
    };
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
