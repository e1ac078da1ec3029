import type { GameMeta } from '../../games/kit/meta.ts';

/**
 * Plays a game in its page: called there with the scene before each picture, and with nothing else from here in reach. Returns the
 * keys, by `event.code`, that are down until the next one. What is declared of a scene is what its player reads.
 */
export type ScenePlayer = (scene: never) => readonly string[];

interface Diving {
  readonly dive: {
    readonly x: number;
    readonly y: number;
    readonly vy: number;
    readonly speed: number;
    readonly cave: {
      readonly things: readonly {
        readonly kind: string;
        readonly gone: boolean;
        readonly x: number;
        readonly y: number;
      }[];
      middleAt(x: number): number;
      roofAt(x: number): number;
      floorAt(x: number): number;
    };
  };
}

/** Swims to what is good, around what stings, and else along the middle. */
function dive({ dive: { x, y, vy, speed, cave } }: Diving): readonly string[] {
  const ahead = x + speed * 0.5;
  const next = cave.things.find(
    (thing) => thing.kind !== 'vent' && !thing.gone && thing.x > x + 2 && thing.x < x + 46,
  );
  const isGood = next !== undefined && ['pearl', 'air', 'relic'].includes(next.kind);
  let goal = cave.middleAt(ahead);
  if (next !== undefined) goal = isGood ? next.y : next.y > goal ? goal - 9 : goal + 9;
  goal = Math.min(cave.floorAt(ahead) - 6, Math.max(cave.roofAt(ahead) + 6, goal));
  return y + vy * 0.35 > goal ? ['Space'] : [];
}

interface Stacking {
  readonly site: {
    readonly hanging: boolean;
    readonly swing: { readonly blockX: number; readonly speed: number };
    readonly top: { readonly x: number };
  };
}

/** Lets go as soon as the block would fall onto the middle. */
function stack({ site: { hanging, swing, top } }: Stacking): readonly string[] {
  const falls = swing.blockX + swing.speed * 0.09;
  return hanging && Math.abs(falls - top.x) < Math.max(0.08, Math.abs(swing.speed) / 36) ? ['Space'] : [];
}

interface Snaking {
  readonly snake: {
    readonly state: string;
    readonly rewinding: boolean;
    readonly tape: number;
    readonly head: number;
    readonly now: { readonly body: readonly number[]; readonly direction: string; readonly tick: number };
    readonly orchard: { readonly fruits: readonly { readonly cell: number }[] };
    readonly board: { step(cell: number, way: string): number; blocked(cell: number, tick: number): boolean };
  };
}

/** Takes the shortest way to a fruit, else any way that is free; winds back after a crash. */
function snake({ snake: { state, rewinding, tape, head, now, orchard, board } }: Snaking): readonly string[] {
  if (state === 'crashed' || (rewinding && tape > 4 && now.tick % 5 !== 0)) return ['Space'];
  const free = (cell: number): boolean => !board.blocked(cell, now.tick + 1) && !now.body.includes(cell);
  const goals = new Set(orchard.fruits.map(({ cell }) => cell));
  const ways = ['left', 'right', 'up', 'down'];
  const queue = [{ cell: head, first: '' }];
  const seen = new Set([head]);
  let found = '';
  for (const { cell, first } of queue) {
    for (const way of ways) {
      const next = board.step(cell, way);
      if (found !== '' || seen.has(next) || !free(next)) continue;
      if (goals.has(next)) found = first === '' ? way : first;
      seen.add(next);
      queue.push({ cell: next, first: first === '' ? way : first });
    }
  }
  if (found === '') found = ways.find((way) => free(board.step(head, way))) ?? now.direction;
  return found === now.direction ? [] : [`Arrow${found.charAt(0).toUpperCase()}${found.slice(1)}`];
}

interface Playing {
  readonly picker?: unknown;
  readonly recital?: {
    readonly round: {
      readonly now: number;
      readonly coming: readonly {
        readonly note: { readonly at: number; readonly lane: number; readonly hold: number };
        readonly hit: string | undefined;
        readonly held: boolean;
        readonly done: boolean;
      }[];
    };
  };
}

/** Hits each note as it crosses the line, holds the long ones, and takes the song that is offered. */
function play({ picker, recital }: Playing): readonly string[] {
  if (picker !== undefined) return Math.floor(performance.now() / 400) % 2 === 0 ? ['Enter'] : [];
  if (recital === undefined) return [];
  const { now, coming } = recital.round;
  const keys = ['KeyD', 'KeyF', 'KeyJ', 'KeyK'];
  return coming
    .filter(
      ({ note, hit, held, done }) =>
        held || (!done && hit === undefined && Math.abs(note.at - now - 0.03) < 0.03),
    )
    .map(({ note }) => keys[note.lane] ?? '');
}

interface Weaving {
  readonly loom: {
    readonly done: boolean;
    readonly text: string;
    readonly found: readonly unknown[];
    readonly weave: { readonly words: readonly { readonly text: string }[] };
  };
}

/** Types the next hidden word, two or three letters a second. */
function weave({
  loom: {
    done,
    text,
    found,
    weave: { words },
  },
}: Weaving): readonly string[] {
  if (done || Math.floor(performance.now() / 50) % 8 !== 0) return [];
  const word = words.find((each) => !found.includes(each));
  if (word === undefined) return [];
  return word.text.startsWith(text) ? [`Key${word.text.charAt(text.length)}`] : ['Backspace'];
}

interface Guarding {
  readonly gardener: { act(): boolean };
  readonly night: { readonly callable: boolean; readonly quiet: boolean };
}

/** Buys every half second as the game itself does behind its title, and calls each wave. */
function guard({ gardener, night }: Guarding): readonly string[] {
  if (Math.floor(performance.now() / 50) % 10 === 0) gardener.act();
  return night.callable && night.quiet && Math.floor(performance.now() / 50) % 100 === 0 ? ['KeyN'] : [];
}

/** Moves about the page and pours color after color; takes the next picture every half minute. */
function paint(): readonly string[] {
  if (Math.floor(performance.now() / 50) % 4 !== 0) return [];
  const beat = Math.floor(performance.now() / 200);
  if (beat % 150 === 148) return ['KeyQ'];
  if (beat % 150 === 149) return [['ArrowRight', 'ArrowDown'][Math.floor(beat / 150) % 2] ?? 'ArrowRight'];
  const chance = Math.floor(Math.abs(Math.sin(beat * 12.9898) * 43_758.5));
  const arrow = ['ArrowRight', 'ArrowUp', 'ArrowLeft', 'ArrowDown'][chance % 4] ?? 'ArrowUp';
  return [['KeyD'], ['Space'], [arrow]][beat % 3] ?? [];
}

interface Inking {
  readonly sheet: {
    readonly filled: readonly boolean[];
    readonly marks: readonly string[];
    readonly side: number;
  };
  readonly solving: { readonly hand: { readonly cursor: number } };
}

/** Goes to the nearest square that is to be inked, and inks it. */
function ink({ sheet: { filled, marks, side }, solving }: Inking): readonly string[] {
  if (Math.floor(performance.now() / 50) % 4 !== 0) return [];
  const { cursor } = solving.hand;
  if (cursor < 0) return ['ArrowRight'];
  const away = (cell: number): number =>
    Math.abs((cell % side) - (cursor % side)) + Math.abs(Math.floor(cell / side) - Math.floor(cursor / side));
  const [goal] = filled
    .flatMap((isFilled, cell) => (isFilled && marks[cell] !== 'ink' ? [cell] : []))
    .toSorted((a, b) => away(a) - away(b));
  if (goal === undefined) return [];
  if (goal === cursor) return ['Space'];
  const across = (goal % side) - (cursor % side);
  if (across !== 0) return [across > 0 ? 'ArrowRight' : 'ArrowLeft'];
  return [goal > cursor ? 'ArrowDown' : 'ArrowUp'];
}

/** Who plays where the steps of a game's test would show too little of it. */
export const PLAYERS: Readonly<Partial<Record<GameMeta['slug'], ScenePlayer>>> = {
  'lamp-diver': dive,
  'lantern-keep': guard,
  'paint-garden': paint,
  'pixel-post': ink,
  'pulse-lane': play,
  'rewind-snake': snake,
  'tower-tilt': stack,
  'word-weave': weave,
};
