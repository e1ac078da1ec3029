import type { Face } from './cards.ts';
import { EVOLUTIONS, evolutionOf, isEvolution } from './evolutions.ts';
import type { Flyer } from './flyers.ts';
import type { Levels, Upgrade } from './levels.ts';
import { UPGRADES } from './upgrades.ts';

/** The card of an upgrade. */
export function faceOf({ id, name, description, most }: Upgrade, levels: Levels): Face {
  if (isEvolution(id)) return { name, description, emblem: id, isGolden: true };
  const hint = hintOf({ id, levels });
  const face = { name, description, emblem: id, ...(hint === undefined ? {} : { hint }) };
  return Number.isFinite(most) ? { ...face, pips: { most, learned: levels[id] } } : face;
}

/** The card of somebody who may fly. */
export function faceOfFlyer({ name, description, emblem }: Flyer): Face {
  return { name, description, emblem };
}

/** Describes the way from a card to an evolution; undefined if there is none, or not yet. */
function hintOf({ id, levels }: { id: Upgrade['id']; levels: Levels }): string | undefined {
  const own = evolutionOf(id);
  if (own !== undefined)
    return levels[own.partner] > 0 ? `To ${own.name}` : `With ${own.partnerName}: ${own.name}`;
  const helped = EVOLUTIONS.find((each) => each.partner === id && levels[each.weapon] > 0);
  const weapon = UPGRADES.find((each) => each.id === helped?.weapon);
  if (helped === undefined || weapon === undefined || levels[id] > 0) return undefined;
  return `With ${weapon.name}: ${helped.name}`;
}
