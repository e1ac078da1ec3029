/** The effect of a token for the player whose puck crosses it. */
export type Power = 'twin' | 'fire' | 'giant' | 'ice' | 'shield' | 'wide';

export const POWERS: readonly Power[] = ['twin', 'fire', 'giant', 'ice', 'shield', 'wide'];

/** The duration of each, in seconds; 0 for immediate effects. */
export const POWER_SECONDS: Readonly<Record<Power, number>> = {
  twin: 0,
  fire: 3.2,
  giant: 9,
  ice: 3.5,
  shield: 12,
  wide: 9,
};

export const POWER_NAMES: Readonly<Record<Power, string>> = {
  twin: 'Twin pucks!',
  fire: 'Fire puck!',
  giant: 'Giant mallet!',
  ice: 'Frozen!',
  shield: 'Shield!',
  wide: 'Wide goal!',
};

export const POWER_COLOURS: Readonly<Record<Power, string>> = {
  twin: '#e83f8c',
  fire: '#ff5a1f',
  giant: '#7bc043',
  ice: '#38b6e8',
  shield: '#f5b700',
  wide: '#8a4fd0',
};

export const TOKEN_RADIUS = 5.4;

/** A token on the table. */
export interface Token {
  readonly power: Power;
  readonly u: number;
  readonly v: number;
  /** Seconds since it appeared. */
  age: number;
}

/** Seconds until a token disappears. */
export const TOKEN_LIFE = 12;
