import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { ApiKeyView } from '../../../entities/api-key.schema.ts';
import { failureOf } from '../../ui/failure.ts';
import { trpc } from '../../api/trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { LoadFailure } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import styles from './api-docs.module.css';

/** The person's API keys with their last use, each with a button that revokes it. */
export function YourKeys() {
  const keys = trpc.apiKey.list.useQuery();
  const [leaving, setLeaving] = useState<ApiKeyView | null>(null);
  return (
    <section className={styles.keys} aria-labelledby="your-keys">
      <h2 id="your-keys">Your keys</h2>
      {keys.isError ? <LoadFailure error={keys.error} onRetry={keys.refetch} /> : null}
      {keys.data?.length === 0 ? (
        <p className="soft">No keys yet. Press Generate Key to create one.</p>
      ) : (
        <Stack component="ul" gap={0} py={0} px="lg" bdrs="lg" bg="var(--raised)">
          {keys.data?.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRevoke={() => setLeaving(key)} />
          ))}
        </Stack>
      )}
      {leaving === null ? null : <RevokeDialog apiKey={leaving} onClose={() => setLeaving(null)} />}
    </section>
  );
}

function KeyRow({ apiKey, onRevoke }: { readonly apiKey: ApiKeyView; readonly onRevoke: () => void }) {
  const { name, beginning, scopes, lastUsedAt, state } = apiKey;
  return (
    <li className={styles.row} data-state={state}>
      <Stack gap={2} miw={0} flex="1 1 14rem">
        <p className={styles.name}>
          {name}{' '}
          {scopes.map((scope) => (
            <span key={scope} className={styles.mark}>
              {scope}
            </span>
          ))}
        </p>
        <p className="soft">
          <code>{beginning}…</code>
        </p>
        <p className="soft">
          {lastUsedAt === null ? 'Never used' : `Last used ${formatMoment(lastUsedAt)}`} · {endOf(apiKey)}
        </p>
      </Stack>
      {state === 'active' ? (
        <Button onClick={onRevoke} aria-label={`Revoke ${name}`}>
          Revoke
        </Button>
      ) : null}
    </li>
  );
}

function endOf({ state, expiresAt }: ApiKeyView): string {
  if (state === 'revoked') return 'Revoked';
  if (expiresAt === null) return 'Does not expire';
  return `${state === 'expired' ? 'Expired' : 'Expires'} ${formatMoment(expiresAt)}`;
}

function RevokeDialog({ apiKey, onClose }: { readonly apiKey: ApiKeyView; readonly onClose: () => void }) {
  const utils = trpc.useUtils();
  const revoke = trpc.apiKey.revoke.useMutation({
    onSuccess: (keys) => {
      utils.apiKey.list.setData(undefined, keys);
      showToast({ title: 'Key revoked', message: `${apiKey.name} no longer works.`, tone: 'good' });
      onClose();
    },
  });
  return (
    <Dialog title={`Revoke ${apiKey.name}?`} onClose={onClose}>
      <p>Anything that uses this key stops working immediately. This cannot be undone.</p>
      <p className={styles.error} role="alert">
        {revoke.isError ? failureOf(revoke.error).message : null}
      </p>
      <div className="actions">
        <Button variant="danger" disabled={revoke.isPending} onClick={() => revoke.mutate({ id: apiKey.id })}>
          Revoke
        </Button>
        <Button onClick={onClose}>Keep key</Button>
      </div>
    </Dialog>
  );
}
