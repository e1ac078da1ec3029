import { Badge, Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { COLLECTION_PREVIEW } from '../../../../entities/collection.rules.ts';
import type { EditedCollection } from '../../../../entities/collection.schema.ts';
import { trpc } from '../../../api/trpc.ts';
import { countOf } from '../../../ui/count.ts';
import { paths } from '../../../../entities/page.rules.ts';
import { LoadFailure, Notice } from '../../../ui/notice.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { CollectionDialog } from './collection-dialog.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import styles from '../admin.module.css';
import tools from '../list.module.css';
import { Thumb } from '../../../ui/thumb.tsx';
import { useCollectionChange } from './use-collection-change.ts';

type OpenDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'delete'; readonly collection: EditedCollection };

/** Every collection, published or not. */
export default function Collections() {
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const list = trpc.collection.all.useQuery();
  if (list.isError) return <LoadFailure error={list.error} onRetry={list.refetch} />;
  return (
    <>
      <div className={tools.tools}>
        <Button onClick={() => setOpenDialog({ kind: 'new' })}>New collection</Button>
        <p className="soft">
          Published collections appear on the <PageLink to={paths.collections}>Collections page</PageLink> in
          this order.
        </p>
      </div>
      {list.data?.length === 0 ? <Notice role="status" title="There are no collections yet." /> : null}
      <Stack component="ol">
        {list.data?.map((collection) => (
          <Group
            key={collection.id}
            component="li"
            align="stretch"
            py="md"
            px="lg"
            bdrs="lg"
            bg="var(--raised)"
          >
            <CollectionWords collection={collection} />
            <div className={styles.actions}>
              <Button
                aria-label={`Edit ${collection.title}`}
                onClick={() => setOpenDialog({ kind: 'edit', collection })}
              >
                Edit
              </Button>
              <Button
                variant="danger"
                aria-label={`Delete ${collection.title}`}
                onClick={() => setOpenDialog({ kind: 'delete', collection })}
              >
                Delete
              </Button>
            </div>
          </Group>
        ))}
      </Stack>
      {openDialog === null ? null : (
        <CollectionDialogs openDialog={openDialog} onClose={() => setOpenDialog(null)} />
      )}
    </>
  );
}

/** The collection's title, text and first games; a public one's title leads to its page. */
function CollectionWords({ collection }: { readonly collection: EditedCollection }) {
  const { slug, title, text, published, games } = collection;
  const isShown = published && games.some((game) => game.public);
  return (
    <div className={styles.words}>
      <h3 dir="auto">{isShown ? <PageLink to={paths.collection(slug)}>{title}</PageLink> : title}</h3>
      {text === '' ? null : <p dir="auto">{text}</p>}
      <Group gap="0.25rem var(--space-1)">
        <Badge>{published ? 'Published' : 'Draft'}</Badge>
        <span className="soft">{countOf(games.length, 'game')}</span>
      </Group>
      <ol className={styles.thumbs} aria-label="First games">
        {games.slice(0, COLLECTION_PREVIEW).map((game) => (
          <li key={game.id} title={game.title}>
            <Thumb title={game.title} address={game.thumbUrl} />
            <span className="visually-hidden">{game.title}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function CollectionDialogs({
  openDialog,
  onClose,
}: {
  readonly openDialog: OpenDialog;
  readonly onClose: () => void;
}) {
  if (openDialog.kind === 'new') return <CollectionDialog collection={null} onClose={onClose} />;
  if (openDialog.kind === 'edit')
    return <CollectionDialog collection={openDialog.collection} onClose={onClose} />;
  return <DeleteDialog collection={openDialog.collection} onClose={onClose} />;
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
      isFinal
      onConfirm={() => remove.mutateAsync({ id })}
      onClose={onClose}
    >
      {title}
    </ConfirmDialog>
  );
}
