import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureOf } from '../../ui/failure.ts';
import { paths } from '../../paths.ts';
import { forgetPerson } from '../../offline/page/forget-person.ts';
import { trpc } from '../../api/trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { Panel } from './panel.tsx';
import styles from './panel.module.css';

/** The way out: what becomes of everything is said before. */
export function DeleteAccount({ email }: { readonly email: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <Panel id="delete-account" title="Delete my account" lead="For good, and at once.">
      <ul>
        <li>Your favorites, notifications, sessions and passkeys are deleted.</li>
        <li>Your ratings and comments are deleted, and the games’ averages change with them.</li>
        <li>
          Your published games stay in the catalogue, by an Independent Developer. Withdraw them first if they
          should go.
        </li>
        <li>Games that were never published are deleted.</li>
        <li>Messages to us from this address are deleted, and the newsletter ends.</li>
        <li>Reports you sent stay, without your name or address.</li>
      </ul>
      <div>
        <Button onClick={() => setAsking(true)}>Delete my account…</Button>
      </div>
      {asking ? <ConfirmDeletion email={email} onClose={() => setAsking(false)} /> : null}
    </Panel>
  );
}

function ConfirmDeletion({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const remove = trpc.account.delete.useMutation({
    onSuccess: async () => {
      const left = navigate(paths.home);
      // Not after it: the home page would ask in the name of somebody who is gone.
      forgetPerson(queryClient);
      await left;
      showToast({ title: 'Account deleted', message: 'Thank you for playing. You are always welcome back.' });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('email');
    if (typeof typed === 'string') remove.mutate({ email: typed });
  };
  const failure = remove.isError ? failureOf(remove.error) : null;
  return (
    <Dialog title="Delete my account" onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <label className={styles.field}>
          Type {email} to confirm
          <input
            className={styles.input}
            name="email"
            type="email"
            autoComplete="off"
            required
            aria-describedby="deletion-error"
          />
        </label>
        <p id="deletion-error" className={styles.error} role="alert">
          {failure === null ? null : (failure.fields.email ?? failure.message)}
        </p>
        <Button variant="solid" fullWidth type="submit" disabled={remove.isPending}>
          Delete for good
        </Button>
      </form>
    </Dialog>
  );
}
