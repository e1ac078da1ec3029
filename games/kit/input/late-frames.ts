import { vi } from 'vitest';
import { Loop } from '../loop.ts';
import type { InputEvent } from './event.ts';
import { Input } from './input.ts';

/** An event at a moment of the clock, in milliseconds. */
export interface TimedEvent {
  readonly at: number;
  readonly event: InputEvent;
}

interface FrameRun {
  readonly frameMs: number;
  readonly lengthMs: number;
  readonly stepsPerSecond: number;
  readonly events: readonly TimedEvent[];
  readonly input: Input;
  /** Reads the input in a step of the game. */
  readonly update: () => void;
}

/** An input on a stage that is the canvas. */
export const inputOfCanvas = (): Input => new Input({ toStageX: (x) => x, toStageY: (y) => y });

/** Presses a key at a moment and lets it go `holdMs` later. */
export const tapKey = (code: string, at: number, holdMs = 20): readonly TimedEvent[] => [
  {
    at,
    event: {
      kind: 'key',
      code,
      text: /^(?:Digit|Key).$/.test(code) ? code.slice(-1).toLowerCase() : '',
      fresh: true,
    },
  },
  { at: at + holdMs, event: { kind: 'keyUp', code } },
];

/** Plays in a browser that makes a picture every `frameMs`: the game gets what came since the last one, and then takes its steps. */
export function playFrames({ frameMs, lengthMs, stepsPerSecond, events, input, update }: FrameRun): void {
  let now = 0;
  let tick: (now: number) => void = () => undefined;
  vi.stubGlobal('requestAnimationFrame', (callback: typeof tick) => {
    tick = callback;
    return 1;
  });
  vi.stubGlobal('performance', { now: () => now });
  const loop = new Loop(stepsPerSecond, {
    step: (_dt, until) => {
      input.beginStep(until);
      update();
      input.endStep();
    },
    frame: () => undefined,
    measured: () => undefined,
  });
  input.isPlayed = true;
  loop.start();
  const due = events.toSorted((a, b) => a.at - b.at);
  while (now < lengthMs) {
    now += frameMs;
    for (let [next] = due; next !== undefined && next.at <= now; [next] = due) {
      due.shift();
      input.receive(next.event, next.at);
    }
    tick(now);
  }
  vi.unstubAllGlobals();
}
