/** What a step found: how many checks passed and failed, and what to show when one failed. */
export interface Outcome {
  passed: number;
  failed: number;
  output: string;
  /** A remark for the step's one line. */
  note?: string;
}

/** One line of `npm test`. */
export interface Step {
  /** To ask for this step alone: `npm test -- lint`. */
  name: string;
  run(): Promise<Outcome>;
}
