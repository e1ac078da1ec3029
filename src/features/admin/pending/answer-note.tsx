import type { PendingGame } from '../../../../entities/moderation.schema.ts';
import { formatMoment } from '../../../ui/moment.ts';
import styles from '../admin.module.css';

/** The reason why a game was rejected, and what its developer answers, of a game that waits because of that. */
export function AnswerNote({ answer }: Pick<PendingGame, 'answer'>) {
  if (answer === null) return null;
  return (
    <section className={styles.answer} aria-label="Appeal against a rejection">
      <p>
        <strong>Appeal against a rejection</strong>
      </p>
      <p className="soft">
        Rejected {formatMoment(answer.rejectedAt)} by {answer.rejectedBy}:
      </p>
      <p className={styles.quote} dir="auto">
        {answer.reason}
      </p>
      <p className="soft">The developer answers:</p>
      <p className={styles.quote} dir="auto">
        {answer.text}
      </p>
    </section>
  );
}

/** Whether the person who reviews may decide on a game. */
export const mayDecide = ({ answer }: Pick<PendingGame, 'answer'>): boolean => answer?.mayDecide !== false;
