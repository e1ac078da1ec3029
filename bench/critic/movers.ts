/** Who plays the games in which one moves about all the time; called in the page like the other players. */

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
export function dive({ dive: { x, y, vy, speed, cave } }: Diving): readonly string[] {
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
export function snake({
  snake: { state, rewinding, tape, head, now, orchard, board },
}: Snaking): readonly string[] {
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

interface Swarming {
  readonly choice?: unknown;
  readonly world: {
    readonly hero: { readonly x: number; readonly y: number };
    readonly foes: readonly {
      readonly x: number;
      readonly y: number;
      readonly kind: { readonly radius: number };
    }[];
    readonly pellets: { readonly all: readonly { x: number; y: number; vx: number; vy: number }[] };
    readonly drops: { readonly all: readonly { readonly x: number; readonly y: number }[] };
  };
}

/** Flies where the fewest foes and the most drops are, inside the walls, and takes a card by turns. */
export function swarm({ choice, world: { hero, foes, pellets, drops } }: Swarming): readonly string[] {
  const beat = Math.floor(performance.now() / 50);
  if (choice !== undefined) return beat % 4 === 0 ? [`Digit${1 + (Math.floor(beat / 4) % 3)}`] : [];
  const gapTo = (thing: { x: number; y: number }, x: number, y: number): number =>
    Math.hypot(thing.x - x, thing.y - y);
  const value = (x: number, y: number): number => {
    let sum = Math.min(0, 480 - Math.hypot(x, y)) * 0.02;
    for (const foe of foes) {
      const gap = gapTo(foe, x, y) - foe.kind.radius;
      if (gap < 120) sum -= ((120 - gap) / 60) ** 2;
    }
    for (const { x: left, y: top, vx, vy } of pellets.all)
      if (gapTo({ x: left + vx * 0.3, y: top + vy * 0.3 }, x, y) < 50) sum -= 2;
    for (const each of drops.all) {
      const gap = gapTo(each, x, y);
      if (gap < 320) sum += 26 / (gap + 40);
    }
    return sum;
  };
  const ways = [
    ['KeyD'],
    ['KeyD', 'KeyS'],
    ['KeyS'],
    ['KeyS', 'KeyA'],
    ['KeyA'],
    ['KeyA', 'KeyW'],
    ['KeyW'],
    ['KeyW', 'KeyD'],
  ];
  const rated = ways.map((keys, way) => {
    const angle = (way * Math.PI) / 4;
    return { keys, worth: value(hero.x + Math.cos(angle) * 46, hero.y + Math.sin(angle) * 46) };
  });
  return rated.toSorted((a, b) => b.worth - a.worth)[0]?.keys ?? [];
}

interface Racing {
  readonly round: {
    readonly player: Car;
    readonly track: {
      at(index: number): { readonly bend: number };
      point(index: number, offset: number): { readonly x: number; readonly y: number };
    };
  };
}

interface Car {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly speed: number;
  readonly index: number;
}

/** Drives along the middle, slows down before bends, and slides through them. */
export function race({ round: { player, track } }: Racing): readonly string[] {
  const { x, y, heading, speed, index } = player;
  const goal = track.point(index + 4 + speed * 0.18, 0);
  const off = Math.atan2(goal.y - y, goal.x - x) - heading;
  const turn = Math.atan2(Math.sin(off), Math.cos(off));
  const bend = Math.max(...[0, 4, 8, 12, 16, 20].map((ahead) => Math.abs(track.at(index + ahead).bend)));
  const wanted = Math.min(34, Math.sqrt(24 / Math.max(0.002, bend)));
  const steer = turn > 0.06 ? ['KeyD'] : turn < -0.06 ? ['KeyA'] : [];
  const pedal = speed > wanted + 3 ? ['KeyS'] : ['KeyW'];
  return Math.abs(turn) > 0.5 && speed > 16 ? [...steer, 'KeyW', 'Space'] : [...steer, ...pedal];
}
