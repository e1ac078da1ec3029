import { describe, expect, test } from 'vitest';
import { Random } from '../kit/random.ts';
import { Attempt, JUMP, LEFT, RIGHT } from './attempt.ts';
import { pointsFor, roomOfDay } from './daily.ts';
import { Guide } from './guide.ts';
import { Layout } from './layout.ts';
import { COLUMNS, mirrored, readRooms, type Room, ROWS } from './room.ts';
import { A_WORLD, roomAt, ROOMS, tapeOf, WORLDS } from './rooms.ts';
import { planRun, timeFor } from './run.ts';
import { mirroredTape, readTape, writeTape } from './tape.ts';
import { Visit } from './visit.ts';

/** Plays buttons in a room; null if nobody comes through the door. */
function play(room: Room, buttons: readonly number[]): { steps: number; falls: number } | null {
  const visit = new Visit(room);
  const at = buttons.findIndex((held) => visit.update(held) === 'out');
  return at < 0 ? null : { steps: at + 1, falls: visit.falls };
}

/** A room of text: rows from below, and its legend. */
function roomOf(rows: readonly string[], ...legend: readonly string[]): Room {
  const empty = Array.from({ length: ROWS - rows.length }, () => '.'.repeat(COLUMNS));
  const [room] = readRooms(['# Test', ...empty, ...rows, ...legend].join('\n'));
  if (room === undefined) throw new Error('no room');
  return room;
}

const held = (steps: number, buttons: number): number[] => Array.from({ length: steps }, () => buttons);

describe('the rooms', () => {
  test('are eighty in eight worlds, each with a name and words of its own', () => {
    expect(ROOMS).toHaveLength(80);
    expect(WORLDS).toHaveLength(ROOMS.length / A_WORLD);
    expect(new Set(ROOMS.map(({ name }) => name)).size).toBe(80);
    expect(ROOMS.filter(({ sign }) => sign === '' || sign.length > 44)).toEqual([]);
  });

  test.each(ROOMS.map((room, index) => ({ name: room.name, room, index })))(
    '$name is solved by its recording',
    ({ room, index }) => {
      const solved = play(room, tapeOf(index));
      expect(solved).not.toBeNull();
      expect(play(mirrored(room), mirroredTape(tapeOf(index)))).toEqual(solved);
      expect(solved?.falls ?? 0).toBeLessThanOrEqual(room.memory === null ? 0 : 4);
    },
  );

  test.each(ROOMS.filter(({ lies }) => lies.length > 0))(
    'the lies of $name are about what is in the room',
    ({ lies, zones, things }) => {
      const letters = things.map(({ letter }) => letter);
      for (const { on, target } of lies) {
        expect(['go', 'jump', ...zones.keys(), ...letters]).toContain(on);
        expect(['you', ...letters]).toContain(target);
      }
    },
  );

  test('of the first world teach to walk and to jump before the third one lies', () => {
    expect(ROOMS.slice(0, 2).map(({ lies }) => lies.length)).toEqual([0, 0]);
    expect(play(roomAt(0), held(400, RIGHT))?.falls).toBe(0);
    expect(play(roomAt(1), held(400, RIGHT))).toBeNull();
    expect(ROOMS[2]?.lies.length).toBeGreaterThan(0);
  });

  test('a room whose text is wrong says where', () => {
    expect(() => roomOf(['.@....D.........', '###############'])).toThrow(/room "Test": line 10/);
    expect(() => roomOf(['.@..a...D.......', '################'])).toThrow('what is a?');
    expect(() => roomOf(['.@..a...D.......', '################'], 'a block', 'a: a dance')).toThrow(
      'a: a dance',
    );
    expect(() => roomOf(['.@......D.......', '################'], 'A: D move 1')).toThrow('A: D move 1');
  });
});

describe('lies', () => {
  const floor = '################';

  test('a zone has something fall, so many steps later', () => {
    const attempt = new Attempt(roomOf(['.@.A....a.....D.', floor], 'a block', 'A+10: a fall'));
    for (let step = 0; attempt.told.length === 0 && step < 200; step += 1) attempt.update(RIGHT);
    const entered = attempt.step;
    const again = new Attempt(attempt.room);
    while (!again.props.some(({ isFalling }) => isFalling)) again.update(RIGHT);
    expect(again.step).toBe(entered);
    expect(again.hero.x).toBeGreaterThan(2.4 * 4096);
  });

  test('a door that runs lets nobody through, and waits where it comes to', () => {
    const attempt = new Attempt(roomOf(['.@.....A...D....', floor], 'A: D move -9 0 60'));
    for (let step = 0; step < 190; step += 1) attempt.update(RIGHT);
    expect(attempt.end).toBeNull();
    expect(attempt.door?.x).toBe(2 * 4096);
    for (let step = 0; step < 300; step += 1) attempt.update(LEFT);
    expect(attempt.end).toBe('out');
  });

  test('a locked door needs its key', () => {
    const room = roomOf(['.k..@.......D...', floor], 'k key');
    expect(play(room, held(300, RIGHT))).toBeNull();
    expect(play(room, [...held(100, LEFT), ...held(300, RIGHT)])?.falls).toBe(0);
  });

  test('left is right after a turn, and the ceiling is the ground after a flip', () => {
    const turned = new Attempt(roomOf(['.@.A..........D.', floor], 'A: you turn'));
    for (let step = 0; step < 60; step += 1) turned.update(RIGHT);
    const { x } = turned.hero;
    for (let step = 0; step < 20; step += 1) turned.update(LEFT);
    expect(turned.hero.x).toBeGreaterThan(x);
    const flipped = new Attempt(roomOf(['.@.A..........D.', floor], 'A: you flip'));
    for (let step = 0; step < 260; step += 1) flipped.update(step < 80 ? RIGHT : 0);
    expect([flipped.hero.y, flipped.hero.isGrounded]).toEqual([0, true]);
  });

  test('nothing happens before the first button', () => {
    const attempt = new Attempt(roomOf(['.@..s.........D.', floor], 's spikes', 'go: s move -4 0 20'));
    for (let step = 0; step < 600; step += 1) attempt.update(0);
    expect([attempt.step, attempt.end]).toEqual([0, null]);
    for (let step = 0; step < 60; step += 1) attempt.update(LEFT);
    expect(attempt.end).toBe('spikes');
  });

  test('a room that remembers has a statue where the last fall was, and no more of them than it says', () => {
    const room = roomOf(['.@............D.', '####.......#####'], 'memory block 1');
    const visit = new Visit(room);
    const fallAfter = (steps: number) => {
      for (let step = 0; step < 400; step += 1)
        if (visit.update(RIGHT | (step > steps ? JUMP : 0)) === 'fell') return visit.fell.column;
      return -1;
    };
    const columns = [fallAfter(20), fallAfter(300)];
    expect(columns[0]).not.toBe(columns[1]);
    const statues = visit.attempt.props.filter(({ thing }) => thing.kind === 'grave');
    expect(statues.map(({ thing }) => thing.x)).toEqual([columns[1]]);
  });
});

test('a try that branches goes on alike', () => {
  const tape = tapeOf(36);
  const one = new Visit(roomAt(36));
  for (const buttons of tape.slice(0, 120)) one.update(buttons);
  const two = one.branch();
  for (const buttons of tape.slice(120, 200)) {
    one.update(buttons);
    two.update(buttons);
  }
  expect([two.attempt.hero.x, two.attempt.hero.y, two.attempt.step]).toEqual([
    one.attempt.hero.x,
    one.attempt.hero.y,
    one.attempt.step,
  ]);
});

test('buttons are written as they are read, and a mirror swaps left and right', () => {
  const buttons = [...held(3, RIGHT), ...held(2, RIGHT | JUMP), 0, ...held(12, LEFT)];
  expect(readTape(writeTape(buttons))).toEqual(buttons);
  expect(mirroredTape([RIGHT | JUMP, LEFT, 0])).toEqual([LEFT | JUMP, RIGHT, 0]);
});

/** Somebody who runs to the right and jumps at what they see, a fifth of a second late, and now and then for no reason. */
function beginner(random: Random, room: Room, seconds: number): { solved: boolean; falls: number } {
  const visit = new Visit(room);
  let jumps = 0;
  for (let step = 0; step < seconds * 120; step += 1) {
    const { attempt } = visit;
    const { column, row } = attempt.cell;
    const ahead = [1, 2].some(
      (far) => attempt.tileAt(column + far, row + 1) === 0 || attempt.tileAt(column + far, row) === 1,
    );
    if (jumps === 0 && attempt.hero.isGrounded && random.chance(ahead ? 0.06 : 0.004))
      jumps = random.int(10, 60);
    jumps = Math.max(0, jumps - 1);
    const way = (attempt.door?.x ?? 0) > attempt.hero.x ? RIGHT : LEFT;
    if (visit.update((step % 240 < 30 ? 0 : way) | (jumps > 0 ? JUMP : 0)) === 'out')
      return { solved: true, falls: visit.falls };
  }
  return { solved: false, falls: visit.falls };
}

test('a beginner is out of the first room within a minute, and mostly out of each of the next ones', () => {
  const players = Array.from({ length: 20 }, (_, player) => new Random(player));
  const solvedIn = (index: number) =>
    players.filter((random) => beginner(random, roomAt(index), 60).solved).length;
  expect(solvedIn(0)).toBe(20);
  for (const index of [1, 2, 3]) expect(solvedIn(index)).toBeGreaterThan(12);
});

describe('a run', () => {
  test('has every room once before it shows one in a mirror, and no two runs are alike', () => {
    const plan = planRun(new Random(1));
    const first = plan.slice(0, ROOMS.length);
    expect(new Set(first.map(({ index }) => index)).size).toBe(ROOMS.length);
    expect(first.some(({ isMirrored }) => isMirrored)).toBe(false);
    expect(plan.slice(ROOMS.length).every(({ isMirrored }) => isMirrored)).toBe(true);
    expect(planRun(new Random(2))).not.toEqual(plan);
    for (const { index } of plan.slice(0, 24)) expect(index % A_WORLD).toBeLessThan(5);
    expect(planRun(new Random(1))).toEqual(plan);
  });

  test('gives a beginner twenty seconds at first, and is over for an expert before ten minutes', () => {
    for (let seed = 0; seed < 10; seed += 1) {
      const plan = planRun(new Random(seed));
      const known = (nth: number): number => {
        const { index = 0, isMirrored = false } = plan[nth % plan.length] ?? {};
        return new Guide(index, roomAt(index), isMirrored).length;
      };
      expect(timeFor(0, known(0))).toBeGreaterThan(20 * 120);
      let nth = 0;
      let steps = 0;
      while (timeFor(nth, known(nth)) >= known(nth)) {
        steps += known(nth);
        nth += 1;
      }
      expect(nth).toBeGreaterThan(25);
      expect(steps / 120 + 10 * 9).toBeLessThan(600);
    }
  });
});

test('the room of a day is the same for everybody and another one tomorrow, and a fast one is worth more', () => {
  const days = Array.from({ length: 30 }, (_, day) => roomOfDay(`2026-12-${day + 1}`).index);
  expect(roomOfDay('2026-12-1').index).toBe(days[0]);
  expect(new Set(days).size).toBeGreaterThan(15);
  expect(Math.min(...days)).toBeGreaterThanOrEqual(A_WORLD);
  expect(pointsFor(600, 0)).toBeGreaterThan(pointsFor(1200, 0));
  expect(pointsFor(600, 0)).toBeGreaterThan(pointsFor(600, 1));
  expect(pointsFor(99_999, 99)).toBe(100);
});

test.each([
  { name: 'a small phone', width: 360, height: 640, least: 21 },
  { name: 'a phone on its side', width: 740, height: 360, least: 27 },
  { name: 'a computer', width: 1280, height: 800, least: 65 },
  { name: 'a large screen', width: 1920, height: 1080, least: 90 },
])('the room is whole on $name, and thumbs lie beside it', ({ width, height, least }) => {
  const layout = new Layout();
  layout.measure({ safe: { left: 0, top: 64, right: width, bottom: height }, portrait: height > width });
  const { x, y, width: wide, height: high } = layout.box;
  expect(layout.cell).toBeGreaterThanOrEqual(least);
  expect(Math.min(x, y - 64, width - x - wide, height - y - high)).toBeGreaterThanOrEqual(0);
  expect(height - y - high).toBeGreaterThanOrEqual(height > width ? 100 : 0);
});
