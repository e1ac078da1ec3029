import { CATEGORIES } from '../../../../entities/category.rules.ts';
import type { FilterPart } from '../../../../entities/filter.rules.ts';

const WORDS: Readonly<Record<string, string>> = {
  solo: 'Alone',
  'same-screen': 'Two on one screen',
  online: 'Online, each on their own device',
  keyboard: 'Keyboard',
  touch: 'Touch',
  mouse: 'Mouse',
  gamepad: 'Gamepad',
};

/** The name of a category, or a tag with its sign. */
export const labelWord = (label: string): string =>
  CATEGORIES.find(({ slug }) => slug === label)?.name ?? `#${label}`;

/** Names a condition. */
export function filterWord({ name, value }: FilterPart): string {
  if (name === 'with') return labelWord(value);
  if (name === 'without') return `Not ${labelWord(value)}`;
  if (name === 'offline') return 'Works offline';
  if (name === 'age') return value === 'KIDS' ? 'KIDS only' : `Up to ${value}`;
  return WORDS[value] ?? value;
}
