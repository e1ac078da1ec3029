/**
 * How far a beginner and an expert come in the games whose rules play without a page: `node bench/difficulty.ts`, or with slugs
 * for some of them; seven minutes. Both are scripts with the faults of people: they see late, and their hands are not exact.
 * The aim: a beginner is still there after a minute, and an expert not after ten.
 */
import { dodging, drifting, playRun } from '../games/hex-swarm/players.ts';
import { Random } from '../games/kit/random.ts';
import { chartOf } from '../games/pulse-lane/chart.ts';
import { encoreOf, strictnessOf } from '../games/pulse-lane/encore.ts';
import { gradeOf, Round } from '../games/pulse-lane/round.ts';
import { SONGS } from '../games/pulse-lane/songs.ts';
import { pilot } from '../games/rewind-snake/pilot.ts';
import { Snake } from '../games/rewind-snake/snake.ts';
import { Site } from '../games/tower-tilt/site.ts';
import { playFourFall } from './difficulty/four-fall.ts';
import { playKerbDrift } from './difficulty/kerb-drift.ts';
import { playLampDiver } from './difficulty/lamp-diver.ts';
import { playLanternKeep } from './difficulty/lantern-keep.ts';
import { playPixelPost } from './difficulty/pixel-post.ts';
import { playPocketLinks } from './difficulty/pocket-links.ts';
import { playPrismSwap } from './difficulty/prism-swap.ts';
import { playPuckDuel } from './difficulty/puck-duel.ts';
import { readRawTexts } from './difficulty/raw-text.ts';
import { type Measured, MOST, normal, type Result, type Skill, SKILLS } from './difficulty/skill.ts';

readRawTexts();
const { playWordWeave } = await import('./difficulty/word-weave.ts');

const RUNS = 20;
/** Seconds for the longest night of Lantern Keep, which takes more than ten minutes. */
const WHOLE_NIGHT = 1800;

const GAMES: readonly Measured[] = [
  ...(['easy', 'medium', 'hard'] as const).map((strength) => ({
    slug: 'four-fall',
    counts: `moves, ${strength}`,
    play: (seed: number, skill: Skill) => playFourFall(seed, skill, strength),
  })),
  { slug: 'hex-swarm', counts: 'level', play: playHexSwarm },
  { slug: 'kerb-drift', counts: 'rounds survived', play: playKerbDrift },
  { slug: 'lamp-diver', counts: 'metres', play: playLampDiver },
  ...['garden', 'ponds', 'terraces', 'endless'].map((mode) => ({
    slug: 'lantern-keep',
    counts: `waves, ${mode}`,
    play: (seed: number, skill: Skill) => playLanternKeep(seed, skill, mode, WHOLE_NIGHT),
  })),
  ...([5, 10, 15, 'express'] as const).map((side) => ({
    slug: 'pixel-post',
    counts: side === 'express' ? 'pictures, Express' : `pictures of ${side} × ${side}`,
    play: (seed: number, skill: Skill) => playPixelPost(seed, skill, side),
  })),
  { slug: 'pocket-links', counts: 'strokes, eighteen holes', play: playPocketLinks },
  { slug: 'prism-swap', counts: 'windows lit', play: playPrismSwap },
  ...(['easy', 'medium', 'hard'] as const).map((strength) => ({
    slug: 'puck-duel',
    counts: `goals, ${strength}`,
    play: (seed: number, skill: Skill) => playPuckDuel(seed, skill, strength),
  })),
  { slug: 'pulse-lane', counts: 'songs in a row', play: playPulseLane },
  { slug: 'pulse-lane', counts: 'encores', play: playEncores },
  { slug: 'rewind-snake', counts: 'side', play: playRewindSnake },
  { slug: 'tower-tilt', counts: 'blocks, Breeze', play: (seed, skill) => playTowerTilt(seed, skill, 0) },
  { slug: 'word-weave', counts: 'cloths, Endless', play: playWordWeave },
];

function playHexSwarm(seed: number, { name }: Skill): Result {
  const { seconds, hero } = playRun(seed, MOST, name === 'expert' ? dodging() : drifting(seed));
  return { seconds, reached: hero.level };
}

/** Plays the songs from the easiest to the hardest, and again, until one breaks off or its grade is below C. */
function playPulseLane(seed: number, { name, spread, slips }: Skill): Result {
  const hand = new Random(`hand ${seed}`);
  let [seconds, songs] = [0, 0];
  while (seconds < MOST) {
    const plan = SONGS[Math.min(songs, SONGS.length - 1)];
    if (plan === undefined) break;
    const round = playSong(new Round(chartOf(plan), NO_LISTENER), { hand, spread, slips });
    seconds += Math.max(0, round.now);
    const grade = gradeOf(round.accuracy);
    if (round.faded || (name === 'expert' ? grade !== 'S' : grade === 'D')) break;
    songs += 1;
  }
  return { seconds, reached: songs };
}

/** Plays encores until the pulse fades. */
function playEncores(seed: number, { spread, slips }: Skill): Result {
  const hand = new Random(`hand ${seed}`);
  let [seconds, number, health] = [0, 0, 1];
  while (seconds < MOST) {
    const next = new Round(chartOf(encoreOf(number, String(seed))), NO_LISTENER, strictnessOf(number));
    next.goOnFrom({ health, combo: 0 });
    const round = playSong(next, { hand, spread, slips });
    seconds += Math.max(0, round.now);
    if (round.faded) break;
    health = Math.min(1, round.health + 0.3);
    number += 1;
  }
  return { seconds, reached: number };
}

const NO_LISTENER = {
  band: () => undefined,
  hit: () => undefined,
  missed: () => undefined,
  empty: () => undefined,
  kept: () => undefined,
  beat: () => undefined,
};

function playSong(
  round: Round,
  { hand, spread, slips }: Pick<Skill, 'spread' | 'slips'> & { readonly hand: Random },
): Round {
  const presses = round.chart.notes
    .filter(() => !hand.chance(slips))
    .map(({ at, lane }) => ({ at: at + normal(hand) * spread, lane }))
    .toSorted((a, b) => a.at - b.at);
  let next = 0;
  while (!round.finished && !round.faded) {
    round.update(1 / 120);
    for (let press = presses[next]; press !== undefined && press.at <= round.now; press = presses[next]) {
      round.press(press.lane);
      next += 1;
    }
  }
  return round;
}

/** Takes the shortest way to a fruit, and winds back after a crash; a beginner looks seldom and turns wrong at times. */
function playRewindSnake(seed: number, { pause, slips }: Skill): Result {
  const nobody = {
    ate: () => undefined,
    crashed: () => undefined,
    turned: () => undefined,
    spliced: () => undefined,
    ported: () => undefined,
    cleared: () => undefined,
    saved: () => undefined,
  };
  const snake = new Snake(true, new Random(seed), nobody);
  const hand = new Random(`hand ${seed}`);
  let [seconds, wait] = [0, 0];
  while (snake.state !== 'dead' && seconds < MOST) {
    seconds += 1 / 120;
    wait -= 1 / 120;
    if (wait <= 0) {
      wait = pause * hand.range(0.7, 1.3);
      if (hand.chance(slips)) snake.turn(hand.pick(['left', 'right', 'up', 'down']));
      else pilot(snake);
    }
    // The tape is wound back by four cells or so, which a player sees well.
    snake.update(snake.state === 'crashed' || (snake.rewinding && hand.chance(0.985)), 1 / 120);
  }
  return { seconds, reached: snake.level };
}

/** Lets go where the block would fall on the top, some time too early or too late. */
function playTowerTilt(seed: number, { name, spread, slips }: Skill, headStart: number): Result {
  const nobody = {
    landed: () => undefined,
    splashed: () => undefined,
    ivy: () => undefined,
    lifeWon: () => undefined,
  };
  const site = new Site(new Random(seed), nobody, headStart);
  const hand = new Random(`hand ${seed}`);
  let [seconds, wait, late] = [0, 1, 0];
  while (!site.over && seconds < MOST) {
    seconds += 1 / 60;
    wait -= 1 / 60;
    const { swing, top } = site;
    const lands = swing.blockX + swing.speed * (0.06 + late);
    const near = Math.abs(lands - top.x) < Math.max(0.06, Math.abs(swing.speed) / 60);
    if (wait <= 0 && site.hanging && (near || hand.chance(slips / 60))) {
      site.drop();
      // A beginner watches the swing before each block.
      wait = name === 'beginner' ? 2.4 : 0.7;
      late = normal(hand) * spread;
    }
    site.step(1 / 60);
  }
  return { seconds, reached: site.laid };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const percent = (share: number) => `${Math.round(share * 100)} %`;

const asked = process.argv.slice(2);
const rows: Record<string, string | number>[] = [];
for (const { slug, counts, play } of GAMES.filter(
  (game) => asked.length === 0 || asked.includes(game.slug),
)) {
  for (const skill of SKILLS) {
    const results = Array.from({ length: RUNS }, (_, run) => play(run + 1, skill));
    const alive = (minutes: number) =>
      percent(results.filter(({ seconds }) => seconds >= minutes * 60 - 0.1).length / RUNS);
    rows.push({
      game: slug,
      player: skill.name,
      'median s': Math.round(median(results.map(({ seconds }) => seconds))),
      'after 1 min': alive(1),
      'after 10 min': alive(10),
      wins: results.some(({ won }) => won !== undefined)
        ? percent(results.filter(({ won }) => won === true).length / RUNS)
        : '',
      'median reached': Math.round(median(results.map(({ reached }) => reached))),
      counts,
    });
  }
}
console.table(rows);
