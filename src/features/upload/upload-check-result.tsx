import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FIT, type Stage } from '../../../entities/stage.rules.ts';
import type { UploadView } from '../../../entities/upload.schema.ts';
import { trpc } from '../../api/trpc.ts';
import { LoadFailure } from '../../ui/notice.tsx';
import { formatSize } from '../../ui/size.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { type CheckedSize, checkedSizeOf } from './checked-size.ts';
import { CheckResultPictures } from './check-result-pictures.tsx';
import { CheckResultView } from './check-result-view.tsx';
import { elapsedWords, stageWords } from './check-stage-words.ts';
import styles from './check-result.module.css';

/** Number of times that the state of an upload that is being checked is asked for. */
const ASK_AGAIN_MS = 1500;
/** Also for somebody who looks at another tab meanwhile. */
const ASKED_AGAIN = { refetchInterval: ASK_AGAIN_MS, refetchIntervalInBackground: true };

interface UploadCheckResultProps {
  /** Of the upload. */
  readonly id: string;
  /** The picture that becomes the thumbnail; empty for the first one. */
  readonly picture: string;
  readonly onPicture: (address: string) => void;
  /** Called with the title that the build's document has. */
  readonly onTitle: (title: string) => void;
  /** The size that the form gives; null leaves it to the check. */
  readonly stage: Stage | null;
  /** Called once the check has ended. */
  readonly onChecked: (size: CheckedSize) => void;
  /** A button beside Preview. */
  readonly action: ReactNode;
  /** Whether what its check measured is behind a word that opens it. */
  readonly isFolded: boolean;
}

/** An upload of one's own: what is happening to it, why it was refused, or its check result. */
export function UploadCheckResult({
  id,
  picture,
  onPicture,
  onTitle,
  stage,
  onChecked,
  action,
  isFolded,
}: UploadCheckResultProps) {
  const read = trpc.upload.read.useQuery(
    { id },
    {
      ...ASKED_AGAIN,
      refetchInterval: ({ state }) => (state.data?.status === 'CHECKING' ? ASK_AGAIN_MS : false),
    },
  );
  const title = read.data?.report?.title ?? null;
  const say = useEffectEvent(onTitle);
  useEffect(() => {
    if (title !== null) say(title);
  }, [title]);
  useChecked(read.data, onChecked);
  useEndedTitle(read.data?.status, read.data?.fileName);
  // A missing upload is `null`: `src/api/query-client.ts`.
  if (read.data === null)
    return (
      <State title="This build was deleted." action={action}>
        A build that no game uses is deleted after a week. Upload it again.
      </State>
    );
  if (read.isError) return <LoadFailure error={read.error} onRetry={read.refetch} />;
  const upload = read.data;
  if (upload === undefined) return <State title="Reading the check result…" action={action} />;
  if (upload.status === 'REFUSED') return <Refused upload={upload} action={action} />;
  if (upload.report === null) return <Checking upload={upload} action={action} />;
  return (
    <section className={styles.result} aria-label={`Check result of ${upload.fileName}`}>
      <CheckResultView
        upload={upload}
        result={upload.report}
        isFolded={isFolded}
        pictures={<CheckResultPictures addresses={upload.thumbnails} chosen={picture} onChoose={onPicture} />}
        actions={
          <>
            <Preview upload={upload} stage={stage} />
            {action}
          </>
        }
      />
      <p className="soft">
        For your tools: <a href={`/api/dev/uploads/${id}`}>this check result as JSON</a>
      </p>
    </section>
  );
}

/** Tells once of the size of a build whose check has ended. */
function useChecked(upload: UploadView | null | undefined, onChecked: (size: CheckedSize) => void): void {
  const tell = useEffectEvent(() => {
    if (upload) onChecked(checkedSizeOf(upload));
  });
  const isChecked = upload?.status === 'READY';
  useEffect(() => {
    if (isChecked) tell();
  }, [isChecked]);
}

/** Says in the tab's title that a check has ended, to whoever looks at another tab, until they come back. */
function useEndedTitle(status: UploadView['status'] | undefined, fileName = ''): void {
  const last = useRef(status);
  useEffect(() => {
    const hasEnded = last.current === 'CHECKING' && status !== undefined && status !== 'CHECKING';
    last.current = status;
    if (!hasEnded || document.visibilityState === 'visible') return;
    const title = document.title;
    document.title = status === 'READY' ? `✓ ${fileName} is checked` : `✗ ${fileName} was refused`;
    const giveBack = () => {
      document.title = title;
    };
    document.addEventListener('visibilitychange', giveBack, { once: true });
  }, [status, fileName]);
}

interface StateProps {
  readonly title: string;
  readonly action: ReactNode;
  readonly children?: ReactNode;
}

/** Tells screen readers of the state of an upload when it changes. */
function State({ title, action, children }: StateProps) {
  return (
    <div className={styles.state}>
      <Text size="lg" fw={700} role="status">
        {title}
      </Text>
      {children === undefined ? null : <p className="soft">{children}</p>}
      <div className={styles.actions}>{action}</div>
    </div>
  );
}

interface UploadStateProps {
  readonly upload: UploadView;
  readonly action: ReactNode;
}

/** Shows the progress of the check, and the time for which it has gone on. */
function Checking({ upload: { id, fileName, packedBytes }, action }: UploadStateProps) {
  const { data, dataUpdatedAt } = trpc.upload.progress.useQuery({ id }, ASKED_AGAIN);
  return (
    <State title={stageWords(data ?? null)} action={action}>
      {fileName} ({formatSize(packedBytes)}). You can continue with the form in the meantime.
      {data ? <Elapsed since={dataUpdatedAt - data.seconds * 1000} /> : null}
    </State>
  );
}

/** The time since a moment, in milliseconds since 1970, each second; not told to screen readers. */
function Elapsed({ since }: { readonly since: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span className={styles.elapsed}>{elapsedWords(now - since)}</span>;
}

/** The reason why an archive was refused: each reason with the path that it is about. */
function Refused({ upload, action }: UploadStateProps) {
  return (
    <div className={styles.state} data-tone="broken" role="alert">
      <Text size="lg" fw={700}>
        {upload.fileName} was refused.
      </Text>
      <Stack component="ul" gap="xs">
        {upload.reasons.map(({ code, path, message }) => (
          <li key={`${code} ${path}`}>
            {message}
            {path === undefined || path === upload.fileName ? null : (
              <code className={styles.path}>{path}</code>
            )}
          </li>
        ))}
      </Stack>
      <p className="soft">Nothing was stored.</p>
      <div className={styles.actions}>{action}</div>
    </div>
  );
}

interface PreviewProps {
  readonly upload: UploadView;
  /** The size that the form gives; null leaves it to the check. */
  readonly stage: Stage | null;
}

/** Opens a build as players will see it. */
function Preview({ upload: { previewUrl, fileName, ...upload }, stage }: PreviewProps) {
  const [open, setOpen] = useState(false);
  if (previewUrl === null) return null;
  return (
    <>
      <Button variant="solid" onClick={() => setOpen(true)}>
        Preview
      </Button>
      {open ? (
        <PreviewDialog
          address={previewUrl}
          title={fileName}
          stage={stage ?? upload.stage ?? FIT}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
