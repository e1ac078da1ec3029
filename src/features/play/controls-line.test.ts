import { expect, test } from 'vitest';
import { controlsLine } from './controls-line.ts';

const controls = [
  { keys: 'Arrows', touch: 'Drag', does: 'Move' },
  { mouse: 'Click', pad: 'A', does: 'Jump' },
  { touch: 'Two fingers', does: 'Turn' },
  { keys: 'Z', does: 'Duck' },
  { keys: 'X', does: 'Wave' },
];

test.each([
  ['desk', 'Arrows · move, Click · jump, Z · duck'],
  ['touch', 'Drag · move, Two fingers · turn'],
] as const)('on %s: %s', (device, line) => {
  expect(controlsLine(controls, device)).toBe(line);
});

test('a game without controls for the device says nothing', () => {
  expect(controlsLine([{ pad: 'A', does: 'Jump' }], 'desk')).toBe('');
});
