import type { PlayportRun } from '../../play-origin/sdk/v2/types.ts';

/**
 * Longest time that Play waits for the portal, in milliseconds, and once only: a run that begins without its answer is not
 * proven.
 */
export const PATIENCE_MS = 1000;

interface Portal {
  /** Asks the portal for a run; null where no run of the mode is proven. Rejects when the portal fails to answer. */
  readonly put: (mode: string) => Promise<PlayportRun | null> | null;
  /** A run begins that will not be proven, though the game has a board. */
  readonly tell: (why: Unproven) => void;
}

/** The portal has not answered in time, or it could not be asked. */
export type Unproven = 'late' | 'failed';

/** A run that was asked for. */
interface Question {
  readonly mode: string;
  readonly answer: Promise<PlayportRun | null | 'failed'>;
  /** Undefined until the portal has answered; null where it gives none. */
  run?: PlayportRun | null | 'failed';
}

/** The runs that the portal is asked for, one ahead. */
export class RunRequests {
  private readonly portal: Portal;
  private question: Question | null = null;
  /** Play has waited in vain. */
  private wasUnanswered = false;
  /** The player knows that runs are not proven now. */
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

  /** Takes the run that begins now; null for one that will not be proven, which is told once until one is again. */
  take(mode: string): PlayportRun | null {
    const { question } = this;
    if (question?.mode !== mode) return null;
    // An answer that is still to come is for the run after this one.
    if (question.run === undefined) {
      this.tell('late');
      return null;
    }
    this.question = null;
    if (question.run === 'failed') {
      this.tell('failed');
      return null;
    }
    if (question.run !== null) this.wasTold = false;
    return question.run;
  }

  private tell(why: Unproven): void {
    if (!this.wasTold) this.portal.tell(why);
    this.wasTold = true;
  }

  private put(mode: string): Question | null {
    const answer = this.portal.put(mode);
    if (answer === null) return null;
    const question: Question = { mode, answer: answer.catch(() => 'failed' as const) };
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
