import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { describe, expect, test } from 'vitest';

import type { GameOptions, Kit } from '../kit/game.ts';
import { replayRun } from '../kit/headless/replay.ts';
import { Random } from '../kit/random.ts';
import { writeRecording } from '../kit/recording.ts';
import { Store } from '../kit/store.ts';
import { Cloths } from './cloths.ts';
import { dayOf, themeOfDay, weaveOfDay } from './days.ts';
import { Diary } from './diary.ts';
import { findPaths } from './grid.ts';
import { Loom } from './loom.ts';
import { hintsFor, pinsFor } from './pins.ts';
import { THEMES, type Theme } from './themes.ts';
import { Weaving } from './weaving.ts';
import { cellsKey, isPath, makeWeave, SIZES, type Weave } from './weave.ts';

/** True if every letter belongs to one word, and each word can be read in one place only. */
function isSound({ size, letters, words }: Weave): boolean {
  const used = cellsKey(words.flatMap(({ cells }) => cells));
  const every = words.every(({ text, cells }) => {
    const ways = findPaths(text, letters, { size });
    const spelt = cells.map((cell) => letters[cell]).join('') === text;
    return isPath(cells, size) && spelt && new Set(ways.map(cellsKey)).size === 1;
  });
  return (
    every &&
    used === cellsKey(letters.map((_letter, cell) => cell)) &&
    letters.length === size.columns * size.rows
  );
}

/** The words of two themes that are the same. */
function shared(one: Theme, other: Theme): string[] {
  return one.words.filter((word) => other.words.includes(word));
}

describe('the themes', () => {
  test('there are at least 480, each with a clue of its own that fits its label', () => {
    expect(THEMES.length).toBeGreaterThanOrEqual(480);
    expect(new Set(THEMES.map(({ clue }) => clue.toLowerCase())).size).toBe(THEMES.length);
    for (const { clue } of THEMES) expect(clue).toMatch(/^[A-Z][A-Za-z ,'!?é-]{2,27}$/);
  });

  test('each has at least eight different words of four to eight letters', () => {
    const odd = THEMES.filter(
      ({ words }) =>
        words.length < 8 ||
        new Set(words).size < words.length ||
        words.some((word) => !/^[A-Z]{4,8}$/.test(word)),
    );
    expect(odd).toEqual([]);
  });

  test('no two are much the same', () => {
    const pairs = THEMES.flatMap((theme, number) =>
      THEMES.slice(0, number)
        .filter((other) => shared(theme, other).length > 5)
        .map((other) => `${theme.clue} and ${other.clue}`),
    );
    expect(pairs).toEqual([]);
  });

  test('none has a word that is not for children', () => {
    const rude = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
    const found = THEMES.flatMap(({ words }) => words.filter((word) => rude.hasMatch(word)));
    // The spice, in which the matcher sees another word.
    expect(found.filter((word) => word !== 'CUMIN')).toEqual([]);
  });
});

describe('the cloths', () => {
  test('every theme fills a cloth of every size, in which each word can be found in one place only', () => {
    const unsound = THEMES.filter((theme) => SIZES.some((size) => !isSound(makeWeave(theme, size, 'test'))));
    expect(unsound).toEqual([]);
  });

  test('the same holds for the cloths of half a year, and no theme comes twice', () => {
    const first = dayOf('2026-12-01');
    const weaves = Array.from({ length: 183 }, (_, index) => weaveOfDay(first + index));
    for (const weave of weaves) expect(isSound(weave)).toBe(true);
    expect(new Set(weaves.map(({ theme }) => theme.clue)).size).toBe(weaves.length);
  });

  test('a day has the same cloth for everyone, and a different one than the day before', () => {
    expect(weaveOfDay(400)).toEqual(weaveOfDay(400));
    expect(weaveOfDay(400).letters).not.toEqual(weaveOfDay(399).letters);
  });

  test('a day before themes were added has the cloth that it had', () => {
    expect(weaveOfDay(690).theme.clue).toBe('In the woods');
    expect(weaveOfDay(690).letters.join('')).toBe('EEABAPBCDMELEGHEMNRPNUERMSIOSFSORHOM');
  });
});

describe('the collection', () => {
  test('counts the themes of days and of endless runs, each once', () => {
    const diary = new Diary(new Store('word-weave', {}));
    expect(diary.themes.size).toBe(0);
    diary.note(400);
    diary.note(400);
    diary.noteTheme(themeOfDay(400).number);
    expect(diary.themes.size).toBe(1);
    diary.noteTheme(502);
    expect(diary.themes).toEqual(new Set([themeOfDay(400).number, 502]));
  });

  test('an endless run begins with themes that are not in it', () => {
    const diary = new Diary(new Store('word-weave', {}));
    for (const { number } of THEMES.slice(0, -2)) diary.noteTheme(number);
    const cloths = new Cloths({ random: new Random(1), mode: 'endless' }, diary);
    const first = [cloths.nextOfRun(), cloths.nextOfRun()].map(({ theme }) => theme);
    expect(new Set(first)).toEqual(new Set(THEMES.slice(-2)));
  });
});

describe('the days', () => {
  test('are counted across months', () => {
    expect(dayOf('2025-01-01')).toBe(0);
    expect(dayOf('2026-03-01')).toBe(dayOf('2026-02-28') + 1);
  });
});

describe('the loom', () => {
  test('accepts a hidden word once, and only through its own cells', () => {
    const weave = weaveOfDay(3);
    const loom = new Loom(weave);
    const [first] = weave.words;
    expect(loom.judge(first?.cells ?? [])).toBe('found');
    expect(loom.judge(first?.cells ?? [])).toBe('nothing');
    expect(loom.judge([0, 1, 2])).not.toBe('found');
  });

  test('is complete when all words are found', () => {
    const weave = weaveOfDay(4);
    const loom = new Loom(weave);
    for (const { cells } of weave.words) {
      expect(loom.done).toBe(false);
      loom.judge(cells.toReversed());
    }
    expect(loom.done).toBe(true);
  });

  test('a hint shows a first letter, the next one the whole word', () => {
    const loom = new Loom(weaveOfDay(4));
    loom.hints = 2;
    loom.hint();
    const [shown] = loom.shown;
    expect(loom.shown).toHaveLength(1);
    loom.hint();
    expect(loom.shown.length).toBeGreaterThan(3);
    expect(loom.shown[0]).toBe(shown);
    expect(loom.hint()).toBe(false);
  });
});

describe('an endless run that is played again', () => {
  const options: GameOptions = {
    look: { ground: '#000', ink: '#fff', accent: '#fff', accentInk: '#000', panel: '#000' },
    fit: { kind: 'short', side: 100 },
    steps: 60,
    modes: [{ id: 'endless', label: 'Endless' }],
  };
  const game = { meta: { slug: 'word-weave' }, create: (kit: Kit) => new Weaving(kit), options };
  const SEED = 'a-seed';

  /** Types words, a key in each second step. */
  function typed(words: readonly string[]): string {
    const keys = words.flatMap((word) => [...[...word].map((letter) => `Key${letter}`), 'Enter']);
    const events = keys.flatMap((code, index) => [
      {
        step: 10 + index * 2,
        what: {
          kind: 'key' as const,
          code,
          text: code === 'Enter' ? '' : code.slice(-1).toLowerCase(),
          fresh: true,
        },
      },
      { step: 11 + index * 2, what: { kind: 'keyUp' as const, code } },
    ]);
    const size = { width: 1280, height: 720, insets: { left: 0, top: 0, right: 0, bottom: 0 } };
    return writeRecording({ size, device: 'keyboard', stored: {}, steps: keys.length * 2 + 300, events });
  }

  test('gets stricter from cloth to cloth, down to one pin and no hint', () => {
    expect([1, 2, 7, 8, 30].map(pinsFor)).toEqual([8, 7, 2, 1, 1]);
    expect([1, 2, 7, 8].map((cloth) => hintsFor(cloth, 0))).toEqual([1, 1, 1, 0]);
    expect([1, 5, 7, 8].map((cloth) => hintsFor(cloth, 9))).toEqual([8, 4, 2, 0]);
  });

  test('what was said of a cloth is gone when the next one lies there', () => {
    const said: string[] = [];
    const listening = {
      ...game,
      create: (kit: Kit) => new Weaving({ ...kit, hud: { ...kit.hud, say: (text) => said.push(text) } }),
    };
    const diary = new Diary(new Store('word-weave', {}));
    const words = new Cloths({ random: new Random(SEED), mode: 'endless' }, diary)
      .nextOfRun()
      .words.map(({ text }) => text);
    replayRun(listening, { seed: SEED, mode: 'endless', isChallenge: false, recording: typed(words) });
    expect(said).toEqual(['Woven without a hint!', '']);
  });

  test('counts the words that were found, each time alike', () => {
    const diary = new Diary(new Store('word-weave', {}));
    const words = new Cloths({ random: new Random(SEED), mode: 'endless' }, diary)
      .nextOfRun()
      .words.map(({ text }) => text);
    const run = { seed: SEED, mode: 'endless', isChallenge: false, recording: typed(words) };
    const played = replayRun(game, run);
    const letters = words.reduce((sum, word) => sum + word.length, 0);
    expect(played).toMatchObject({ score: letters * 10 + 200, over: false });
    expect(replayRun(game, run)).toEqual(played);
    const half = replayRun(game, { ...run, recording: typed(words.slice(1)) });
    expect(half.score).toBe((letters - (words[0]?.length ?? 0)) * 10);
  });
});
