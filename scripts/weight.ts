/**
 * Weighs the rooms of the project, and fails for one that is heavier than `weight.json` allows, and for an exported name
 * that stands twice or is a bare participle. `npm run weight -- --keep`
 * writes today's weights there: whoever makes a room lighter takes its budget along, so that nobody fills it again unseen.
 */
import { spawnSync } from 'node:child_process';
import process from 'node:process';

import {
  complaintsAbout,
  findParticiples,
  findSharedNames,
  readBudgets,
  readSources,
  weigh,
  writeBudgets,
} from './check/weight.ts';

/** Counts the warnings of the linter. */
function countWarnings(): number {
  const { stdout } = spawnSync('oxlint', ['--disable-nested-config', '--silent'], { encoding: 'utf8' });
  return Number(/(\d+) warnings?/.exec(stdout)?.[1] ?? 0);
}

const allowed = readBudgets();
const sources = readSources();
const weights = weigh(sources, Object.keys(allowed.rooms));
for (const part of ['rooms', 'habits'] as const) {
  for (const [name, figure] of Object.entries(weights[part])) {
    const most = Object.entries(allowed[part]).find(([key]) => key === name)?.[1];
    console.log(`${`${figure}`.padStart(7)} of ${`${most}`.padStart(6)}  ${name}`);
  }
}
if (process.argv.includes('--keep')) writeBudgets({ ...weights, lintWarnings: countWarnings() });
else {
  const complaints = [
    ...complaintsAbout(weights, allowed),
    ...findSharedNames(sources),
    ...findParticiples(sources),
  ];
  for (const complaint of complaints) console.error(complaint);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
