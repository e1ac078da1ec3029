import { createStoredValue } from '../../../ui/store.ts';
import { useBrowserStore } from '../../../ui/use-browser-store.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Checkbox } from '../../../ui/form/choices.tsx';
import styles from './review-queue.module.css';

const OFF = 'off';
const stored = createStoredValue('review_keys', (text) => text !== OFF);

/** Whether single keys act in the review; some input methods send letters that nobody meant to press. */
export function useReviewKeys(): boolean {
  return useBrowserStore(stored, true);
}

const KEYS = [
  { key: 'A', action: 'Approve; again, or Enter, to confirm' },
  { key: 'R', action: 'Reject' },
  { key: 'U', action: 'Undo the decision' },
  { key: 'J', action: 'Next game' },
  { key: 'K', action: 'Previous game' },
  { key: '?', action: 'Show these keys' },
];

/** The keys of the review, and the switch that turns them off. */
export function ReviewKeysDialog({ onClose }: { readonly onClose: () => void }) {
  const enabled = useReviewKeys();
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.keys}>
        {KEYS.map(({ key, action }) => (
          <div key={key}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      <p>
        While the game has the keyboard, leave its frame first: press <kbd className={styles.key}>Shift</kbd>{' '}
        <kbd className={styles.key}>Tab</kbd>, or click outside it.
      </p>
      <Checkbox
        checked={enabled}
        onChange={({ currentTarget }) => stored.write(currentTarget.checked ? null : OFF)}
        label="Use keyboard shortcuts"
      />
    </Dialog>
  );
}
