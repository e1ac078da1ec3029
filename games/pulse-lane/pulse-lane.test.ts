import { describe, expect, test } from 'vitest';

import { chartOf, LANES } from './chart.ts';
import { gradeOf, type Listener, Round } from './round.ts';
import { songOfDay, SONGS } from './songs.ts';

const nobody: Listener = {
  band: () => undefined,
  hit: () => undefined,
  missed: () => undefined,
  kept: () => undefined,
  beat: () => undefined,
};

const FIRST = SONGS[0] ?? songOfDay('2030-01-01');
const DAYS = Array.from({ length: 30 }, (_, day) => songOfDay(`2031-04-${String(day + 1).padStart(2, '0')}`));

describe.each([...SONGS, ...DAYS.slice(0, 6)].map((plan) => [plan.seed, plan] as const))('%s', (_, plan) => {
  const chart = chartOf(plan);

  test('has a minute or two of notes in order, all in lanes', () => {
    expect(chart.length).toBeGreaterThan(55);
    expect(chart.length).toBeLessThan(150);
    expect(chart.notes.length).toBeGreaterThan(70);
    chart.notes.forEach((note, index) => {
      expect(note.at).toBeGreaterThanOrEqual(chart.notes[index - 1]?.at ?? 0);
      expect(Number.isInteger(note.lane) && note.lane >= 0 && note.lane < LANES).toBe(true);
    });
  });

  test('never needs a lane that is still held, or twice too fast', () => {
    for (let lane = 0; lane < LANES; lane += 1) {
      const notes = chart.notes.filter((note) => note.lane === lane);
      notes.slice(1).forEach((note, index) => {
        const before = notes[index];
        expect(note.at - (before?.at ?? 0) - (before?.hold ?? 0)).toBeGreaterThan(0.09);
      });
    }
  });

  test('is the same each time', () => {
    expect(chartOf(plan)).toEqual(chart);
  });
});

test('later songs have more notes per second', () => {
  const pace = SONGS.map((plan) => chartOf(plan)).map(({ notes, length }) => notes.length / length);
  expect(pace.at(-1)).toBeGreaterThan((pace[0] ?? 9) * 1.8);
});

test('every day has a different tune', () => {
  const tunes = new Set(DAYS.map((plan) => JSON.stringify(chartOf(plan).notes)));
  expect(tunes.size).toBe(DAYS.length);
});

/** Plays a song by hitting each note `late` seconds after its time. */
function play(late: number): Round {
  const round = new Round(chartOf(FIRST), nobody);
  const open = [...round.coming];
  while (!round.finished && !round.faded) {
    round.update(1 / 120);
    while (open[0] !== undefined && open[0].note.at + late <= round.now)
      round.press(open.shift()?.note.lane ?? 0);
  }
  return round;
}

describe('a round', () => {
  test('hitting everything on the beat gives full accuracy', () => {
    const round = play(0);
    expect(round.accuracy).toBe(1);
    expect(round.bestCombo).toBe(round.chart.notes.length);
    expect(gradeOf(round.accuracy)).toBe('S');
  });

  test('hitting slightly late gives less, but still completes the song', () => {
    const round = play(0.09);
    expect(round.finished).toBe(true);
    expect(round.accuracy).toBeCloseTo(0.7, 1);
  });

  test('doing nothing loses the pulse before the end', () => {
    const round = new Round(chartOf(FIRST), nobody);
    for (let step = 0; step < 120 * 200 && !round.faded; step += 1) round.update(1 / 120);
    expect(round.faded).toBe(true);
    expect(round.now).toBeGreaterThan(10);
    expect(round.score).toBe(0);
  });

  test('a press far from any note has no penalty', () => {
    const round = new Round(chartOf(FIRST), nobody);
    round.update(0.1);
    expect(round.press(2)).toBeUndefined();
    expect(round.health).toBe(1);
  });
});
