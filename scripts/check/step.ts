/** How long the tests of one file took. */
export interface FileTime {
  name: string;
  seconds: number;
}

/** What a step found: how many checks passed and failed, and what to show when one failed. */
export interface Outcome {
  passed: number;
  failed: number;
  output: string;
  /** A remark for the step's one line. */
  note?: string;
  /** Tests among those that passed which did so only when they were tried again, by name. */
  flaky?: readonly string[];
  files?: readonly FileTime[];
}

/** One line of `npm test`. */
export interface Step {
  /** To ask for this step alone: `npm test -- lint`. */
  name: string;
  /** Too long for `npm test`: part of `npm run test:all` alone. */
  long?: true;
  run(): Promise<Outcome>;
}
