import type { PlayportRun } from '../../play-origin/sdk/v2/types.ts';

/**
 * How long Play waits for the portal at most, in milliseconds, and once only: a run that begins without its answer is not
 * proven.
 */
export const PATIENCE_MS = 1000;

interface Portal {
  /** Asks the portal for a run; null where no run of the mode is proven. */
  readonly put: (mode: string) => Promise<PlayportRun | null> | null;
  /** A run begins that the portal has not answered for in time. */
  readonly tellLate: () => void;
}

/** A run that was asked for. */
interface Question {
  readonly mode: string;
  readonly answer: Promise<PlayportRun | null>;
  /** Undefined until the portal has answered; null where it gives none. */
  run?: PlayportRun | null;
}

/** The runs that the portal is asked for, one ahead. */
export class RunRequests {
  private readonly portal: Portal;
  private question: Question | null = null;
  /** Play has waited in vain. */
  private wasUnanswered = false;
  /** The player knows that the portal is late. */
  private wasTold = false;

  constructor(portal: Portal) {
    this.portal = portal;
  }

  /**
   * Asks for the next run of a mode, unless it was asked for already. Returns what Play waits for, briefly; null if it
   * can begin at once.
   */
  ask(mode: string): Promise<unknown> | null {
    if (this.question?.mode !== mode) this.question = this.put(mode);
    const { question } = this;
    if (question === null || question.run !== undefined || this.wasUnanswered) return null;
    return Promise.race([question.answer, this.waitFor(question)]);
  }

  /** Takes the run that begins now; null for one that will not be proven. Of late answers, says so once until one is in time. */
  take(mode: string): PlayportRun | null {
    const { question } = this;
    if (question?.mode !== mode) return null;
    // An answer that is still to come is for the run after this one.
    if (question.run === undefined) {
      if (!this.wasTold) this.portal.tellLate();
      this.wasTold = true;
      return null;
    }
    this.question = null;
    if (question.run !== null) this.wasTold = false;
    return question.run;
  }

  private put(mode: string): Question | null {
    const answer = this.portal.put(mode);
    if (answer === null) return null;
    const question: Question = { mode, answer };
    void note(question);
    return question;
  }

  private async waitFor(question: Question): Promise<void> {
    await new Promise((resolve) => void setTimeout(resolve, PATIENCE_MS));
    if (question.run === undefined) this.wasUnanswered = true;
  }
}

async function note(question: Question): Promise<void> {
  question.run = await question.answer;
}
