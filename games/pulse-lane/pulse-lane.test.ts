import { describe, expect, test } from 'vitest';

import { chartOf, LANES } from './chart.ts';
import { Random } from '../kit/random.ts';
import { encoreOf, strictnessOf } from './encore.ts';
import { gradeOf, type Listener, Round } from './round.ts';
import { posterOf } from './posters.ts';
import { songOfDay, type SongPlan, SONGS } from './songs.ts';

const nobody: Listener = {
  band: () => undefined,
  hit: () => undefined,
  missed: () => undefined,
  empty: () => undefined,
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

test('a week of tunes has posters that no song has', () => {
  const posters = DAYS.slice(0, 7).map(({ poster }) => poster);
  expect(new Set(posters).size).toBe(7);
  expect(SONGS.filter(({ poster }) => posters.includes(poster))).toEqual([]);
  expect(new Set(posters.map((poster) => posterOf(poster).ground)).size).toBe(7);
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

/** Presses all lanes at once, again and again. */
function mash(plan: SongPlan, rate: number): Round {
  const round = new Round(chartOf(plan), nobody);
  let since = 0;
  while (!round.finished && !round.faded) {
    round.update(1 / 120);
    since += 1 / 120;
    if (since < 1 / rate) continue;
    since = 0;
    for (let lane = 0; lane < LANES; lane += 1) round.press(lane);
  }
  return round;
}

/** Plays like a practised person: up to 80 ms off the beat; one note in twenty is missed, and one lane in twenty wrong. */
function playWell(plan: SongPlan): Round {
  const random = new Random('player');
  const round = new Round(chartOf(plan), nobody);
  const presses = round.chart.notes
    .filter(() => !random.chance(0.05))
    .map(({ at, lane }) => ({
      at: at + random.range(-0.08, 0.08),
      lane: random.chance(0.05) ? (lane + 1) % LANES : lane,
    }))
    .toSorted((a, b) => a.at - b.at);
  while (!round.finished && !round.faded) {
    round.update(1 / 120);
    while (presses[0] !== undefined && presses[0].at <= round.now) round.press(presses.shift()?.lane ?? 0);
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

  test('a press costs nothing before the song, and later the combo and some health if there is no note', () => {
    const round = new Round(chartOf(FIRST), nobody);
    round.update(0.1);
    expect(round.press(2)).toBeUndefined();
    expect(round.health).toBe(1);
    const first = round.coming[0]?.note;
    while (round.now < (first?.at ?? 0)) round.update(1 / 120);
    round.press(first?.lane ?? 0);
    expect(round.combo).toBe(1);
    expect(round.press(first?.lane ?? 0), 'the note is taken').toBeUndefined();
    expect(round.combo).toBe(0);
    expect(round.health).toBeLessThan(1);
  });

  test.each([2, 4, 8, 16])('pressing all lanes %i times a second loses early in every song', (rate) => {
    for (const plan of SONGS) {
      const round = mash(plan, rate);
      expect(round.faded, `in ${plan.name}`).toBe(true);
      expect(round.now, `in ${plan.name}`).toBeLessThan(round.chart.length / 3);
      expect(round.score, `in ${plan.name}`).toBeLessThan(3000);
    }
  });

  test('pressing all lanes with each note loses too', () => {
    for (const plan of SONGS) {
      const round = new Round(chartOf(plan), nobody);
      for (const { at } of new Set(round.chart.notes)) {
        while (round.now < at && !round.faded) round.update(1 / 120);
        if (!round.faded) for (let lane = 0; lane < LANES; lane += 1) round.press(lane);
      }
      expect(round.faded, `in ${plan.name}`).toBe(true);
    }
  });

  test('a person who plays well, with slips, completes every song', () => {
    for (const plan of SONGS) {
      const round = playWell(plan);
      expect(round.finished, `in ${plan.name}`).toBe(true);
      expect(round.accuracy, `in ${plan.name}`).toBeGreaterThan(0.7);
    }
  });
});

describe('encores', () => {
  test('are short, each faster and stricter than the one before, without an end', () => {
    const [first, tenth, later] = [0, 9, 60].map((number) => encoreOf(number, '7'));
    expect(chartOf(encoreOf(0, '7')).length).toBeLessThan(60);
    expect(tenth?.tempo).toBeGreaterThan(first?.tempo ?? 0);
    expect(later?.tempo).toBeGreaterThan(tenth?.tempo ?? 0);
    expect(strictnessOf(9).drain).toBeGreaterThan(strictnessOf(8).drain);
    expect(strictnessOf(0)).toEqual({ missCost: 0.034, drain: 0, reach: 1 });
  });

  test('of another run are other songs', () => {
    expect(chartOf(encoreOf(3, '7'))).toEqual(chartOf(encoreOf(3, '7')));
    expect(chartOf(encoreOf(3, '7')).notes).not.toEqual(chartOf(encoreOf(3, '8')).notes);
  });

  test('begin with the pulse and the combo that the one before has left', () => {
    const round = new Round(chartOf(encoreOf(1, '7')), nobody, strictnessOf(1));
    round.goOnFrom({ health: 0.4, combo: 12 });
    expect([round.health, round.combo, round.bestCombo, round.multiplier]).toEqual([0.4, 12, 12, 2]);
  });

  test('drain the pulse in time, so that nobody plays them for ever', () => {
    const chart = chartOf(encoreOf(30, '7'));
    const round = new Round(chart, nobody, strictnessOf(30));
    for (const { at, lane } of chart.notes) {
      while (round.now < at && !round.faded) round.update(1 / 120);
      if (!round.faded) round.press(lane);
    }
    expect(round.faded).toBe(true);
  });
});
