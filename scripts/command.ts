import { explainFailure } from '../server/start-failure.ts';
import { Refusal } from '../server/platform/refusal.ts';

/** Does the work of a command; a failure that has an explanation is said in one line, and ends the process with code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const line = explainFailure(error);
    if (line === null) throw error;
    process.stderr.write(`${line}\n`);
    process.exit(1);
  }
}

/** @throws Refusal with this message */
export function fail(message: string): never {
  throw new Refusal(message);
}
