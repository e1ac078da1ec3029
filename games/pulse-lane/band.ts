import { pow } from '../kit/maths.ts';
import type { Kit } from '../kit/game.ts';
import type { Recipe } from '../kit/sound/recipes.ts';
import type { BandEvent } from './chart.ts';
import type { SongPlan } from './songs.ts';

/** All pitched recipes are written for this root. */
const WRITTEN = 220;

const DRUMS: Readonly<Record<'kick' | 'snare' | 'hat', Recipe>> = {
  kick: { wave: 'drum', freq: 85, decay: 0.28, gain: 0.55 },
  snare: { wave: 'snare', freq: 1, decay: 0.24, gain: 0.3 },
  hat: { wave: 'hat', freq: 1, decay: 0.07, gain: 0.14 },
};
const BASS: Recipe = { wave: 'sawtooth', freq: WRITTEN, lowpass: 2600, decay: 0.26, gain: 0.16 };
const SPARKLE: Recipe = { wave: 'chime', freq: WRITTEN, decay: 0.4, gain: 0.04 };
const DULL: Recipe = { wave: 'noise', freq: 300, lowpass: 500, decay: 0.08, gain: 0.14 };
const TICK: Recipe = { wave: 'square', freq: 1200, decay: 0.03, gain: 0.05 };

/** The lead's voice for each kind of beat. */
const LEADS: Readonly<Record<SongPlan['beat'], Omit<Recipe, 'freq'>>> = {
  walk: { wave: 'mallet', decay: 0.8, gain: 0.3 },
  pop: { wave: 'square', decay: 0.3, gain: 0.1, lowpass: 2400 },
  tram: { wave: 'sawtooth', decay: 0.34, gain: 0.12, lowpass: 1900 },
  rain: { wave: 'pluck', decay: 0.9, gain: 0.3 },
  break: { wave: 'square', decay: 0.22, gain: 0.11, lowpass: 3000 },
  drive: { wave: 'sawtooth', decay: 0.26, gain: 0.12, lowpass: 2600 },
};

/** The sound of a song: the band plays automatically, the lead when the player hits. */
export class Band {
  private readonly kit: Kit;
  private readonly pitch: number;
  /** One recipe per lane, so that two lanes can sound together. */
  private readonly leads: readonly Recipe[];
  private readonly chords = new Map<string, Recipe>();

  constructor(kit: Kit, plan: SongPlan) {
    this.kit = kit;
    this.pitch = plan.root / WRITTEN;
    this.leads = [0, 1, 2, 3].map(() => ({ ...LEADS[plan.beat], freq: WRITTEN }));
  }

  play({ voice, semitones, chord, gain }: BandEvent): void {
    const { sound } = this.kit;
    const pitch = this.pitch * pow(2, semitones / 12);
    if (voice === 'chord') sound.play(this.chordOf(chord ?? [0]), { pitch: pitch / 2, gain });
    else if (voice === 'bass') sound.play(BASS, { pitch, gain });
    else if (voice === 'sparkle') sound.play(SPARKLE, { pitch, gain });
    else sound.play(DRUMS[voice], { gain });
  }

  /** The player's own note. */
  lead(lane: number, semitones: number, gain = 1): void {
    const recipe = this.leads[lane];
    if (recipe === undefined) return;
    this.kit.sound.play(recipe, {
      pitch: this.pitch * pow(2, semitones / 12),
      gain,
      pan: (lane - 1.5) * 0.25,
    });
  }

  dull(): void {
    this.kit.sound.play(DULL);
  }

  tick(): void {
    this.kit.sound.play(TICK);
  }

  private chordOf(tones: readonly number[]): Recipe {
    const key = tones.join();
    const known = this.chords.get(key);
    if (known !== undefined) return known;
    const recipe: Recipe = {
      wave: 'triangle',
      freq: WRITTEN,
      notes: tones,
      every: 0,
      attack: 0.02,
      decay: 1.3,
      gain: 0.07,
    };
    this.chords.set(key, recipe);
    return recipe;
  }
}
