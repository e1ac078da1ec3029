import { failureOf } from '../../ui/failure.ts';

/** The reason why a decision was refused, with what is wrong of the game: a decision has no fields beside which that could stand. */
export function refusalText(error: unknown): string {
  const { message, fields } = failureOf(error);
  return [message, ...Object.values(fields)].join(' ');
}
