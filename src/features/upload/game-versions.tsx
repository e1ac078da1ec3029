import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { EARLIER_VERSIONS, type VersionHindrance } from '../../../entities/upload.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { countOf } from '../../ui/count.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { failureOf } from '../../ui/failure.ts';
import { FormProblem } from '../../ui/form/form.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { LoadFailure } from '../../ui/notice.tsx';
import { formatSize } from '../../ui/size.ts';
import { showToast } from '../../ui/toast.ts';
import styles from './upload.module.css';

/** The reason why a version has no button. */
const HINDRANCES: Record<VersionHindrance, string> = {
  suspended: 'Cannot be brought back: the game was suspended for it.',
  reported: 'Cannot be brought back: a report about it is open, or was found right.',
};

/** The approved versions of an uploaded game, newest first, and the way back to an earlier one. */
export default function GameVersions({ gameId }: { readonly gameId: string }) {
  // A moderator may have approved another one since.
  const versions = trpc.upload.versions.useQuery({ id: gameId }, { refetchOnMount: 'always' });
  const [restored, setRestored] = useState<number | null>(null);
  if (versions.isError) return <LoadFailure error={versions.error} onRetry={versions.refetch} />;
  if (versions.data === undefined || versions.data.length === 0) return null;
  return (
    <section className={styles.versions} aria-labelledby="game-versions">
      <h2 id="game-versions">Versions</h2>
      <p>
        {`The last ${EARLIER_VERSIONS.max} versions before the live one can be brought back at once, each with the rating and labels it was approved with. Anyone who is playing keeps the version they started with.`}
      </p>
      <ol className={styles.gameVersionsList}>
        {versions.data.map(({ number, note, approvedAt, live, restorable, hindrance, files, bytes }) => (
          <Group key={number} component="li" gap="sm" p="md" bdrs="md" bg="var(--raised)">
            <div className={styles.gameVersionsWords}>
              <p>
                <strong>Version {number}</strong>{' '}
                {live ? (
                  <Text span ml={6} c="var(--good)" size="sm" fw={700}>
                    Live
                  </Text>
                ) : null}
              </p>
              <p className="soft">
                Approved {formatMoment(approvedAt)} · {countOf(files, 'file')} · {formatSize(bytes)}
              </p>
              {note === '' ? null : (
                <p className={styles.note} dir="auto">
                  {note}
                </p>
              )}
              {hindrance === null || live ? null : <p className="soft">{HINDRANCES[hindrance]}</p>}
            </div>
            {restorable && !live ? (
              <Button aria-label={`Bring back version ${number}`} onClick={() => setRestored(number)}>
                Bring back
              </Button>
            ) : null}
          </Group>
        ))}
      </ol>
      {restored === null ? null : (
        <RestoreDialog gameId={gameId} number={restored} onClose={() => setRestored(null)} />
      )}
    </section>
  );
}

interface RestoreDialogProps {
  readonly gameId: string;
  readonly number: number;
  readonly onClose: () => void;
}

/** Asks before an earlier version becomes the live one. */
function RestoreDialog({ gameId, number, onClose }: RestoreDialogProps) {
  const utils = trpc.useUtils();
  const restore = trpc.upload.restore.useMutation({
    onSuccess: (versions) => {
      utils.upload.versions.setData({ id: gameId }, versions);
      void utils.submission.mine.invalidate();
      showToast({
        title: `Version ${number} is live`,
        message: 'New players get it from now on.',
        tone: 'good',
      });
      onClose();
    },
  });
  return (
    <Dialog title={`Bring back version ${number}?`} onClose={onClose}>
      <p>
        It becomes the live version at once, with the rating, categories and tags it was approved with. The
        current one stays in the list.
      </p>
      <FormProblem>{restore.isError ? failureOf(restore.error).message : null}</FormProblem>
      <div className="actions">
        <Button
          variant="solid"
          disabled={restore.isPending}
          onClick={() => restore.mutate({ id: gameId, number })}
        >
          Bring back
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}
