import { Button } from '@mantine/core';
import { useState } from 'react';
import { ENGINE_NAMES } from '../../../entities/upload.rules.ts';
import type { UploadView } from '../../../entities/upload.schema.ts';
import { trpc } from '../../api/trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { failureOf } from '../../ui/failure.ts';
import { FormProblem } from '../../ui/form/form.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { formatSize } from '../../ui/size.ts';
import styles from './upload.module.css';

/** Builds that were uploaded and that no game uses, and how much room is taken. */
export function OwnUploads({ onUse }: { readonly onUse: (id: string) => void }) {
  const own = trpc.upload.list.useQuery();
  const [removing, setRemoving] = useState<UploadView | null>(null);
  // The list is an offer: without it the field works as well.
  if (own.data === undefined) return null;
  const { uploads, quota } = own.data;
  const free = uploads.filter(({ game, status }) => game === null && status !== 'REFUSED');
  return (
    <div className={styles.uploads}>
      <p className="soft">{quotaText(quota)}</p>
      {free.length === 0 ? null : (
        <ul className={styles.list} aria-label="Your uploads that no game uses">
          {free.map((upload) => (
            <li key={upload.id} className={styles.upload}>
              <div className={styles.words}>
                <strong>{upload.fileName}</strong>
                <span className="soft">{factsOf(upload).join(' · ')}</span>
              </div>
              <Button aria-label={`Use ${upload.fileName}`} onClick={() => onUse(upload.id)}>
                Use
              </Button>
              <Button aria-label={`Delete ${upload.fileName}`} onClick={() => setRemoving(upload)}>
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
      {removing === null ? null : <RemoveDialog upload={removing} onClose={() => setRemoving(null)} />}
    </div>
  );
}

const GIGABYTE = 1_000_000_000;

/** Describes the used part of a quota: `0.4 of 2 GB used`. */
function quotaText({
  usedBytes,
  maxBytes,
}: {
  readonly usedBytes: number;
  readonly maxBytes: number;
}): string {
  return `${Number((usedBytes / GIGABYTE).toFixed(1))} of ${Number((maxBytes / GIGABYTE).toFixed(1))} GB used`;
}

function factsOf({ engine, bytes, packedBytes, createdAt }: UploadView): string[] {
  return [
    formatMoment(createdAt),
    ...(engine === null ? [] : [ENGINE_NAMES[engine]]),
    formatSize(bytes ?? packedBytes),
  ];
}

interface RemoveDialogProps {
  readonly upload: UploadView;
  readonly onClose: () => void;
}

/** Asks before a build is deleted. */
function RemoveDialog({ upload, onClose }: RemoveDialogProps) {
  const utils = trpc.useUtils();
  const remove = trpc.upload.remove.useMutation({
    onSuccess: () => {
      void utils.upload.list.invalidate();
      onClose();
    },
  });
  return (
    <Dialog title="Delete this build?" onClose={onClose}>
      <p>
        <strong>{upload.fileName}</strong>
      </p>
      <p>Its files are deleted and no longer count toward your quota.</p>
      <FormProblem>{remove.isError ? failureOf(remove.error).message : null}</FormProblem>
      <div className="actions">
        <Button variant="danger" disabled={remove.isPending} onClick={() => remove.mutate({ id: upload.id })}>
          Delete
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}
