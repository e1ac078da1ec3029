import type { GameMeta } from '../../games/kit/meta.ts';
import { dive, race, snake, swarm } from './movers.ts';
import { drop, shoot, strike, wrestle } from './duels.ts';
import { farm, mix, paint } from './toys.ts';
import { burrow, glaze, kick, putt } from './thinkers.ts';

/**
 * Plays a game in its page: called there with the scene before each picture, and with nothing else from here in reach. Returns the
 * keys, by `event.code`, that are down until the next one. What is declared of a scene is what its player reads.
 */
export type ScenePlayer = (scene: never) => readonly string[];

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

interface Loading {
  readonly keys: { readonly waggon: number };
  readonly train: { readonly phase: string };
  readonly cargo: {
    readonly held?: unknown;
    readonly waiting: readonly unknown[];
    readonly seating: { waggonFor(parcel: unknown): number };
  };
}

/** Takes each block, and puts it into its wagon. */
function loadTrain({ keys, train, cargo: { held, waiting, seating } }: Loading): readonly string[] {
  if (Math.floor(performance.now() / 50) % 8 !== 0 || train.phase !== 'standing') return [];
  if (held === undefined) return waiting.length > 0 ? ['Space'] : [];
  return keys.waggon === seating.waggonFor(held) ? ['Space'] : ['ArrowRight'];
}

interface Singing {
  readonly player: {
    readonly doing: { readonly kind: string };
    readonly wanted: number | undefined;
    readonly songbook: { readonly count: number };
  };
  readonly hands: { readonly tips: { readonly row: string; readonly button: number; readonly tune: number } };
}

/** Plays tune after tune, two notes a second, and lets each be celebrated. */
function sing({ player: { doing, wanted, songbook }, hands: { tips } }: Singing): readonly string[] {
  if (Math.floor(performance.now() / 50) % 10 !== 0 || doing.kind === 'feast') return [];
  if (wanted !== undefined) return [`Digit${wanted + 1}`];
  if (tips.row === 'stars') return ['ArrowDown'];
  if (tips.row === 'buttons') return tips.button === 1 ? ['Space'] : ['ArrowRight'];
  return tips.tune === Math.min(15, songbook.count) ? ['Space'] : ['ArrowRight'];
}

interface Remembering {
  readonly focus: number;
  readonly course: {
    readonly phase: string;
    readonly patch: {
      readonly bed: { readonly places: readonly { readonly x: number; readonly y: number }[] };
      readonly memory: {
        readonly asleep: readonly number[];
        readonly waiting: number | undefined;
        partnerOf(flower: number): number;
      };
    };
  };
}

/** Goes to a flower and then to its partner, as somebody who remembers all of them. */
function remember({ focus, course: { phase, patch } }: Remembering): readonly string[] {
  const beat = Math.floor(performance.now() / 50);
  if (beat % 8 !== 0 || phase !== 'playing') return [];
  const { asleep, waiting } = patch.memory;
  const goal = waiting === undefined ? asleep[0] : patch.memory.partnerOf(waiting);
  if (goal === focus) return ['Space'];
  const [from, to] = [patch.bed.places[focus], patch.bed.places[goal ?? focus]];
  if (from === undefined || to === undefined) return [];
  const [across, down] = [to.x - from.x, to.y - from.y];
  if (Math.abs(across) > Math.abs(down)) return [across > 0 ? 'ArrowRight' : 'ArrowLeft'];
  return [down > 0 ? 'ArrowDown' : 'ArrowUp'];
}

/** Who plays where the steps of a game's test would show too little of it. */
export const PLAYERS: Readonly<Partial<Record<GameMeta['slug'], ScenePlayer>>> = {
  'four-fall': drop,
  'hex-swarm': swarm,
  'kerb-drift': race,
  'lamp-diver': dive,
  'lantern-keep': guard,
  'little-farm': farm,
  'memory-meadow': remember,
  'mole-maze': burrow,
  'monster-mix': mix,
  'paint-garden': paint,
  'pixel-post': ink,
  'pocket-links': putt,
  'prism-swap': glaze,
  'puck-duel': strike,
  'pulse-lane': play,
  'rewind-snake': snake,
  'shape-train': loadTrain,
  'spot-kick': kick,
  'star-piano': sing,
  'sumo-bots': wrestle,
  'tank-orchard': shoot,
  'tower-tilt': stack,
  'word-weave': weave,
};

/** The modes in which these play, where it is not that of the game's test. */
export const MODES: Readonly<Partial<Record<GameMeta['slug'], string>>> = {
  'four-fall': 'tour',
  'puck-duel': 'tour',
  'sumo-bots': 'tour',
  'tank-orchard': 'tour',
};
