/** What a token on the table brings to the one who sends the puck over it. */
export type Power = 'twin' | 'fire' | 'giant' | 'ice' | 'shield' | 'wide';

export const POWERS: readonly Power[] = ['twin', 'fire', 'giant', 'ice', 'shield', 'wide'];

/** How long each lasts, in seconds; 0 for those that happen at once. */
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

/** A power lying on the table. */
export interface Token {
  readonly power: Power;
  readonly u: number;
  readonly v: number;
  /** Seconds it has been there. */
  age: number;
}

/** Seconds that a token stays. */
export const TOKEN_LIFE = 12;
