import { z } from 'zod';
import { TAG_NAME } from './category.rules.ts';
import {
  FILTER_INPUTS,
  FILTER_LABELS,
  FILTER_NAMES,
  FILTER_PLAYERS,
  filterParts,
  GAME_FACTS,
} from './filter.rules.ts';
import { AGE_RATINGS } from './game.rules.ts';

/** PostgreSQL's text rejects NUL. */
const LABEL = String.raw`[^,\0]{1,${TAG_NAME.max}}`;

/** Tags and categories, separated by commas; none is no filter, as for `category`. */
const labels = z
  .string()
  .overwrite((text) => text.toWellFormed())
  .regex(new RegExp(`^(?:${LABEL}(?:,${LABEL}){0,${FILTER_LABELS.max - 1}})?$`), {
    error: `Up to ${FILTER_LABELS.max} tags or categories of at most ${TAG_NAME.max} characters each, separated by commas.`,
  })
  .transform((text) => someOf(filterParts(text.toLowerCase())));

/** Up to so many of these words, separated by commas. */
function someWords<const Word extends string>(words: readonly Word[], max = words.length) {
  const word = `(?:${words.join('|')})`;
  return z
    .string()
    .regex(new RegExp(`^(?:${word}(?:,${word}){0,${max - 1}})?$`), {
      error: `Choose ${max === 1 ? 'one of ' : 'from '}${words.join(', ')}${max === 1 ? '.' : ', separated by commas.'}`,
    })
    .transform((text) => someOf(filterParts(text)))
    .pipe(z.array(z.enum(words)).optional());
}

const someOf = <Part>(parts: readonly Part[]): Part[] | undefined =>
  parts.length === 0 ? undefined : [...parts];

/** The fields that lists of games are filtered by; a game must fit all of it. Parsed, the order of the parts does not matter. */
export const filterFields = {
  with: labels.optional().describe('Only games with all of these tags and categories, such as puzzle,night.'),
  without: labels.optional().describe('No games with any of these tags and categories.'),
  players: someWords(FILTER_PLAYERS)
    .optional()
    .describe(`Only games that can be played so: ${FILTER_PLAYERS.join(', ')}.`),
  input: someWords(FILTER_INPUTS)
    .optional()
    .describe(`Only games that are played with all of these: ${FILTER_INPUTS.join(', ')}.`),
  offline: someWords(['1']).optional().describe('1: only games that a browser can save and play offline.'),
  age: someWords(AGE_RATINGS, 1)
    .optional()
    .describe(`The highest age rating: ${AGE_RATINGS.join(', ')}.`),
};
const gameFilter = z.object(filterFields);
export type GameFilter = z.output<typeof gameFilter>;

const games = z.int();
/** Number of games that are left by a filter, and by it and one thing more. */
export const filterCounts = z.object({
  games,
  /** The categories, and the most frequent tags, of those games. */
  labels: z.array(z.object({ label: z.string(), games })),
  /** Number of them of which each fact is true. */
  facts: z.record(z.enum(GAME_FACTS), games),
  /** Their number with each highest rating instead of the chosen one. */
  ages: z.record(z.enum(AGE_RATINGS), games),
  /** Their number if one condition is taken away. */
  withoutPart: z.array(z.object({ name: z.enum(FILTER_NAMES), value: z.string(), games })),
});
export type FilterCounts = z.infer<typeof filterCounts>;
