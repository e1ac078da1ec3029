import '@mantine/core/styles/Progress.layer.css';
import { Button, NativeSelect, Progress } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import {
  ARCHIVE,
  ISOLATION_CHOICES,
  type IsolationChoice,
  UPLOAD_QUOTA,
} from '../../../entities/upload.rules.ts';
import type { SessionUserView } from '../../../entities/session.schema.ts';
import type { Stage } from '../../../entities/stage.rules.ts';
import { FormProblem } from '../../ui/form/form.tsx';
import { formatSize } from '../../ui/size.ts';
import { useSession } from '../session/use-session.ts';
import { fileProblem } from './archive-file.ts';
import type { UploadState } from './archive-upload.ts';
import type { CheckedSize } from './checked-size.ts';
import { OwnUploads } from './own-uploads.tsx';
import { percentOf, timeLeft } from './progress.ts';
import styles from './upload.module.css';
import { UploadCheckResult } from './upload-check-result.tsx';
import { useArchiveUpload } from './use-archive-upload.ts';

interface UploadFieldProps {
  /** The form, such as `submit-game`; what is being sent goes on when the form is left. */
  readonly form: string;
  /** The chosen upload; empty for none. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error: React.ReactNode;
  /** The picture that becomes the thumbnail; empty for the first one. */
  readonly picture: string;
  readonly onPicture: (address: string) => void;
  /** Called with the title that the build's document has. */
  readonly onTitle: (title: string) => void;
  /** The size that the form gives; null leaves it to the check. */
  readonly stage: Stage | null;
  /** Called once the check of the build has ended. */
  readonly onChecked: (size: CheckedSize) => void;
}

/** A build of a form: the archive that is dropped or chosen, how far it has been sent, and then its check result. */
export default function UploadField(props: UploadFieldProps) {
  const session = useSession();
  return session.kind === 'member' ? <MemberUpload {...props} user={session.user} /> : null;
}

interface MemberUploadProps extends UploadFieldProps {
  readonly user: SessionUserView;
}

function MemberUpload(props: MemberUploadProps) {
  const { value, onChange, error, picture, onPicture } = props;
  const upload = useArchiveUpload({ ...props, onSent: onChange });
  const { state } = upload;
  const [first] = useState(value);
  return (
    <div className="stack" data-path="uploadId">
      {state.kind === 'sending' || state.kind === 'stopped' ? (
        <Sending state={state} onResume={upload.resume} onCancel={upload.cancel} />
      ) : value === '' ? (
        <>
          <ChooseArchive userId={props.user.id} onFile={upload.start} refusal={refusalOf(state)} />
          <OwnUploads onUse={onChange} />
        </>
      ) : (
        <UploadCheckResult
          id={value}
          picture={picture}
          onPicture={onPicture}
          onTitle={props.onTitle}
          stage={props.stage}
          onChecked={props.onChecked}
          // Of a build that the form began with, the fields below are what is looked for.
          isFolded={value === first}
          action={<Button onClick={() => onChange('')}>Choose another build</Button>}
        />
      )}
      <FormProblem>{error}</FormProblem>
      <p className="visually-hidden" role="status">
        {announcementOf(state)}
      </p>
    </div>
  );
}

function refusalOf(state: UploadState): string | null {
  return state.kind === 'refused' ? state.message : null;
}

/** Told to screen readers: not every percent. */
function announcementOf(state: UploadState): string {
  if (state.kind === 'stopped') return state.message;
  if (state.kind !== 'sending') return '';
  const quarter = Math.floor(percentOf(state) / 25) * 25;
  return quarter === 0 ? `Uploading ${state.name}` : `${quarter} percent uploaded`;
}

interface ChooseArchiveProps {
  readonly userId: string;
  readonly onFile: (file: File, isolation: IsolationChoice) => void;
  /** The reason why the last archive was refused before it was read; null if it was not. */
  readonly refusal: string | null;
}

/** The area in which an archive is dropped or chosen: an input over all of it, because browsers drop files into inputs. */
function ChooseArchive({ userId, onFile, refusal }: ChooseArchiveProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [isolation, setIsolation] = useState<IsolationChoice>('auto');
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    const fault = fileProblem(file);
    setProblem(fault);
    if (fault === null) onFile(file, isolation);
  };
  return (
    <>
      <Unfinished userId={userId} onContinue={() => input.current?.click()} />
      <div className={styles.drop} data-over={isOver}>
        <input
          ref={input}
          className={styles.input}
          type="file"
          accept=".zip,.html,.htm,application/zip,application/x-zip-compressed,text/html"
          aria-label="Build (ZIP archive)"
          aria-describedby={hint}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0]);
            // The same file can then be chosen again.
            currentTarget.value = '';
          }}
        />
        <IconFileZip size={36} stroke={1.5} aria-hidden="true" />
        <p className={styles.invitation} aria-hidden="true">
          Drop a ZIP here, or <span className={styles.choose}>choose one</span>
        </p>
        <p id={hint} className={styles.hint}>
          {HINT}
        </p>
      </div>
      <FormProblem>{problem ?? refusal}</FormProblem>
      <details className={styles.more}>
        <summary>More: threads</summary>
        <Threads value={isolation} onChange={setIsolation} />
      </details>
    </>
  );
}

const ISOLATION_NAMES: Record<IsolationChoice, string> = { auto: 'Find out', on: 'On', off: 'Off' };
const THREADS_HINT =
  'A build with threads (SharedArrayBuffer) needs a page that is cross-origin isolated. We find out whether yours does. If we are wrong, choose On or Off before you upload.';
const HINT = `An export for the web with an index.html, or a game that is one HTML file, up to ${formatSize(ARCHIVE.packed)} packed and ${formatSize(ARCHIVE.unpacked)} unpacked. All your uploads together may take ${formatSize(UPLOAD_QUOTA.perPerson)}.`;

interface ThreadsProps {
  readonly value: IsolationChoice;
  readonly onChange: (choice: IsolationChoice) => void;
}

/** Whether the game's page is isolated, for threads. */
function Threads({ value, onChange }: ThreadsProps) {
  return (
    <NativeSelect
      label="Threads"
      description={THREADS_HINT}
      value={value}
      onChange={({ currentTarget }) =>
        onChange(ISOLATION_CHOICES.find((choice) => choice === currentTarget.value) ?? 'auto')
      }
      data={ISOLATION_CHOICES.map((choice) => ({ value: choice, label: ISOLATION_NAMES[choice] }))}
    />
  );
}

interface UnfinishedProps {
  readonly userId: string;
  readonly onContinue: () => void;
}

/** Offers to continue an upload that was begun in this browser: a page cannot open the file again by itself. */
function Unfinished({ userId, onContinue }: UnfinishedProps) {
  const unfinished = useQuery({
    queryKey: ['unfinished-uploads', userId],
    queryFn: async () => (await import('./resumable.ts')).unfinishedArchives(userId),
    networkMode: 'always',
    gcTime: 0,
  });
  const [archive] = unfinished.data ?? [];
  if (archive === undefined) return null;
  return (
    <div className={styles.unfinished}>
      <p>
        <strong>{archive.name}</strong> ({formatSize(archive.size)}) was not finished. Choose the same file,
        and it goes on where it stopped.
      </p>
      <div className="actions">
        <Button variant="solid" onClick={onContinue}>
          Continue upload
        </Button>
        <Button onClick={() => void archive.forget().then(() => unfinished.refetch())}>Forget it</Button>
      </div>
    </div>
  );
}

interface SendingProps {
  readonly state: Extract<UploadState, { readonly kind: 'sending' | 'stopped' }>;
  readonly onResume: () => void;
  readonly onCancel: () => void;
}

/** Shows the sent part of an archive. */
function Sending({ state, onResume, onCancel }: SendingProps) {
  const { kind, name, size, sent } = state;
  const time = kind === 'sending' ? timeLeft(state) : null;
  return (
    <div className={styles.sending}>
      <p className={styles.name}>{name}</p>
      <Progress
        value={percentOf(state)}
        color={kind === 'stopped' ? 'var(--line-strong)' : 'violet'}
        size="lg"
        radius="xl"
        aria-label={`Upload of ${name}`}
      />
      <p className={styles.figures}>
        <span>
          {formatSize(sent)} of {formatSize(size)}
        </span>
        <span>{time}</span>
      </p>
      {kind === 'stopped' ? <p>{state.message}</p> : null}
      <div className="actions">
        {kind === 'stopped' ? (
          <Button variant="solid" onClick={onResume}>
            Continue upload
          </Button>
        ) : null}
        <Button onClick={onCancel}>Cancel upload</Button>
      </div>
    </div>
  );
}
