import type { GameScene, Kit } from '../kit/game.ts';
import { CupRun } from './cup-run.ts';
import { Duel } from './duel.ts';
import { OnlineDuel } from './online-duel.ts';

/** The match of the chosen mode, or of the room. */
export function createScene(kit: Kit): GameScene {
  if (kit.online !== null) return new OnlineDuel(kit, kit.online);
  return kit.mode === 'two' ? new Duel(kit) : new CupRun(kit);
}
