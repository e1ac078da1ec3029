import { afterEach, expect, test, vi } from 'vitest';
import { Input } from './input.ts';
import { followScreens } from './listen.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [true, 'touch'],
  [false, 'keyboard'],
] as const)('a screen that is played with fingers (%s) begins with hints for them', (matches, device) => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('matchMedia', () => ({ matches }));
  const input = new Input({ toStageX: (x) => x, toStageY: (y) => y });
  followScreens(input);
  expect(input.device).toBe(device);
});
