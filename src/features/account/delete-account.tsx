import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../entities/page.rules.ts';
import { deletePersonalData } from '../../offline/page/forget-person.ts';
import { trpc } from '../../api/trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, FormEnd } from '../../ui/form/form.tsx';
import { useSubmitForm } from '../../ui/form/use-submit-form.ts';
import { showToast } from '../../ui/toast.ts';
import { Line } from './panel.tsx';
import styles from './account.module.css';

/** One line, whose button opens a dialog that says what becomes of the account's data, and deletes it. */
export function DeleteAccount({ email }: { readonly email: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <Line
      id="delete-account"
      title="Delete my account"
      lead="This takes effect immediately and cannot be undone."
    >
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete my account…
      </Button>
      {asking ? <ConfirmDeletion email={email} onClose={() => setAsking(false)} /> : null}
    </Line>
  );
}

function ConfirmDeletion({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const remove = trpc.account.delete.useMutation({
    onSuccess: async () => {
      const navigation = navigate(paths.home);
      // Before the navigation ends, because the home page would send requests for the deleted account.
      deletePersonalData(queryClient);
      await navigation;
      showToast({ title: 'Account deleted', message: 'Thank you for playing. You are always welcome back.' });
    },
  });
  const form = useSubmitForm({
    initialValues: { email: '' },
    rules: { email: { missing: `Type ${email} to confirm.` } },
    send: (values) => remove.mutateAsync(values),
  });
  return (
    <Dialog title="Delete my account" onClose={onClose}>
      <ul className={styles.consequences}>
        <li>Your favorites, saves of games, scores, notices, sessions and passkeys are deleted.</li>
        <li>Your ratings and comments are deleted, and the games’ averages are updated.</li>
        <li>
          Your published games stay in the catalog, credited to an Independent Developer. To remove them,
          withdraw them first.
        </li>
        <li>Games that were never published are deleted.</li>
        <li>
          Messages you sent us from this address are deleted, and you are unsubscribed from the newsletter.
        </li>
        <li>Reports you sent are kept, without your name or address.</li>
      </ul>
      <Form form={form}>
        <TextInput
          key={form.key('email')}
          {...form.getInputProps('email')}
          label={`Type ${email} to confirm`}
          type="email"
          autoComplete="off"
          required
        />
        <FormEnd form={form} action="Delete permanently" variant="danger" wide />
      </Form>
    </Dialog>
  );
}
