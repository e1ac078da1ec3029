import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { PASSKEY_NAME } from '../../../entities/session.rules.ts';
import { formatMoment } from '../../ui/moment.ts';
import { LoadFailure } from '../../ui/notice.tsx';
import { Panel } from './panel.tsx';
import styles from './panel.module.css';
import { usePasskeys } from './use-passkeys.ts';

/** The person's passkeys: an optional second step after the e-mail. */
export function Passkeys() {
  const { passkeys, add, remove, busy, problem, isPossible } = usePasskeys();
  return (
    <Panel
      id="passkeys"
      title="Passkeys"
      lead="With a passkey, signing in takes your e-mail and this device’s lock or your security key."
    >
      {passkeys.isError ? <LoadFailure error={passkeys.error} onRetry={passkeys.refetch} /> : null}
      <ul className={styles.list}>
        {passkeys.data?.map(({ id, name, createdAt }) => (
          <li key={id} className={styles.row}>
            <div>
              <p>{name}</p>
              <p className={styles.soft}>Added {formatMoment(createdAt)}</p>
            </div>
            <Button disabled={busy} onClick={() => remove(id)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {isPossible ? (
        <AddPasskey busy={busy} onAdd={add} />
      ) : (
        <p className={styles.soft}>This browser has no passkeys.</p>
      )}
      <p id="passkey-error" className={styles.error} role="alert">
        {problem}
      </p>
    </Panel>
  );
}

interface AddPasskeyProps {
  readonly busy: boolean;
  /** Resolves to whether there is one more now. */
  readonly onAdd: (name: string) => Promise<boolean>;
}

function AddPasskey({ busy, onAdd }: AddPasskeyProps) {
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = new FormData(form).get('name');
    if (typeof name === 'string' && (await onAdd(name))) form.reset();
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <label className={styles.field}>
        Name of the new passkey
        <input
          className={styles.input}
          name="name"
          defaultValue="This device"
          maxLength={PASSKEY_NAME.max}
          required
          aria-describedby="passkey-error"
        />
      </label>
      <Button type="submit" disabled={busy}>
        Add a passkey
      </Button>
    </form>
  );
}
