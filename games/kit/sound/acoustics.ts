/** Samples a second of what is performed here: enough for what is heard below 12 kHz, at half the work of a device's rate. */
export const RATE = 24_000;

/** Seconds before a note is heard in which its voice may be made, one voice a frame. */
export const AHEAD = 0.22;

/** A mode of a struck body: the multiple of its pitch, its loudness, and the seconds in which it sinks to a thousandth. */
export type Mode = readonly [ratio: number, loudness: number, ring: number];

/** Numbers from -1 to 1, the same at each performance. */
export function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 2 ** 31;
  };
}

/** Never 0, so that one can divide by it. */
const peakOf = (sound: Float32Array) =>
  sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9);

const silence = (seconds: number) => new Float32Array(Math.round(seconds * RATE));

/** The factor of each sample with which a sound sinks to a thousandth in some seconds. */
const sinking = (seconds: number) => 0.001 ** (1 / (seconds * RATE));

/** Adds a sound to another from `at` seconds on, as far as the other goes. */
export function add(to: Float32Array, sound: Float32Array, gain = 1, at = 0): void {
  const from = Math.round(at * RATE);
  const end = Math.min(sound.length, to.length - from);
  for (let index = 0; index < end; index += 1)
    to[from + index] = (to[from + index] ?? 0) + (sound[index] ?? 0) * gain;
}

/** A body that is struck: a bar, a plate, a skin. */
export function struck(freq: number, seconds: number, modes: readonly Mode[]): Float32Array {
  const samples = silence(seconds);
  for (const [ratio, loudness, ring] of modes) {
    const angle = (2 * Math.PI * freq * ratio) / RATE;
    const sink = sinking(ring);
    const turn = 2 * sink * Math.cos(angle);
    let last = loudness * Math.sin(angle);
    let before = 0;
    for (let index = 0; index < samples.length; index += 1) {
      samples[index] = (samples[index] ?? 0) + last;
      const next = turn * last - sink * sink * before;
      before = last;
      last = next;
    }
  }
  return samples;
}

/** A rush of air, a blow, a brush: noise through a resonance of some width in Hz, which sinks in `ring` seconds; its peak is 1. */
export function rush(seconds: number, at: number, width: number, ring: number, seed = 1): Float32Array {
  const samples = silence(seconds);
  const random = noise(seed);
  const pull = Math.exp((-Math.PI * width) / RATE);
  const turn = 2 * pull * Math.cos((2 * Math.PI * at) / RATE);
  const sink = sinking(ring);
  let [last, before, level] = [0, 0, 1];
  for (let index = 0; index < samples.length; index += 1) {
    const next = turn * last - pull * pull * before + random();
    before = last;
    last = next;
    samples[index] = next * level;
    level *= sink;
  }
  const peak = peakOf(samples);
  return samples.map((sample) => sample / peak);
}

/** A string that is plucked a fifth of its length from one end; `softness` 0–1 is how fast its brightness goes. */
export function plucked(period: number, seconds: number, softness: number): Float32Array {
  const random = noise(7);
  const blow = Array.from({ length: period }, random);
  const bridge = Math.round(period / 5);
  const line = Float32Array.from(blow, (sample, index) => sample - (blow[(index + bridge) % period] ?? 0));
  const samples = silence(seconds);
  for (let index = 0; index < samples.length; index += 1) {
    const at = index % period;
    const now = line[at] ?? 0;
    samples[index] = now;
    line[at] = 0.997 * ((1 - softness) * now + softness * (line[(at + 1) % period] ?? 0));
  }
  return samples;
}

/** Makes a blown or sung sound: a tone of harmonics. `loudness` is that of harmonic n after some seconds. */
export function sung(
  freq: number,
  seconds: number,
  {
    harmonics,
    loudness,
    vibrato,
  }: Readonly<{
    harmonics: number;
    loudness: (harmonic: number, time: number) => number;
    /** As a share of the pitch. */
    vibrato: number;
  }>,
): Float32Array {
  const samples = silence(seconds);
  /** Loudness changes slowly: it is asked for once in so many samples. */
  const SPAN = 240;
  const levels = new Float32Array(harmonics);
  let phase = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const time = index / RATE;
    if (index % SPAN === 0)
      for (let nth = 0; nth < harmonics; nth += 1) levels[nth] = loudness(nth + 1, time);
    phase += (freq * (1 + vibrato * Math.min(1, time * 3) * Math.sin(2 * Math.PI * 5.3 * time))) / RATE;
    // sin(nx) = 2 cos(x) sin((n - 1)x) - sin((n - 2)x)
    const x = 2 * Math.PI * phase;
    const turn = 2 * Math.cos(x);
    let [last, before, sum] = [Math.sin(x), 0, 0];
    for (let nth = 0; nth < harmonics; nth += 1) {
      sum += last * (levels[nth] ?? 0);
      const next = turn * last - before;
      before = last;
      last = next;
    }
    samples[index] = sum;
  }
  return samples;
}

/**
 * Returns the strength with which a mouth or a horn with these resonances (centre and width in Hz, loudness) lets a frequency
 * through.
 */
export const resonance = (
  freq: number,
  formants: readonly (readonly [centre: number, width: number, loudness: number])[],
): number =>
  formants.reduce(
    (sum, [centre, width, loudness]) => sum + loudness / (1 + ((freq - centre) / (width / 2)) ** 2),
    0,
  );

/** In seconds and as a share: the walls of a small room. */
const WALLS = [
  [0.019, 0.22],
  [0.031, 0.17],
  [0.047, 0.12],
  [0.071, 0.08],
] as const;

/** A sound as it is heard in a small room. */
export function inRoom(sound: Float32Array): Float32Array {
  const dull = Float32Array.from(sound);
  for (let index = 1; index < dull.length; index += 1)
    dull[index] = (dull[index] ?? 0) * 0.4 + (dull[index - 1] ?? 0) * 0.6;
  const heard = Float32Array.from(sound);
  for (const [at, gain] of WALLS) add(heard, dull, gain, at);
  return heard;
}

/** In samples: a sound that is cut here clicks. */
const FADE = RATE / 50;

/** Makes the loudest sample of a sound 1, and lets it end in silence. */
export function finished(sound: Float32Array): Float32Array {
  const peak = peakOf(sound);
  return sound.map((sample, index) => (sample / peak) * Math.min(1, (sound.length - 1 - index) / FADE));
}

/** Lets the last seconds of a sound pass into its first, so that it can be repeated without a seam; the loudest sample is 1. */
export function looped(sound: Float32Array, seconds: number): Float32Array {
  const span = Math.round(seconds * RATE);
  const length = sound.length - span;
  const round = Float32Array.from({ length }, (_, index) => {
    const share = Math.min(1, index / span);
    const end = index < span ? (sound[length + index] ?? 0) : 0;
    return (sound[index] ?? 0) * Math.sqrt(share) + end * Math.sqrt(1 - share);
  });
  const peak = peakOf(round);
  return round.map((sample) => sample / peak);
}
