import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { FormEvent } from 'react';
import type { SessionUserView } from '../../../entities/session.schema.ts';
import { USER_NAME } from '../../../entities/user.rules.ts';
import { failureOf } from '../../ui/failure.ts';
import { trpc } from '../../api/trpc.ts';
import { showToast } from '../../ui/toast.ts';
import { Panel } from './panel.tsx';
import styles from './panel.module.css';

/** The name that a person's comments are signed with. */
export function AccountName({ user }: { readonly user: SessionUserView }) {
  const queryClient = useQueryClient();
  const rename = trpc.account.rename.useMutation({
    onSuccess: ({ name }) => {
      queryClient.setQueryData(getQueryKey(trpc.session.me, undefined, 'query'), { ...user, name });
      showToast({ title: 'Name changed', message: `Your comments are signed ${name} now.`, tone: 'good' });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get('name');
    if (typeof name === 'string') rename.mutate({ name });
  };
  const failure = rename.isError ? failureOf(rename.error) : null;
  return (
    <Panel id="account-name" title="Name" lead={`Signed in as ${user.email}.`}>
      <form className={styles.form} onSubmit={submit}>
        <label className={styles.field}>
          Shown beside your comments
          <input
            className={styles.input}
            name="name"
            defaultValue={user.name}
            maxLength={USER_NAME.max}
            autoComplete="name"
            required
            aria-describedby="account-name-error"
          />
        </label>
        <Button type="submit" disabled={rename.isPending}>
          Save
        </Button>
      </form>
      <p id="account-name-error" className={styles.error} role="alert">
        {failure === null ? null : (failure.fields.name ?? failure.message)}
      </p>
    </Panel>
  );
}
