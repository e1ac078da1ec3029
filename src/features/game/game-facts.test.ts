import { expect, test } from 'vitest';
import { playsText } from './game-facts.tsx';

test.each([
  [0, 'New'],
  [1, '1 play'],
  [999, '999 plays'],
  [18_432, '18.4k plays'],
])('%i plays read "%s"', (plays, text) => {
  expect(playsText(plays)).toBe(text);
});
