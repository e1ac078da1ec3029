import type { EvolutionId, Levels, Upgrade, UpgradeId } from './levels.ts';

/** A weapon at its last level turns into something else, once its partner has been learned. */
interface Recipe extends Pick<Upgrade, 'name' | 'description'> {
  readonly id: EvolutionId;
  readonly weapon: UpgradeId;
  /** The level at which the weapon is ready, which is its last one. */
  readonly at: number;
  readonly partner: UpgradeId;
  /** The partner's name, for the cards. */
  readonly partnerName: string;
}

const recipe = (
  id: EvolutionId,
  [weapon, partner, partnerName]: readonly [UpgradeId, UpgradeId, string],
  [name, description]: readonly [string, string],
): Recipe => ({ id, weapon, at: 4, partner, partnerName, name, description });

export const EVOLUTIONS: readonly Recipe[] = [
  recipe('lances', ['twin', 'pierce', 'Steel needle'], ['Lance storm', 'Lances fly ahead and behind']),
  recipe('crown', ['whirl', 'wings', 'Light wings'], ['Saw crown', 'A second ring of great saws']),
  recipe('chord', ['hum', 'reach', 'Long tongue'], ['Queen’s chord', 'Three waves, and drops come']),
  recipe('web', ['arc', 'sharp', 'Sharp tips'], ['Storm web', 'Lightning all around you']),
  recipe('volcano', ['mine', 'sweet', 'Sweet tooth'], ['Amber volcano', 'Bursts leave glowing amber']),
  recipe('hornets', ['bee', 'shell', 'Thick shell'], ['Hornet guard', 'Your bees turn into hornets']),
];

/** The evolution of a weapon; undefined for a card that is none. */
export function evolutionOf(weapon: UpgradeId): Recipe | undefined {
  return EVOLUTIONS.find((each) => each.weapon === weapon);
}

/** The evolutions that may be picked now. */
export function readyIn(levels: Levels): Upgrade[] {
  return EVOLUTIONS.filter(
    ({ id, weapon, at, partner }) => levels[id] === 0 && levels[weapon] >= at && levels[partner] > 0,
  ).map(({ id, name, description }) => ({ id, name, description, most: 1 }));
}

/** Whether a card is an evolution. */
export function isEvolution(id: UpgradeId): id is EvolutionId {
  return EVOLUTIONS.some((each) => each.id === id);
}
