/** The ammunition. */
export type Fruit = 'apple' | 'lemon' | 'cherry' | 'pear' | 'melon';

export interface FruitNature {
  readonly name: string;
  /** The radius of its crater, in units. */
  readonly blast: number;
  /** The damage of a direct hit; a cart has 100. */
  readonly harm: number;
  /** Its muzzle speed relative to an apple's. */
  readonly swift: number;
  /** The number in a cart. */
  readonly load: number;
  readonly radius: number;
}

export const FRUITS: Readonly<Record<Fruit, FruitNature>> = {
  apple: { name: 'Apple', blast: 6.5, harm: 30, swift: 1, load: Number.POSITIVE_INFINITY, radius: 1.7 },
  lemon: { name: 'Lemon, bounces', blast: 6.5, harm: 34, swift: 1, load: 3, radius: 1.6 },
  cherry: { name: 'Cherries, split', blast: 4.6, harm: 19, swift: 1, load: 3, radius: 1.5 },
  pear: { name: 'Pear, digs', blast: 9, harm: 36, swift: 1, load: 2, radius: 1.8 },
  melon: { name: 'Melon, heavy', blast: 12, harm: 48, swift: 0.88, load: 2, radius: 2.6 },
};

export const FRUIT_ORDER: readonly Fruit[] = ['apple', 'lemon', 'cherry', 'pear', 'melon'];
