import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Game } from './game.entity.ts';
import type { RunRefusal, RunStatus } from './score.rules.ts';
import { User } from './user.entity.ts';
import { USER_NAME } from './user.rules.ts';

const index = (name: string, columns: string, where: string) => ({
  name,
  expression: `create index "${name}" on "run" (${columns}) where ${where}`,
});
const VERIFIED = "status = 'VERIFIED'";

/** A run of a game that was handed in with its recording. */
export const Run = defineEntity({
  name: 'Run',
  indexes: [
    index('run_best_index', 'game_id, mode, worth desc, finished_at', `${VERIFIED} and best`),
    index('run_worth_index', 'game_id, mode, worth desc, finished_at', VERIFIED),
    index(
      'run_daily_index',
      'game_id, mode, day, worth desc, finished_at',
      `${VERIFIED} and day is not null`,
    ),
    index('run_recent_index', 'game_id, mode, finished_at', VERIFIED),
    index('run_player_index', 'game_id, mode, player, worth desc', VERIFIED),
    index('run_finished_index', 'finished_at', VERIFIED),
    index('run_waiting_index', 'finished_at', "status = 'WAITING'"),
  ],
  properties: {
    /** Given when the run was asked for. */
    id: p.uuid().primary(),
    game: () => p.manyToOne(Game).deleteRule('cascade').index(false),
    /** Null for a guest. */
    user: () => p.manyToOne(User).nullable().deleteRule('cascade').index(),
    /** The player whose place on a board it takes: a user's id, or the keyed hash of what a guest's browser has made up. */
    player: p.string().length(43),
    /** As the boards show it. */
    name: p.string().length(USER_NAME.max),
    mode: p.string().length(40),
    seed: p.string().length(43),
    /** The version of the game's code. */
    version: p.string().length(12),
    /** The day of the daily challenge, such as `2026-11-23`; null for any other run. */
    day: p.string().length(10).nullable(),
    status: p.string().length(16).$type<RunStatus>(),
    refusal: p.string().length(20).$type<RunRefusal>().nullable(),
    /** The score that was handed in. */
    score: p.double(),
    /** The score on a scale where more is better. */
    worth: p.double(),
    /** The score as the game writes it; null until it is verified. */
    text: p.string().length(40).nullable(),
    /** The best of its player in its mode, of all time. */
    best: p.boolean().default(false),
    /** Null once nobody may watch it. */
    recording: p.text().nullable(),
    /** While it waits: a pseudonym of the network it came from, made with the key of the day. Its runs wait in turn. */
    network: p.string().length(43).nullable(),
    /** Number of times that it was replayed without an end. */
    attempts: p.smallint().default(0),
    begunAt: p.datetime().length(3),
    finishedAt: p.datetime().length(3),
  },
});
export type Run = InferEntity<typeof Run>;
