import { describe, expect, test, vi } from 'vitest';
import type { InputEvent } from './event.ts';
import type { Input } from './input.ts';
import { inputOfCanvas, playFrames, tapKey, type TimedEvent } from './late-frames.ts';

/** A tap on one device, and how a game reads it. */
interface Device {
  readonly tap: (at: number, holdMs: number) => readonly TimedEvent[];
  readonly isPressed: (input: Input) => boolean;
  readonly isHeld: (input: Input) => boolean;
}

let finger = 0;

const pointer = (kind: 'mouse' | 'touch'): Device => ({
  tap: (at, holdMs) => {
    if (kind === 'touch') finger += 1;
    const place = { id: finger, x: 40, y: 40 };
    return [
      { at, event: { kind: 'press', pointer: kind, ...place } },
      { at: at + holdMs, event: { kind: 'lift', ...place, quick: true } },
    ];
  },
  isPressed: (input) => input.pointer?.pressed === true,
  isHeld: (input) => input.pointer?.down === true,
});

const DEVICES: Readonly<Record<string, Device>> = {
  'a key': {
    tap: (at, holdMs) => tapKey('Space', at, holdMs),
    isPressed: ({ pad }) => pad.pressed('action'),
    isHeld: ({ pad }) => pad.held('action'),
  },
  'a touch button': {
    tap: (at, holdMs) => [
      { at, event: { kind: 'button', pad: 0, button: 'action', down: true } },
      { at: at + holdMs, event: { kind: 'button', pad: 0, button: 'action', down: false } },
    ],
    isPressed: ({ pad }) => pad.pressed('action'),
    isHeld: ({ pad }) => pad.held('action'),
  },
  'a stick': {
    tap: (at, holdMs) => [
      { at, event: { kind: 'lean', pad: 0, x: 64, y: 0 } },
      { at: at + holdMs, event: { kind: 'lean', pad: 0, x: 0, y: 0 } },
    ],
    isPressed: ({ pad }) => pad.pressed('right'),
    isHeld: ({ pad }) => pad.x > 0,
  },
  'a mouse': pointer('mouse'),
  'a finger': pointer('touch'),
};

/** Plays the events with a picture every `frameMs`, and returns what the game reads in each of its steps. */
function readSteps<T>(
  frameMs: number,
  events: readonly TimedEvent[],
  read: (input: Input) => T,
): readonly T[] {
  const input = inputOfCanvas();
  const steps: T[] = [];
  const update = () => void steps.push(read(input));
  playFrames({ frameMs, lengthMs: 1500, stepsPerSecond: 120, events, input, update });
  return steps;
}

describe.each([16, 40, 70, 100, 150, 250])('with a picture every %i ms', (frameMs) => {
  describe.each(Object.entries(DEVICES))('%s', (_name, { tap, isPressed, isHeld }) => {
    test('that is tapped twice is pressed twice', () => {
      const steps = readSteps(frameMs, [...tap(3, 20), ...tap(43, 20)], isPressed);
      expect(steps.filter(Boolean)).toHaveLength(2);
    });

    test('that is tapped twice works the next scene too', () => {
      const log: string[] = [];
      readSteps(frameMs, [...tap(3, 20), ...tap(43, 20)], (input) => {
        if (isPressed(input)) log.push(log.length === 0 ? 'opens a picture' : 'paints it');
      });
      expect(log).toEqual(['opens a picture', 'paints it']);
    });

    test('that is let go before the next picture is held for a step, and then no more', () => {
      const steps = readSteps(frameMs, tap(3, 5), isHeld);
      expect(steps.indexOf(true)).toBe(
        steps.map(Boolean).lastIndexOf(true) - steps.filter(Boolean).length + 1,
      );
      expect(steps.filter(Boolean).length).toBeGreaterThan(0);
      expect(steps.at(-1)).toBe(false);
    });
  });

  test('keys come in the order in which they were pressed, also those of the next scene', () => {
    const events = [
      ...tapKey('Space', 3),
      ...tapKey('KeyD', 33),
      ...tapKey('Space', 63),
      ...tapKey('Digit5', 68),
    ];
    const log: string[] = [];
    let scene: 'wall' | 'easel' = 'wall';
    readSteps(frameMs, events, ({ pad, keyboard }) => {
      // As scenes do, each asks for its own keys, in its own order.
      if (scene === 'wall') {
        if (pad.pressed('action')) scene = 'easel';
        return;
      }
      if (keyboard.pressed.has('Digit5')) log.push('fifth colour');
      if (pad.pressed('action')) log.push('paint');
      if (pad.pressed('right')) log.push('right');
    });
    expect(log).toEqual(['right', 'paint', 'fifth colour']);
  });

  test('strides come in the order of the keys, however quickly they follow', () => {
    const strides = (events: readonly TimedEvent[]) =>
      readSteps(frameMs, events, ({ stride }) => stride).filter((stride) => stride !== null);
    expect(strides([...tapKey('ArrowUp', 3, 60), ...tapKey('ArrowLeft', 4, 60)])).toEqual(['up', 'left']);
    expect(strides([...tapKey('ArrowLeft', 3), ...tapKey('ArrowDown', 24)])).toEqual(['left', 'down']);
  });

  test('a finger that turns without being lifted swipes both ways', () => {
    const move = (at: number, x: number, y: number): TimedEvent => ({
      at,
      event: { kind: 'move', pointer: 'touch', id: 1, x: x * 4, y: y * 4 },
    });
    const events: TimedEvent[] = [
      { at: 3, event: { kind: 'press', pointer: 'touch', id: 1, x: 400, y: 400 } },
      move(10, 140, 100),
      move(20, 140, 60),
    ];
    const strides = readSteps(frameMs, events, ({ stride }) => stride);
    expect(strides.filter((stride) => stride !== null)).toEqual(['right', 'up']);
  });

  test('letters that are typed quickly come one by one', () => {
    const type = (letter: string, at: number): readonly TimedEvent[] => [
      { at, event: { kind: 'key', code: `Key${letter.toUpperCase()}`, text: letter, fresh: true } },
      { at: at + 70, event: { kind: 'keyUp', code: `Key${letter.toUpperCase()}` } },
    ];
    const typed = readSteps(frameMs, [...type('o', 3), ...type('a', 5), ...type('k', 9)], ({ keyboard }) => [
      ...keyboard.typed,
    ]);
    expect(typed.filter(({ length }) => length > 0)).toEqual([['o'], ['a'], ['k']]);
  });
});

test('an event of the step’s own moment is in that step, also where several steps are taken for a picture', () => {
  const steps = readSteps(100, tapKey('Space', 55, 300), ({ keyboard }) => keyboard.pressed.has('Space'));
  // The step of 50 to 58 ms.
  expect(steps.indexOf(true)).toBe(6);
});

test('what is received counts as used at once and once, and reaches no step after everything is let go', () => {
  const input = inputOfCanvas();
  const onUse = vi.fn<() => void>();
  input.onUse = onUse;
  input.isPlayed = true;
  const key: InputEvent = { kind: 'key', code: 'Space', text: '', fresh: true };
  input.receive(key, 1);
  expect(onUse).toHaveBeenCalledTimes(1);
  expect(input.uses).toBe(0);
  input.beginStep(2);
  expect(input.uses).toBe(1);
  expect(onUse).toHaveBeenCalledTimes(1);
  input.endStep();
  input.receive({ kind: 'keyUp', code: 'Space' }, 3);
  input.receive(key, 4);
  input.clear();
  input.beginStep(5);
  expect(input.pad.pressed('action')).toBe(false);
  expect(input.pad.held('action')).toBe(false);
});

test('without a run that is played nothing waits', () => {
  const input = inputOfCanvas();
  input.receive({ kind: 'move', pointer: 'mouse', id: 1, x: 40, y: 80 }, 1);
  expect(input.pointer).toMatchObject({ x: 10, y: 20 });
});
