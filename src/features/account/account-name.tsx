import { Button, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { SessionUserView } from '../../../entities/session.schema.ts';
import { USER_NAME } from '../../../entities/user.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { Form, FormProblem } from '../../ui/form/form.tsx';
import { useSubmitForm } from '../../ui/form/use-submit-form.ts';
import { showToast } from '../../ui/toast.ts';
import { BESIDE_BUTTON } from './beside-button.ts';
import styles from './account.module.css';

const RULES = { name: { missing: 'Enter your name.', ...USER_NAME } } as const;

/** The name shown on the person's comments. */
export function AccountName({ user }: { readonly user: SessionUserView }) {
  const queryClient = useQueryClient();
  const rename = trpc.account.rename.useMutation({
    onSuccess: ({ name }) => {
      queryClient.setQueryData(getQueryKey(trpc.session.me, undefined, 'query'), { ...user, name });
      showToast({ title: 'Name changed', message: `Your comments now appear as ${name}.`, tone: 'good' });
    },
  });
  const form = useSubmitForm({
    initialValues: { name: user.name },
    rules: RULES,
    send: async (values): Promise<void> => {
      // A reset then restores the new name.
      form.setInitialValues({ name: (await rename.mutateAsync(values)).name });
    },
  });
  return (
    <Stack className={styles.panel}>
      <Form form={form} className={styles.form}>
        <TextInput
          key={form.key('name')}
          {...form.getInputProps('name')}
          flex="1 1 14rem"
          label="Display name"
          description="Shown next to your comments."
          inputWrapperOrder={BESIDE_BUTTON}
          maxLength={USER_NAME.max}
          autoComplete="name"
          required
        />
        <Button variant="solid" type="submit" disabled={form.submitting}>
          Save
        </Button>
      </Form>
      <FormProblem>{form.problem}</FormProblem>
    </Stack>
  );
}
