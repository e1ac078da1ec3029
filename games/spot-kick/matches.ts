import type { GameScene, Kit } from '../kit/game.ts';
import { cupContest } from './contest.ts';
import { ContestRun } from './cup-run.ts';
import { Duel } from './duel.ts';
import { FreeKicks } from './free-kicks.ts';
import { OnlineCup } from './online-cup.ts';
import { seasonContest } from './season-contest.ts';

/** The match of the chosen mode, or of the room. */
export function createScene(kit: Kit): GameScene {
  if (kit.online !== null) return new OnlineCup(kit, kit.online);
  if (kit.mode === 'two' && !kit.showing) return new Duel(kit);
  if (kit.mode === 'free' && !kit.showing) return new FreeKicks(kit);
  return new ContestRun(kit, kit.mode === 'season' ? seasonContest(kit) : cupContest(kit));
}
