/**
 * How scripted beginners and experts fare in the games that are matches: `node bench/matches.ts`, a minute. Twenty runs each: what
 * share of matches against the machine they win, and in Spot Kick how many matches of a cup run, one after the other.
 */
import { Random } from '../games/kit/random.ts';
import { Flight } from '../games/spot-kick/flight.ts';
import { keeperNature, keeperSkill, kickerNature, YOUR_KEEPER } from '../games/spot-kick/cups.ts';
import { answer, KeeperMind } from '../games/spot-kick/keeper-mind.ts';
import { Keeper } from '../games/spot-kick/keeper.ts';
import { chooseKick } from '../games/spot-kick/kicker-mind.ts';
import { flightSeconds, scatter } from '../games/spot-kick/shot.ts';
import { Shootout } from '../games/spot-kick/shootout.ts';
import { Bout } from '../games/sumo-bots/bout.ts';
import { Brain, type Strength } from '../games/sumo-bots/brain.ts';
import { arenaOf } from '../games/sumo-bots/ring.ts';
import { Battle } from '../games/tank-orchard/battle.ts';
import { Gunner } from '../games/tank-orchard/gunner.ts';

const RUNS = 20;
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

/** The player drives as the machine would: a beginner like the medium one, wrong 15 times in 100; an expert like the hard one. */
function playSumo(seed: number, player: Player, strength: Strength): boolean {
  const random = new Random(seed);
  const hand = new Random(`hand ${seed}`);
  return playMatch(3, (number) => {
    for (;;) {
      const bout = new Bout(arenaOf(number));
      const own = new Brain(0, player === 'expert' ? 'hard' : 'medium', hand);
      const machine = new Brain(1, strength, random);
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

/** The player aims as the machine would: a beginner like the easy one, an expert like the hard one. */
function playTanks(seed: number, player: Player, strength: Strength): boolean {
  const random = new Random(seed);
  let first: 0 | 1 = 0;
  return playMatch(2, () => {
    const battle = new Battle(random, first);
    const gunners = [new Gunner(player === 'expert' ? 'hard' : 'easy', random), new Gunner(strength, random)];
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
console.table(
  PLAYERS.flatMap((player) =>
    STRENGTHS.map((strength) => ({
      player,
      machine: strength,
      'sumo-bots': share(runs.map((seed) => playSumo(seed, player, strength))),
      'tank-orchard': share(runs.map((seed) => playTanks(seed, player, strength))),
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
