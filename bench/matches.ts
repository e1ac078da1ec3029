/**
 * How scripted beginners and experts fare in the games that are matches: `node bench/matches.ts`, a minute. Twenty runs each: what
 * share of matches against the machine and the rivals of the tours they win, and in Spot Kick how many matches of a cup run, one after the other.
 */
import { RIVALS as CLOCKMAKERS, startAgainst } from '../games/four-fall/rivals.ts';
import { Random } from '../games/kit/random.ts';
import { RIVALS as MALLETS } from '../games/puck-duel/rivals.ts';
import { Flight } from '../games/spot-kick/flight.ts';
import { keeperNature, keeperSkill, kickerNature, YOUR_KEEPER } from '../games/spot-kick/cups.ts';
import { answer, KeeperMind } from '../games/spot-kick/keeper-mind.ts';
import { Keeper } from '../games/spot-kick/keeper.ts';
import { chooseKick } from '../games/spot-kick/kicker-mind.ts';
import { flightSeconds, scatter } from '../games/spot-kick/shot.ts';
import { Shootout } from '../games/spot-kick/shootout.ts';
import { STANDARD } from '../games/sumo-bots/bot.ts';
import { Bout } from '../games/sumo-bots/bout.ts';
import { Brain, type Nature, type Strength } from '../games/sumo-bots/brain.ts';
import { RIVALS as ROBOTS } from '../games/sumo-bots/rivals.ts';
import { arenaOf } from '../games/sumo-bots/ring.ts';
import { Battle, chanceStands } from '../games/tank-orchard/battle.ts';
import { Gunner, type Nature as Aim } from '../games/tank-orchard/gunner.ts';
import { PLAIN } from '../games/tank-orchard/orchard-rule.ts';
import { RIVALS as GUNNERS } from '../games/tank-orchard/rivals.ts';
import { playFourFall } from './difficulty/four-fall.ts';
import { playPuckDuel } from './difficulty/puck-duel.ts';
import { type Skill, SKILLS } from './difficulty/skill.ts';

const RUNS = 20;
/** How the players drive and aim. */
const DRIVES = {
  beginner: { look: 0.17, zeal: 0.85, brace: 0.4, dash: 0.32, care: 12 },
  expert: { look: 0.08, zeal: 1, brace: 0.7, dash: 0.45, care: 13 },
} as const satisfies Record<string, Nature>;
const AIMS = {
  beginner: { angle: 0.17, power: 0.11, learns: 0.88 },
  expert: { angle: 0.035, power: 0.03, learns: 0.6 },
} as const satisfies Record<string, Aim>;
const STRENGTHS: readonly Strength[] = ['easy', 'medium', 'hard'];
type Player = 'beginner' | 'expert';
const PLAYERS: readonly Player[] = ['beginner', 'expert'];

/** Wins of the first side against the second, until one has as many as it takes. */
function playMatch(toWin: number, round: (number: number) => boolean): boolean {
  const wins = [0, 0];
  for (let number = 0; Math.max(...wins) < toWin; number += 1) {
    const side = round(number) ? 0 : 1;
    wins[side] = (wins[side] ?? 0) + 1;
  }
  return (wins[0] ?? 0) > (wins[1] ?? 0);
}

interface Match<Style> {
  readonly seed: number;
  readonly player: Player;
  readonly style: Style;
}

/** The player is wrong 15 times in 100, or as an expert once. On the tour each rival has a raft and a build of their own. */
function playSumo(
  { seed, player, style }: Match<Strength | Nature>,
  boutOf: (round: number) => Bout = (round) => new Bout(arenaOf(round)),
): boolean {
  const random = new Random(seed);
  const hand = new Random(`hand ${seed}`);
  return playMatch(3, (number) => {
    for (;;) {
      const bout = boutOf(number);
      const own = new Brain(0, DRIVES[player], hand);
      const machine = new Brain(1, style, random);
      let wrong = 0;
      while (bout.result === undefined) {
        wrong -= 1 / 120;
        if (wrong < -0.3) wrong = hand.chance(player === 'expert' ? 0.01 : 0.15) ? 0.3 : 0;
        const order = own.update(bout, 1 / 120);
        const given = wrong > 0 ? { ...order, x: -order.y, y: order.x } : order;
        bout.update([given, machine.update(bout, 1 / 120)], 1 / 120, []);
      }
      if (bout.result !== 'draw') return bout.result === 0;
    }
  });
}

function playTanks({ seed, player, style }: Match<Strength | Aim>, orchard = PLAIN): boolean {
  const random = new Random(seed);
  let first: 0 | 1 = 0;
  return playMatch(2, () => {
    const battle = new Battle(random, first, chanceStands(random, false), orchard);
    const gunners = [new Gunner(AIMS[player], random), new Gunner(style, random)];
    while (battle.loser === undefined) {
      if (battle.settled) {
        const aim = gunners[battle.turn]?.choose(battle);
        const { shooter } = battle;
        if (aim === undefined || !shooter.pick(aim.fruit)) shooter.pick('apple');
        shooter.angle = aim?.angle ?? shooter.angle;
        shooter.power = aim?.power ?? shooter.power;
        battle.fire();
      }
      battle.update(1 / 60, []);
    }
    first = battle.loser;
    return battle.loser === 1;
  });
}

/**
 * A beginner shoots somewhere into the goal and guesses where to dive; an expert shoots hard at a corner, where the keeper has
 * seen few kicks, and reads the run-up.
 */
function playCup(seed: number, player: Player): number {
  const random = new Random(seed);
  const hand = new Random(`hand ${seed}`);
  for (let match = 0; ; match += 1) {
    const shootout = new Shootout();
    const mind = new KeeperMind();
    while (shootout.winner === undefined)
      shootout.take(
        shootout.next === 'you'
          ? kick({ match, mind, random, hand, player })
          : !saves({ match, random, hand, player }),
      );
    if (shootout.winner === 'them' || match >= 60) return match;
  }
}

interface Moment {
  readonly match: number;
  readonly random: Random;
  readonly hand: Random;
  readonly player: Player;
}

function kick({ match, mind, random, hand, player }: Moment & { readonly mind: KeeperMind }): boolean {
  const isExpert = player === 'expert';
  const seen = mind.expects(1);
  const left = (seen[0] ?? 0) + (seen[3] ?? 0);
  const right = (seen[2] ?? 0) + (seen[5] ?? 0);
  const side = isExpert && hand.chance(0.8) ? (left < right ? -1 : 1) : hand.sign();
  const off = isExpert ? 0.18 : 0.55;
  const aim = {
    x: side * (isExpert ? 3 : hand.range(1, 3.2)) + hand.range(-off, off),
    y: Math.max(0.2, (isExpert ? hand.pick([0.5, 1.8]) : hand.range(0.3, 1.9)) + hand.range(-off, off)),
  };
  const power = isExpert ? hand.range(0.8, 0.9) : hand.range(0.45, 1);
  const at = scatter(aim, power, [random.next(), random.next()]);
  const shot = { ...at, seconds: flightSeconds(power), bend: 0 };
  const nature = keeperNature(match);
  const keeper = new Keeper(keeperSkill(match));
  const dive = answer(shot, mind.plan(nature, random), nature, random);
  keeper.diveTo(dive.x, dive.y, dive.at);
  mind.note(shot.x, shot.y);
  return outcomeOf(new Flight(shot, keeper)) === 'goal';
}

/** Whether the player in goal lets no goal happen. */
function saves({ match, random, hand, player }: Moment): boolean {
  const { shot, lean } = chooseKick(kickerNature(match), random);
  const keeper = new Keeper(YOUR_KEEPER);
  const isExpert = player === 'expert';
  const side = hand.chance(isExpert ? 0.9 : 0.6) ? Math.sign(lean) || 1 : hand.sign();
  // An expert still sees the ball rise or stay low.
  const y = isExpert ? shot.y + hand.range(-0.3, 0.3) : hand.range(0.3, 1.9);
  keeper.diveTo(side * hand.range(1.8, 2.9), y, hand.range(-0.1, isExpert ? 0.1 : 0.25));
  return outcomeOf(new Flight(shot, keeper)) !== 'goal';
}

function outcomeOf(flight: Flight) {
  while (flight.outcome === undefined) flight.update(1 / 120);
  return flight.outcome;
}

const runs = Array.from({ length: RUNS }, (_, run) => run + 1);
const share = (won: readonly boolean[]) => `${Math.round((won.filter(Boolean).length / won.length) * 100)} %`;
const wins = (play: (seed: number) => boolean) => share(runs.map(play));
console.table(
  PLAYERS.flatMap((player) =>
    STRENGTHS.map((style) => ({
      player,
      machine: style,
      'sumo-bots': wins((seed) => playSumo({ seed, player, style })),
      'tank-orchard': wins((seed) => playTanks({ seed, player, style })),
    })),
  ),
);

/** What share of matches against each rival of the tours is won. */
const skillOf = (player: Player): Skill => {
  const skill = SKILLS.find(({ name }) => name === player);
  if (skill === undefined) throw new Error(`no skill ${player}`);
  return skill;
};
const tours: Record<string, (player: Player) => string[]> = {
  'sumo-bots': (player) =>
    ROBOTS.map(({ nature, arena, build = STANDARD }) =>
      wins((seed) => playSumo({ seed, player, style: nature }, () => new Bout(arena, false, build))),
    ),
  'tank-orchard': (player) =>
    GUNNERS.map(({ nature, orchard }) => wins((seed) => playTanks({ seed, player, style: nature }, orchard))),
  'puck-duel': (player) =>
    MALLETS.map(({ nature, table }) =>
      wins((seed) => playPuckDuel(seed, skillOf(player), nature, table).won === true),
    ),
  'four-fall': (player) =>
    CLOCKMAKERS.map((rival) =>
      wins((seed) => playFourFall(seed, skillOf(player), rival.nature, startAgainst(rival)).won === true),
    ),
};
console.table(
  Object.entries(tours).flatMap(([tour, play]) =>
    PLAYERS.map((player) => ({
      tour,
      player,
      'against the first rival, the second …': play(player).join(', '),
    })),
  ),
);
console.table(
  PLAYERS.map((player) => {
    const won = runs.map((seed) => playCup(seed, player)).toSorted((a, b) => a - b);
    return {
      player,
      'spot-kick, matches won: least': won[0],
      median: won[RUNS / 2],
      'nine in ten at most': won[17],
    };
  }),
);
