import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import type { EditedCollection } from '../../../entities/collection.schema.ts';
import { trpc } from '../../api/trpc.ts';
import { countOf } from '../../ui/count.ts';
import { LoadFailure } from '../../ui/notice.tsx';
import { CollectionDialog } from './collection-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import styles from './moderation.module.css';
import { useCollectionChange } from './use-collection-change.ts';

type Asking =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'delete'; readonly collection: EditedCollection };

/** Every collection, published or not. */
export default function Collections() {
  const [asking, setAsking] = useState<Asking | null>(null);
  const list = trpc.collection.all.useQuery();
  if (list.isError) return <LoadFailure error={list.error} onRetry={list.refetch} />;
  return (
    <>
      <div className={styles.tools}>
        <Button onClick={() => setAsking({ kind: 'new' })}>New collection</Button>
      </div>
      {list.data?.length === 0 ? <p role="status">There are no collections yet.</p> : null}
      <ul className={styles.list}>
        {list.data?.map((collection) => (
          <li key={collection.id} className={styles.card}>
            <div className={styles.words}>
              <h3>{collection.title}</h3>
              <p>{collection.text}</p>
              <p className={styles.line}>
                <Badge>{collection.published ? 'Published' : 'Draft'}</Badge>
                <span className={styles.soft}>{countOf(collection.games.length, 'game')}</span>
              </p>
            </div>
            <div className={styles.actions}>
              <Button
                aria-label={`Edit ${collection.title}`}
                onClick={() => setAsking({ kind: 'edit', collection })}
              >
                Edit
              </Button>
              <Button
                aria-label={`Delete ${collection.title}`}
                onClick={() => setAsking({ kind: 'delete', collection })}
              >
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {asking === null ? null : <Asked asking={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

function Asked({ asking, onClose }: { readonly asking: Asking; readonly onClose: () => void }) {
  if (asking.kind === 'new') return <CollectionDialog collection={null} onClose={onClose} />;
  if (asking.kind === 'edit') return <CollectionDialog collection={asking.collection} onClose={onClose} />;
  return <DeleteDialog collection={asking.collection} onClose={onClose} />;
}

interface DeleteDialogProps {
  readonly collection: EditedCollection;
  readonly onClose: () => void;
}

function DeleteDialog({ collection: { id, title }, onClose }: DeleteDialogProps) {
  const remove = trpc.collection.delete.useMutation(useCollectionChange('Collection deleted'));
  return (
    <ConfirmDialog
      title="Delete this collection?"
      text="Its page is removed immediately. The games stay in the catalog."
      action="Delete"
      onConfirm={() => remove.mutateAsync({ id })}
      onClose={onClose}
    >
      {title}
    </ConfirmDialog>
  );
}
