import { circling, dodging, drifting, playRun, standing } from '../games/hex-swarm/players.ts';

const RUNS = 20;
/** Seconds after which a run counts as endless. */
const MOST = 900;

const players = [
  ['stands still', () => standing],
  ['circles widely', () => circling(0.5)],
  ['circles', () => circling(1)],
  ['circles narrowly', () => circling(3)],
  ['beginner', drifting],
  ['expert', dodging],
] as const;

/** How long scripted players live in Hex Swarm: `node bench/hex-swarm.ts`, about four minutes. */
console.log(`Hex Swarm, ${RUNS} runs each: seconds until the last heart, and the level then`);
for (const [name, playerOf] of players) {
  const worlds = Array.from({ length: RUNS }, (_, run) => playRun(run + 1, MOST, playerOf(run + 1)));
  const seconds = worlds.map((world) => world.seconds).toSorted((a, b) => a - b);
  const levels = worlds.map(({ hero }) => hero.level).toSorted((a, b) => a - b);
  const at = (sorted: readonly number[], share: number): string =>
    (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0).padStart(4);
  console.log(
    name.padEnd(17),
    `first ${at(seconds, 0)}  median ${at(seconds, 0.5)}  nine in ten ${at(seconds, 0.9)}  level ${at(levels, 0.5)}`,
  );
}
