/** Who plays the duels: called in the page like the other players, on the tour, where `screen` asks whom to play. */

interface Robot {
  readonly x: number;
  readonly y: number;
  readonly vx: number;
  readonly vy: number;
  readonly dashing: number;
}

interface Wrestling {
  readonly screen?: unknown;
  readonly bout: {
    readonly bots: readonly [Robot, Robot];
    readonly ring: {
      readonly radius: number;
      readonly nextRadius: number;
      readonly arena: { readonly hole: number };
    };
  };
}

/** Keeps off the brim, gets to the inner side of the other robot, dashes at it, and braces against its dash. */
export function wrestle({ screen, bout }: Wrestling): readonly string[] {
  const beat = Math.floor(performance.now() / 50);
  if (screen !== undefined) return beat % 4 === 0 ? ['Space'] : [];
  const { bots, ring } = bout;
  const [me, other] = bots;
  const { hole } = ring.arena;
  const soon = { x: me.x + me.vx * 0.3, y: me.y + me.vy * 0.3 };
  const away = Math.hypot(soon.x, soon.y);
  const gap = Math.hypot(other.x - me.x, other.y - me.y) || 1;
  const far = Math.hypot(other.x, other.y) || 1;
  const inner = hole > 0 || gap < 16 ? 0 : Math.min(8, far / 2);
  let [x, y] = [other.x - (other.x / far) * inner - me.x, other.y - (other.y / far) * inner - me.y];
  if (away > Math.min(ring.radius, ring.nextRadius) - 12) [x, y] = [-soon.x, -soon.y];
  else if (hole > 0 && away < hole + 7) [x, y] = [soon.x, soon.y];
  const length = Math.hypot(x, y) || 1;
  const keys = [
    ...(x / length > 0.38 ? ['KeyD'] : x / length < -0.38 ? ['KeyA'] : []),
    ...(y / length > 0.38 ? ['KeyS'] : y / length < -0.38 ? ['KeyW'] : []),
  ];
  if (other.dashing > 0 && gap < 34) return ['ShiftLeft'];
  const isAimed = (x * (other.x - me.x) + y * (other.y - me.y)) / (length * gap) > 0.9;
  return gap < 27 && isAimed && beat % 4 === 0 ? [...keys, 'Space'] : keys;
}

interface Dueling {
  readonly screen?: unknown;
  readonly rink: {
    readonly pucks: readonly {
      readonly u: number;
      readonly v: number;
      readonly du: number;
      readonly dv: number;
    }[];
    readonly mallets: readonly { readonly u: number; readonly v: number }[];
  };
  readonly view: { readonly placing: { readonly upright: boolean } };
}

/** Strikes the puck from behind while it is near, and else waits before the goal. */
export function strike({ screen, rink, view }: Dueling): readonly string[] {
  const beat = Math.floor(performance.now() / 50);
  if (screen !== undefined) return beat % 4 === 0 ? ['Space'] : [];
  const [me] = rink.mallets;
  const [puck] = rink.pucks.toSorted((a, b) => a.u + a.du * 0.35 - (b.u + b.du * 0.35));
  if (me === undefined || puck === undefined) return [];
  const next = { u: puck.u + puck.du * 0.1, v: puck.v + puck.dv * 0.1 };
  let goal = { u: -58, v: Math.min(18, Math.max(-18, puck.v * 0.55)) };
  if (puck.u < me.u + 4) goal = { u: puck.u - 14, v: next.v + (me.v > puck.v ? 14 : -14) };
  else if (puck.u < -2 && puck.du > -75) goal = { u: next.u + 6, v: next.v };
  const [u, v] = [goal.u - me.u, goal.v - me.v];
  const { upright } = view.placing;
  const along = upright ? ['KeyW', 'KeyS'] : ['KeyD', 'KeyA'];
  const across = upright ? ['KeyD', 'KeyA'] : ['KeyS', 'KeyW'];
  const keyOf = ([more = '', less = '']: string[], by: number): string[] =>
    by > 2.5 ? [more] : by < -2.5 ? [less] : [];
  return [...keyOf(along, u), ...keyOf(across, v)];
}

interface Aim {
  readonly angle: number;
  readonly power: number;
  readonly fruit: string;
}
interface Gunning {
  readonly constructor: new (strength: string, random: unknown) => Gunning;
  choose(battle: unknown): Aim;
}

interface Shooting {
  readonly screen?: unknown;
  readonly person: boolean;
  readonly shots: number;
  readonly rounds: readonly [number, number];
  readonly battle: { readonly shooter: Aim; readonly settled: boolean };
  readonly gunner: Gunning;
  readonly kit: { readonly random: { readonly constructor: new (seed: string) => unknown } };
  /** The gunner that aims for the player, in one orchard, and the shot that is being aimed. */
  helper?: { readonly round: string; readonly gunner: Gunning };
  wanted?: { readonly shot: number; readonly aim: Aim };
}

/** Aims as the machine does on Medium: turns the barrel first, then sets the power, by taps at the end. */
export function shoot(scene: Shooting): readonly string[] {
  const { screen, person, shots, battle, kit } = scene;
  const beat = Math.floor(performance.now() / 50);
  if (screen !== undefined) return beat % 4 === 0 ? ['Space'] : [];
  if (!person || !battle.settled) return [];
  const round = scene.rounds.join(':');
  if (scene.helper?.round !== round) {
    const gunner = new scene.gunner.constructor('medium', new kit.random.constructor(round));
    scene.helper = { round, gunner };
  }
  if (scene.wanted?.shot !== shots) scene.wanted = { shot: shots, aim: scene.helper.gunner.choose(battle) };
  const { angle, power, fruit } = battle.shooter;
  const { aim } = scene.wanted;
  if (fruit !== aim.fruit) return beat % 2 === 0 ? ['KeyE'] : [];
  const turn = angle - aim.angle;
  const rise = aim.power - power;
  const isNear = Math.abs(turn) > 0.012 ? Math.abs(turn) < 0.15 : Math.abs(rise) < 0.08;
  if (isNear && beat % 2 === 0) return [];
  if (Math.abs(turn) > 0.012) return [turn > 0 ? 'ArrowRight' : 'ArrowLeft'];
  if (Math.abs(rise) > 0.006) return [rise > 0 ? 'ArrowUp' : 'ArrowDown'];
  return beat % 4 === 1 ? ['Space'] : [];
}

interface Dropping {
  readonly screen?: unknown;
  readonly decider: string;
  readonly clockwork: { readonly resting: boolean };
  readonly chooser: { readonly column: number };
  readonly position: { readonly verdict: unknown; readonly cells: ArrayLike<number> };
}

/** Completes a line, prevents one, or lengthens one, and else stays in the middle. */
export function drop(scene: Dropping): readonly string[] {
  const beat = Math.floor(performance.now() / 50);
  if (scene.screen !== undefined) return beat % 4 === 0 ? ['Space'] : [];
  const { clockwork, chooser, position, decider } = scene;
  const isTurn = decider === 'person' && clockwork.resting && position.verdict === 'open';
  if (!isTurn || beat % 4 !== 0) return [];
  const at = (row: number, column: number): number =>
    row < 0 || row > 6 || column < 0 || column > 6 ? -1 : (position.cells[row * 7 + column] ?? 0);
  const run = (row: number, column: number, who: number): number => {
    const runs = [0, 0, 0, 0, 0, 0, 0, 0, 0].map((_, way) => {
      const [down, right] = [Math.floor(way / 3) - 1, (way % 3) - 1];
      let long = 0;
      while (long < 3 && at(row + down * (long + 1), column + right * (long + 1)) === who) long += 1;
      return long;
    });
    return Math.max(...[0, 1, 2, 3].map((way) => (runs[way] ?? 0) + (runs[8 - way] ?? 0)));
  };
  const worth = (column: number): number => {
    let row = 6;
    while (at(row, column) > 0) row -= 1;
    if (row < 0) return -1;
    if (run(row, column, 1) >= 3) return 100;
    if (run(row, column, 2) >= 3) return 50;
    const opens = row > 0 && run(row - 1, column, 2) >= 3 ? 20 : 0;
    return 20 - opens + run(row, column, 1) * 2 + run(row, column, 2) - Math.abs(column - 3) * 0.5;
  };
  const [best = 3] = [0, 1, 2, 3, 4, 5, 6].toSorted((a, b) => worth(b) - worth(a));
  if (best === chooser.column) return ['Space'];
  return [best > chooser.column ? 'ArrowRight' : 'ArrowLeft'];
}
