import { inspect } from 'node:util';
import { z } from 'zod';
import { severalLines } from '../entities/text.rules.ts';
import { explainFailure } from '../server/start-failure.ts';
import { fieldWords } from '../server/platform/http/field-words.ts';
import { Refusal } from '../server/platform/refusal.ts';

z.config({ customError: fieldWords });

/** Prints lines. What they quote may be a stranger's: it goes out without the control characters that a terminal would obey. */
export const printLines = (lines: string) => void process.stdout.write(`${severalLines(lines)}\n`);
/** Prints what is wrong, in the same way. */
export const printErrors = (lines: string) => void process.stderr.write(`${severalLines(lines)}\n`);

/** Does the work of a command; a failure is said, in one line where it has an explanation, and ends the process with code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    printErrors(explainFailure(error) ?? inspect(error));
    process.exit(1);
  }
}

/** @throws Refusal with this message */
export function fail(message: string): never {
  throw new Refusal(message);
}
