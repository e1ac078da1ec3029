import type { Outcome } from '../kit/game.ts';
import type { Diary } from './diary.ts';
import type { Loom } from './loom.ts';
import { THEMES } from './themes.ts';

/** The end of an endless run: reveals the words that were not found. */
export function outOfPins(loom: Loom, diary: Diary, cloths: number): Outcome {
  const missing = loom.weave.words.filter((word) => !loom.found.includes(word));
  return {
    title: 'Out of pins',
    lines: [
      ['Cloths', String(cloths)],
      themesWoven(diary),
      ['Still hidden', missing.map(({ text }) => text.toLowerCase()).join(', ')],
    ],
  };
}

/** The end of a day's cloth. */
export function dayWoven(loom: Loom, diary: Diary, seconds: number): Outcome {
  const minutes = Math.floor(seconds / 60);
  const rest = String(Math.floor(seconds % 60)).padStart(2, '0');
  return {
    title: loom.weave.theme.clue,
    lines: [
      ['Time', `${minutes}:${rest}`],
      ['Hints', String(loom.hintsUsed)],
      ['Streak', String(diary.streak)],
      themesWoven(diary),
    ],
  };
}

function themesWoven(diary: Diary): readonly [name: string, value: string] {
  return ['Themes woven', `${diary.themes.size} of ${THEMES.length}`];
}

/** The points of a completed cloth: fewer for each hint, more for speed where `seconds` count. */
export function praiseFor(loom: Loom, seconds: number | undefined): number {
  const quick = seconds === undefined ? 0 : Math.max(0, Math.round(300 - seconds));
  return Math.max(50, 200 - loom.hintsUsed * 60) + quick;
}
