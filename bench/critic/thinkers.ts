/** Who plays the games in which one thinks before an act; called in the page like the other players. */

interface Kicking {
  readonly map: { readonly isOpen: boolean };
  readonly pitch: {
    readonly replaying: boolean;
    readonly curtain: { readonly closed: boolean };
    readonly turn?: {
      readonly seat: 'kick' | 'keep';
      readonly flight?: unknown;
      /** Seconds from the opponent's strike. */
      readonly clock: number;
      readonly kick?: { readonly shot: { readonly x: number; readonly y: number } };
      readonly aim?: { readonly x: number; readonly y: number; readonly power: number };
      readonly keeper: { readonly stand: number; readonly dive?: unknown };
    };
  };
  readonly mind: { readonly seen: readonly number[] };
}

/** Shoots hard to where the keeper neither leans nor has seen many kicks; dives after the ball once it flies, at times wrong. */
export function kick({ map, pitch: { replaying, curtain, turn }, mind }: Kicking): readonly string[] {
  if (map.isOpen || replaying || curtain.closed || turn === undefined) return [];
  const beat = Math.floor(performance.now() / 50);
  if (turn.seat === 'keep') {
    const shot = turn.kick?.shot;
    if (shot === undefined || turn.clock < 0.1 || turn.keeper.dive !== undefined) return [];
    const isWrong = beat % 4 === 0;
    const across = Math.abs(shot.x) < 1.2 ? [] : shot.x > 0 !== isWrong ? ['KeyD'] : ['KeyA'];
    const up = shot.y > 1.35 ? ['KeyW'] : shot.y < 0.6 ? ['KeyS'] : [];
    return [...across, ...up, 'Space'];
  }
  const { aim, keeper } = turn;
  if (aim === undefined || turn.flight !== undefined || turn.clock < 0.9) return [];
  if (aim.power > 0) return aim.power < 0.8 ? ['Space'] : [];
  const zones = [
    { x: -3, y: 0.5 },
    { x: 3, y: 0.5 },
    { x: -3, y: 1.8 },
    { x: 3, y: 1.8 },
  ];
  const risk = ({ x, y }: { readonly x: number; readonly y: number }): number =>
    (mind.seen[(x < 0 ? 0 : 2) + (y > 1.15 ? 3 : 0)] ?? 0) + (keeper.stand * x > 0.15 ? 2 : 0);
  const [goal = { x: 3, y: 1.8 }] = zones.toSorted((a, b) => risk(a) - risk(b));
  const keys = [
    ...(aim.x < goal.x - 0.2 ? ['KeyD'] : aim.x > goal.x + 0.2 ? ['KeyA'] : []),
    ...(aim.y < goal.y - 0.15 ? ['KeyW'] : aim.y > goal.y + 0.15 ? ['KeyS'] : []),
  ];
  return keys.length > 0 ? keys : ['Space'];
}

interface Burrowing {
  readonly party: { readonly on: boolean };
  readonly finding: { readonly busy: boolean; readonly shelf: { readonly open: boolean } };
  readonly hunt: {
    readonly walker: { readonly at: number; readonly walking: boolean };
    readonly dug: boolean;
    readonly wayOn: readonly number[];
    readonly level: { readonly maze: { readonly columns: number }; readonly soft?: readonly number[] };
    beyondSoft(cell: number): number | undefined;
    wayTo(cell: number): readonly number[];
  };
}

/** Goes first to the soft earth and digs, then to the nearest treat, and when all are found to the door. */
export function burrow({ party, finding, hunt }: Burrowing): readonly string[] {
  const beat = Math.floor(performance.now() / 50);
  if (beat % 4 !== 0 || party.on || finding.busy || hunt.walker.walking) return [];
  // The full shelf opens by itself.
  if (finding.shelf.open) return ['ShiftLeft'];
  const { at } = hunt.walker;
  const soft = hunt.dug ? [] : (hunt.level.soft ?? []);
  const [toSoft = []] = soft.map((cell) => hunt.wayTo(cell)).toSorted((a, b) => a.length - b.length);
  const next = hunt.beyondSoft(at) ?? toSoft[0] ?? hunt.wayOn[0] ?? at;
  const by = next - at;
  if (by === 0) return [];
  return [by === 1 ? 'ArrowRight' : by === -1 ? 'ArrowLeft' : by > 0 ? 'ArrowDown' : 'ArrowUp'];
}

interface Rolling {
  x: number;
  y: number;
  vx: number;
  vy: number;
  clock: number;
  readonly ground: { readonly cup: { readonly x: number; readonly y: number } };
  readonly constructor: new (ground: unknown) => Rolling;
  placeAt(x: number, y: number): void;
  strike(angle: number, power: number): void;
  update(dt: number, tell: (event: { readonly kind: string }) => void): void;
}

interface Putting {
  readonly index: number;
  readonly green: {
    readonly ready: boolean;
    readonly strokes: number;
    readonly roll: Rolling;
    readonly putter: { readonly angle: number; readonly power: number; readonly busy: boolean };
  };
  /** The stroke that is being aimed. */
  wanted?: { readonly stroke: string; readonly angle: number; readonly power: number };
}

/** Tries strokes in the mind, and takes the one that ends nearest to the cup. */
export function putt(scene: Putting): readonly string[] {
  const { green, index } = scene;
  const { roll, putter, strokes } = green;
  if (!green.ready) return [];
  const stroke = `${index} ${strokes}`;
  if (scene.wanted?.stroke !== stroke) {
    const { cup } = roll.ground;
    const straight = Math.atan2(cup.y - roll.y, cup.x - roll.x);
    const scout = new roll.constructor(roll.ground);
    let best = { gap: Number.POSITIVE_INFINITY, angle: straight, power: 0.5 };
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const wide = attempt < 20 ? 0.1 : attempt < 40 ? 0.9 : Math.PI;
      const chance = Math.abs(Math.sin(attempt * 12.9898 + strokes) * 43_758.5) % 1;
      const angle = straight + wide * (chance * 2 - 1);
      const power = 0.15 + 0.85 * ((chance * 7919) % 1);
      scout.placeAt(roll.x, roll.y);
      scout.clock = roll.clock + 3;
      scout.strike(angle, power);
      const ends: string[] = [];
      for (let step = 0; ends.length === 0 && step < 2400; step += 1)
        scout.update(1 / 120, ({ kind }) => {
          if (kind === 'rest' || kind === 'cup' || kind === 'water') ends.push(kind);
        });
      const gap =
        ends[0] === 'cup' ? 0 : ends[0] === 'water' ? 99 : Math.hypot(cup.x - scout.x, cup.y - scout.y);
      if (gap < best.gap) best = { gap, angle, power };
    }
    scene.wanted = { stroke, angle: best.angle, power: best.power };
  }
  const { wanted } = scene;
  if (putter.busy) return putter.power < wanted.power - 0.02 ? ['Space'] : [];
  const off = wanted.angle - putter.angle;
  const turn = Math.atan2(Math.sin(off), Math.cos(off));
  if (Math.abs(turn) < 0.008) return ['Space'];
  // A tap turns a little; a hold turns faster and faster.
  if (Math.abs(turn) < 0.25 && Math.floor(performance.now() / 50) % 2 === 0) return [];
  return [...(Math.abs(turn) < 0.05 ? ['ShiftLeft'] : []), turn > 0 ? 'ArrowRight' : 'ArrowLeft'];
}

interface Glazing {
  readonly pane: {
    readonly ready: boolean;
    readonly board: {
      canSwap(from: number, to: number): boolean;
      wouldMatch(from: number, to: number): boolean;
      swap(from: number, to: number): void;
      findMatches(): readonly { readonly colour: number; readonly cells: readonly number[] }[];
    };
    readonly level: { readonly quotas: readonly { readonly colour: number; readonly count: number }[] };
    readonly gathered: readonly number[];
    readonly prisms: readonly { readonly place: { readonly colour: number } }[];
    isCharged(prism: unknown): boolean;
  };
  readonly hand: { readonly column: number; readonly row: number; readonly picked: number };
  readonly autoplay: { choose(pane: unknown, dt: number): Act | undefined };
  /** The act that the cursor is on its way to. */
  wanted?: Act;
}
type Act =
  | { readonly kind: 'swap'; readonly from: number; readonly to: number }
  | { readonly kind: 'turn'; readonly cell: number }
  | { readonly kind: 'fire'; readonly prism: number };

/** Fires and turns mirrors as the game does behind its title, and swaps what breaks most of the glass that is asked for. */
export function glaze(scene: Glazing): readonly string[] {
  if (Math.floor(performance.now() / 50) % 3 !== 0) return [];
  const side = 7;
  const { pane, hand, autoplay } = scene;
  const { board } = pane;
  if (scene.wanted === undefined) {
    if (!pane.ready) return [];
    let act = autoplay.choose(pane, 0.3);
    if (act?.kind === 'swap') {
      const worth = ([from, to]: readonly [number, number]): number => {
        board.swap(from, to);
        const matches = board.findMatches();
        board.swap(from, to);
        return matches.reduce((sum, { colour, cells }) => {
          const charges = pane.prisms.some(
            (prism) => prism.place.colour === colour && !pane.isCharged(prism),
          );
          const isAsked = pane.level.quotas.some(
            (quota) => quota.colour === colour && (pane.gathered[colour] ?? 0) < quota.count,
          );
          return (
            sum + cells.length * (1 + (charges ? 2 : 0) + (isAsked ? 2 : 0)) + (cells.length > 3 ? 4 : 0)
          );
        }, 0);
      };
      const swaps = Array.from({ length: side * side }, (_, cell) => cell)
        .flatMap((cell): (readonly [number, number])[] => [
          [cell, cell + 1],
          [cell, cell + side],
        ])
        .filter(([from, to]) => to < side * side && board.canSwap(from, to) && board.wouldMatch(from, to))
        .toSorted((a, b) => worth(b) - worth(a));
      const [best] = swaps;
      if (best !== undefined) act = { kind: 'swap', from: best[0], to: best[1] };
    }
    if (act === undefined) return [];
    scene.wanted = act;
  }
  const act = scene.wanted;
  if (act.kind === 'fire') {
    delete scene.wanted;
    return [`Digit${act.prism + 1}`];
  }
  const cell = act.kind === 'turn' ? act.cell : act.from;
  if (hand.picked === cell && act.kind === 'swap') {
    delete scene.wanted;
    return [act.to === act.from + 1 ? 'ArrowRight' : 'ArrowDown'];
  }
  const [across, down] = [(cell % side) - hand.column, Math.floor(cell / side) - hand.row];
  if (hand.picked >= 0 && hand.picked !== cell) return ['Space'];
  if (across !== 0) return [across > 0 ? 'ArrowRight' : 'ArrowLeft'];
  if (down !== 0) return [down > 0 ? 'ArrowDown' : 'ArrowUp'];
  if (act.kind === 'turn') delete scene.wanted;
  return ['Space'];
}
