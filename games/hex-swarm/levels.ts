export type UpgradeId =
  | 'twin'
  | 'sharp'
  | 'spring'
  | 'pierce'
  | 'whirl'
  | 'hum'
  | 'arc'
  | 'mine'
  | 'bee'
  | 'wings'
  | 'reach'
  | 'shell'
  | 'sweet'
  | 'frost'
  | 'thorn'
  | 'sting'
  | 'feast'
  | 'guard'
  | 'fury'
  | 'nectar'
  | EvolutionId;

/** The evolutions of weapons: `evolutions.ts`. */
export type EvolutionId = 'lances' | 'crown' | 'chord' | 'web' | 'volcano' | 'hornets';

export interface Upgrade {
  readonly id: UpgradeId;
  readonly name: string;
  readonly description: string;
  readonly most: number;
  /** Whether it is a weapon of its own, which the first levels should offer. */
  readonly weapon?: boolean;
}

/** Number of times that each upgrade has been picked. */
export type Levels = Record<UpgradeId, number>;

export function noLevels(): Levels {
  return {
    twin: 0,
    sharp: 0,
    spring: 0,
    pierce: 0,
    whirl: 0,
    hum: 0,
    arc: 0,
    mine: 0,
    bee: 0,
    wings: 0,
    reach: 0,
    shell: 0,
    sweet: 0,
    frost: 0,
    thorn: 0,
    sting: 0,
    feast: 0,
    guard: 0,
    fury: 0,
    nectar: 0,
    lances: 0,
    crown: 0,
    chord: 0,
    web: 0,
    volcano: 0,
    hornets: 0,
  };
}
