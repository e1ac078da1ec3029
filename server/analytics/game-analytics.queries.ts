import type { Period } from '../../entities/analytics.rules.ts';
import type { GameAnalytics } from '../../entities/analytics.schema.ts';
import type { DeveloperContext } from '../context.ts';
import type { Em } from '../platform/database/database.ts';
import { type AnalyticsQuery, readOverview } from './analytics.queries.ts';

/**
 * Reads one game's numbers in the shape that the public API documents.
 * @throws AppError game_not_found for a game that is not theirs
 */
export async function readGameAnalytics(
  em: Em,
  question: AnalyticsQuery & { readonly gameId: string },
  currency: string,
): Promise<GameAnalytics> {
  const { totals, retention: back, ages, countries } = await readOverview(em, question);
  const returned = (day: number) => {
    const cohort = back.find((one) => one.day === day);
    return cohort === undefined ? 0 : share(cohort.returned, cohort.players);
  };
  const shares = (groups: readonly (readonly [string, number])[]) =>
    Object.fromEntries(groups.map(([name, players]) => [name, share(players, totals.players)]));
  return {
    game_id: question.gameId,
    period: question.period,
    metrics: {
      total_plays: totals.plays,
      unique_players: totals.players,
      average_session: totals.sessions === 0 ? 0 : Math.round(totals.playedMs / totals.sessions) / 1000,
      completion_rate: share(totals.completed, totals.sessions),
      retention_rates: { day_1: returned(1), day_7: returned(7), day_30: returned(30) },
      revenue: { total: 0, currency },
    },
    demographics: {
      age_groups: shares(ages.map(({ group, players }) => [group, players])),
      countries: shares(countries.map(({ country, players }) => [country, players])),
    },
  };
}

/**
 * Reads the numbers of one game for the owner of an API key.
 * @throws AppError game_not_found
 */
export function readForKey(
  { em, env, viewer }: DeveloperContext,
  { id, period }: { readonly id: string; readonly period: Period },
): Promise<GameAnalytics> {
  const question = { userId: viewer.user.id, gameId: id, period, now: new Date() };
  return readGameAnalytics(em, question, env.currency);
}

/** A ratio rounded to four decimals; 0 when the whole is 0. */
function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 10_000;
}
