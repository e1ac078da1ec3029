import { gradeOf, type Lantern, type LanternKind, LANTERNS } from './lanterns.ts';

/** The possible actions at a place. */
export type Action =
  | { readonly kind: 'hang'; readonly lantern: LanternKind }
  | { readonly kind: 'feed'; readonly lantern: Lantern }
  | { readonly kind: 'down'; readonly lantern: Lantern };

export interface Choice {
  readonly action: Action;
  /** The cost in oil; negative for a gain. */
  readonly cost: number;
  readonly dx: number;
  readonly dy: number;
}

/** Half a diagonal. */
export const SLANT = 0.74;
const CORNERS = [
  [-SLANT, -SLANT],
  [SLANT, -SLANT],
  [-SLANT, SLANT],
  [SLANT, SLANT],
] as const;

/** A lantern of each kind, at the four corners. */
export function hanging(): Choice[] {
  return LANTERNS.map((lantern, index) => {
    const [dx, dy] = CORNERS[index] ?? [0, 0];
    return { action: { kind: 'hang', lantern }, cost: gradeOf(lantern, 1).cost, dx, dy };
  });
}

/** Feed to the left, take down to the right. */
export function tending(lantern: Lantern): Choice[] {
  return [
    { action: { kind: 'feed', lantern }, cost: lantern.next?.cost ?? Infinity, dx: -1, dy: 0 },
    { action: { kind: 'down', lantern }, cost: -lantern.refund, dx: 1, dy: 0 },
  ];
}
