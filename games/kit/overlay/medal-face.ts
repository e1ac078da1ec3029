import type { Medal } from '../meta.ts';
import { h } from './dom.ts';
import { icon } from './icons.ts';

const TIERS = { bronze: 'Bronze medal', silver: 'Silver medal', gold: 'Gold medal' } as const;

/** Names a medal: of a secret one, only that it is one, until it is earned. */
export function nameOfMedal(
  { tier, name, secret }: Medal,
  { kids, earned }: { kids: boolean; earned: boolean },
) {
  if (secret === true && !earned) return kids ? 'Secret sticker' : 'Secret medal';
  return kids ? `Sticker: ${name}` : `${TIERS[tier]}: ${name}`;
}

/** A medal's picture: a disc of its metal, for children a star; an outline until it is earned. */
export function medalFace({ tier }: Pick<Medal, 'tier'>, earned: boolean): HTMLElement {
  return h('span', { class: 'medal', data: { tier, ...(earned ? { earned: '' } : {}) } }, icon('star'));
}
