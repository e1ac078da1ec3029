import { useEffect, useRef, useState } from 'react';
import { FIRST, jump, step } from './lost-level.ts';
import { paintLevel } from './paint-level.ts';

/** Limits the time step, so that the level is not over when a hidden tab is shown again. */
const LONGEST_STEP_S = 1 / 30;

/** Runs a level on a canvas; `cleared` is null until the level is over. */
export function useLostLevel() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const level = useRef(FIRST);
  const [run, setRun] = useState(0);
  const [cleared, setCleared] = useState<number | null>(null);
  useEffect(() => {
    const stage = canvas.current;
    if (stage === null || run === 0) return undefined;
    level.current = FIRST;
    let last = performance.now();
    let frame = requestAnimationFrame(function tick(now) {
      fit(stage);
      const seconds = Math.min((now - last) / 1000, LONGEST_STEP_S);
      last = now;
      const width = (100 * stage.width) / stage.height;
      level.current = step(level.current, { seconds, width, chance: Math.random() });
      paintLevel(stage, level.current);
      if (level.current.over) setCleared(level.current.cleared);
      else frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [run]);
  const start = () => {
    setCleared(null);
    setRun(run + 1);
  };
  const leap = () => {
    level.current = jump(level.current);
  };
  return { canvas, running: run > 0 && cleared === null, started: run > 0, cleared, start, leap };
}

/** Matches the canvas to the device's pixels. */
function fit(stage: HTMLCanvasElement): void {
  const [width, height] = [stage.clientWidth, stage.clientHeight].map((length) =>
    Math.max(1, Math.round(length * devicePixelRatio)),
  );
  if (width !== undefined && stage.width !== width) stage.width = width;
  if (height !== undefined && stage.height !== height) stage.height = height;
}
