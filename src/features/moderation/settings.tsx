import { paths } from '../../paths.ts';
import { trpc } from '../../api/trpc.ts';
import { Checkbox } from '../../ui/form/choices.tsx';
import { LoadFailure } from '../../ui/notice.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './moderation.module.css';
import { useDecision } from './use-decision.ts';

/** Settings that administrators can change while the portal runs. */
export function Settings() {
  const settings = trpc.moderation.settings.useQuery();
  const require = trpc.moderation.requirePasskeys.useMutation(
    useDecision({
      done: { title: 'Setting saved', message: 'It applies to every administrator from now on.' },
      failed: 'Failed to save the setting. Please try again.',
    }),
  );
  if (settings.isError) return <LoadFailure error={settings.error} onRetry={settings.refetch} />;
  return (
    <>
      <Checkbox
        checked={settings.data?.passkeysRequired ?? false}
        disabled={settings.isPending || require.isPending || settings.data.isFixed}
        onChange={(event) => require.mutate({ passkeysRequired: event.currentTarget.checked })}
        label="Require a passkey for administrators"
      />
      <p className={styles.soft}>
        {settings.data?.isFixed ? (
          'In production, every administrator needs a passkey.'
        ) : (
          <>
            First add a passkey on your <PageLink to={paths.account}>account page</PageLink> and sign in with
            it.
          </>
        )}
      </p>
    </>
  );
}
