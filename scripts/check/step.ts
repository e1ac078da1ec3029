/** Time that the tests of one file took. */
export interface FileTime {
  name: string;
  seconds: number;
}

/** A step's result: how many checks passed and failed, and the output to show when one failed. */
export interface StepOutcome {
  passed: number;
  failed: number;
  output: string;
  /** A remark in the step's line. */
  note?: string;
  /** The tests that passed only on a retry, each with the error of its first attempt; `passed` includes them. */
  flaky?: readonly string[];
  files?: readonly FileTime[];
}

/** One line of `npm test`. */
export interface Step {
  /** Selects this step alone: `npm test -- lint`. */
  name: string;
  /** Too long for `npm test`: part of `npm test -- --ci` and `npm run test:all`, or of the latter alone. */
  from?: 'ci' | 'all';
  run(): Promise<StepOutcome>;
}
