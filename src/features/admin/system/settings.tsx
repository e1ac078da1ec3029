import { Badge, Button, Group, Stack } from '@mantine/core';
import { useId } from 'react';
import { MAIL_FAILURES, type MailResult } from '../../../../entities/mail.rules.ts';
import { paths } from '../../../../entities/page.rules.ts';
import { trpc } from '../../../api/trpc.ts';
import { Checkbox } from '../../../ui/form/choices.tsx';
import { LoadFailure } from '../../../ui/notice.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import styles from './system.module.css';
import { refusalText } from '../refusal.ts';
import { useDecision } from '../use-moderation-mutation.ts';
import { usePress } from '../use-press.ts';

/** Settings that administrators can change while the portal runs, and a mail to try the others with. */
export default function Settings() {
  return (
    <Stack gap="lg">
      <Passkeys />
      <TestMail />
    </Stack>
  );
}

function TestMail() {
  const titleId = useId();
  const send = trpc.moderation.sendTestMail.useMutation();
  const press = usePress(() => send.mutateAsync());
  return (
    <Stack
      component="section"
      gap="xs"
      maw="var(--reading)"
      p="lg"
      bdrs="lg"
      bg="var(--raised)"
      aria-labelledby={titleId}
    >
      <h3 id={titleId}>Mail</h3>
      <p>Send yourself an email to check that emails arrive. Sign-in codes are sent the same way.</p>
      <Button className={styles.action} loading={send.isPending} onClick={press}>
        Send a test email
      </Button>
      <p role="status">{send.isError ? refusalText(send.error) : send.data ? outcomeOf(send.data) : ''}</p>
    </Stack>
  );
}

function outcomeOf({ to, result }: { readonly to: string; readonly result: MailResult }): string {
  if (result === 'sent') return `Test email sent to ${to}. Check that it arrives.`;
  if (result === 'stored') return 'There is no mail server, so the email is a file in the outbox.';
  return MAIL_FAILURES[result];
}

function Passkeys() {
  const titleId = useId();
  const settings = trpc.moderation.settings.useQuery();
  const require = trpc.moderation.requirePasskeys.useMutation(
    useDecision({
      done: { title: 'Setting saved', message: 'It applies to every administrator from now on.' },
      failed: 'Failed to save the setting. Please try again.',
    }),
  );
  if (settings.isError) return <LoadFailure error={settings.error} onRetry={settings.refetch} />;
  const { passkeysRequired = false, isFixed = false } = settings.data ?? {};
  return (
    <Stack
      component="section"
      gap="xs"
      maw="var(--reading)"
      p="lg"
      bdrs="lg"
      bg="var(--raised)"
      aria-labelledby={titleId}
    >
      <Group gap="0.25rem var(--space-2)" justify="space-between">
        <h3 id={titleId}>Passkeys for administrators</h3>
        {settings.data === undefined ? null : <Badge>{passkeysRequired ? 'Required' : 'Optional'}</Badge>}
      </Group>
      <p>
        An administrator without a passkey has to add one before doing anything here, so that access to
        somebody’s email is not enough to moderate the portal.
      </p>
      <Checkbox
        checked={passkeysRequired}
        disabled={settings.isPending || require.isPending || isFixed}
        onChange={(event) => require.mutate({ passkeysRequired: event.currentTarget.checked })}
        label="Require a passkey for administrators"
      />
      <p className="soft">
        {isFixed ? (
          'In production, every administrator needs a passkey.'
        ) : passkeysRequired ? (
          'To turn this off, you confirm that it is you.'
        ) : (
          <>
            First add a passkey on your{' '}
            <PageLink to={paths.accountSection('security')}>account page</PageLink> and sign in with it.
          </>
        )}
      </p>
    </Stack>
  );
}
