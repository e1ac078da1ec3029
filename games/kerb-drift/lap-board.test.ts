import { expect, test } from 'vitest';

import { gapInWords } from './lap-board.ts';

test('a lap as fast as the best one is neither ahead nor behind', () => {
  expect([-0.31, -0.004, 0, 0.004, 1.2].map(gapInWords)).toEqual([
    '−0.31',
    '±0.00',
    '±0.00',
    '±0.00',
    '+1.20',
  ]);
});
