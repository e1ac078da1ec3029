import { expect, test } from 'vitest';
import type { Ghost, Kit } from '../kit/game.ts';
import { HeadlessRun } from '../kit/headless/run.ts';
import { standInForPage } from '../kit/headless/dom.ts';
import { openGhost } from '../kit/rival.ts';
import type { Recording } from '../kit/recording.ts';
import { Race } from './race.ts';

const game = {
  meta: { slug: 'kerb-drift' },
  create: (kit: Kit) => new Race(kit),
  options: { look: { ground: '', ink: '', accent: '', accentInk: '', panel: '' } },
};
const SECONDS = 70;

/** Somebody who steers to one side and the other, for `hold` steps each. */
function driven(hold: number): Recording {
  const key = (step: number, code: string) => [
    { step, what: { kind: 'key' as const, code, text: '', fresh: true } },
    { step: step + hold, what: { kind: 'keyUp' as const, code } },
  ];
  const steps = SECONDS * 120;
  const turns = Array.from({ length: Math.floor(steps / hold) - 2 }, (_, turn) => turn);
  const events = turns.flatMap((turn) => key(turn * hold, turn % 2 === 0 ? 'ArrowLeft' : 'ArrowRight'));
  return {
    size: { width: 1280, height: 720, insets: { left: 0, top: 0, right: 0, bottom: 0 } },
    device: 'keyboard',
    stored: {},
    steps,
    events: events.toSorted((one, other) => one.step - other.step),
  };
}

/** Drives a run; `against` is the run that is shown beside it. */
function drive(recording: Recording, against: Recording | null) {
  standInForPage();
  const replay = {
    seed: 'other',
    mode: '',
    title: 'Wise Owl, 12',
    version: '',
    recording: '',
    isGhost: true,
  };
  const ghosts: Ghost[] = against === null ? [] : [openGhost(game, { replay, recording: against })];
  const create = (kit: Kit) => new Race({ ...kit, ghost: ghosts[0] ?? null });
  const run = new HeadlessRun({ ...game, create }, { seed: 'own', mode: '', recording });
  const gaps = new Set<number>();
  while (!run.isAtEnd) {
    run.step();
    if (run.steps < 2000) gaps.add(run.steps - (ghosts[0]?.steps ?? 0));
  }
  return { score: run.score.value, steps: run.steps, isOver: run.isOver, gaps };
}

test('a ghost drives along step by step, and changes nothing of the run', () => {
  const recording = driven(40);
  const { gaps: _alone, ...alone } = drive(recording, null);
  const { gaps, ...beside } = drive(recording, driven(90));
  expect(beside).toEqual(alone);
  expect([...gaps]).toEqual([0]);
});
