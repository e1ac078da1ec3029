import type { CreateScene } from '../kit/game.ts';
import { Daily } from './daily.ts';
import { Race } from './race.ts';
import { Run } from './run.ts';
import { Story } from './story.ts';

/** The scene of each mode; behind the title and on the thumbnail, the story. */
export const createScene: CreateScene = (kit) => {
  if (kit.showing) return new Story(kit);
  if (kit.online !== null || kit.mode === 'race') return new Race(kit);
  if (kit.mode === 'run') return new Run(kit);
  return kit.mode === 'today' ? new Daily(kit) : new Story(kit);
};
