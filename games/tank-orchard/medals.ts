/** Shots in a match that was won with few. */
const FEW = 6;

/** Whether a match against the machine was won with few shots. */
export const isThrifty = (match: {
  readonly alone: boolean;
  readonly won: boolean;
  readonly shots: number;
}): boolean => match.alone && match.won && match.shots <= FEW;
