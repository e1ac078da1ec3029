import { Button, SimpleGrid, Skeleton } from '@mantine/core';
import { useId } from 'react';
import type { z } from 'zod';
import { MAIL_FAILURES } from '../../../../entities/mail.rules.ts';
import { SYSTEM_ALERTS } from '../../../../entities/system.rules.ts';
import type { systemView } from '../../../../entities/system.schema.ts';
import { trpc } from '../../../api/trpc.ts';
import { countOf } from '../../../ui/count.ts';
import { formatDate, formatMoment } from '../../../ui/moment.ts';
import { LoadFailure } from '../../../ui/notice.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { NEXT_STEPS } from '../sections.tsx';
import { useDecision } from '../use-moderation-mutation.ts';
import { usePress } from '../use-press.ts';
import styles from './system.module.css';
import { useStepsDone } from './use-steps-done.ts';

type System = z.infer<typeof systemView>;

/** Interval at which it is asked for again, in milliseconds: while a backup is made, and otherwise. */
const REFRESHED_MS = { backup: 2000, otherwise: 60_000 };
const PLACEHOLDERS = 6;

/** Shows the system that the portal runs on, and what needs attention. */
export default function Overview() {
  const system = trpc.moderation.system.useQuery(undefined, {
    refetchInterval: ({ state }) =>
      state.data?.backup?.running === true ? REFRESHED_MS.backup : REFRESHED_MS.otherwise,
  });
  if (system.isError) return <LoadFailure error={system.error} onRetry={system.refetch} />;
  if (system.data === undefined)
    return (
      <SimpleGrid autoFlow="auto-fill" minColWidth="min(100%, 20rem)" role="status">
        <span className="visually-hidden">Loading system status</span>
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <Skeleton key={index} h="8rem" />
        ))}
      </SimpleGrid>
    );
  return <Parts system={system.data} />;
}

function Parts({ system }: { readonly system: System }) {
  const { needs, database, disk, queue, mail, backup, certificates, settings } = system;
  return (
    <SimpleGrid autoFlow="auto-fill" minColWidth="min(100%, 20rem)">
      <Part title="Needs attention" wide>
        {needs.length === 0 ? (
          <p>No problems found.</p>
        ) : (
          <ul className={styles.needs}>
            {needs.map((need) => (
              <li key={need}>{SYSTEM_ALERTS[need]}</li>
            ))}
          </ul>
        )}
        <OpenSteps />
      </Part>
      <Part title="Version">
        <p>
          {system.version}, on Node {system.node}
        </p>
        <p>{system.production ? 'In production.' : 'Not in production.'}</p>
        {settings.some(({ name }) => name === 'UPDATE_URL') && <p>{wordsOfUpdate(system.update)}</p>}
      </Part>
      <Part title="Database">{database === null ? <Unread /> : <p>{wordsOfDatabase(database)}</p>}</Part>
      <Part title="Disk">{disk === null ? <Unread /> : <p>{wordsOfDisk(disk)}</p>}</Part>
      <Part title="Queue">{queue === null ? <Unread /> : <p>{wordsOfQueue(queue)}</p>}</Part>
      <Part title="Outgoing email">{mail === null ? <Unread /> : <Mail mail={mail} />}</Part>
      <Backup backup={backup} />
      <Part title="Certificates">
        {certificates === null ? <Unread /> : <Ends certificates={certificates} />}
      </Part>
      <Part title="Environment" wide>
        <dl className={styles.settings}>
          {settings.map(({ name, value }) => (
            <Setting key={name} name={name} value={value} />
          ))}
        </dl>
      </Part>
    </SimpleGrid>
  );
}

interface PartProps {
  readonly title: string;
  readonly wide?: boolean;
  readonly children: React.ReactNode;
}

function Part({ title, wide = false, children }: PartProps) {
  const id = useId();
  return (
    <section className={`${styles.part} ${wide ? styles.wide : ''}`} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

function Setting({ name, value }: System['settings'][number]) {
  return (
    <>
      <dt>
        <code>{name}</code>
      </dt>
      <dd>{value}</dd>
    </>
  );
}

/** Tells how much of what a new portal needs has not been done. */
function OpenSteps() {
  const count = Object.values(useStepsDone()).filter((done) => done === false).length;
  if (count === 0) return null;
  return (
    <p>
      Still to do: <PageLink to={NEXT_STEPS}>{countOf(count, 'next step')}</PageLink>.
    </p>
  );
}

const Unread = () => <p>This could not be read.</p>;

/** The newest backup in the portal's own folder, and a button that makes one. */
function Backup({ backup }: Pick<System, 'backup'>) {
  const begin = trpc.moderation.backUp.useMutation(
    useDecision({
      done: { title: 'Backup started', message: 'This page will show when it’s finished.' },
      failed: 'The backup didn’t start.',
    }),
  );
  const press = usePress(() => begin.mutateAsync());
  const running = backup?.running === true;
  return (
    <Part title="Backup">
      {backup === null ? (
        <Unread />
      ) : (
        <>
          <p>
            {backup.lastAt === null
              ? 'None'
              : `Last backup: ${formatMoment(backup.lastAt)} (${backup.lastFile})`}{' '}
            in <code>{backup.folder}</code>.
          </p>
          <p role="status">{running ? 'Backup in progress…' : (backup.failure ?? '')}</p>
        </>
      )}
      <Button loading={begin.isPending || running} onClick={press}>
        Back up now
      </Button>
    </Part>
  );
}

function Ends({ certificates }: { readonly certificates: NonNullable<System['certificates']> }) {
  if (certificates.length === 0) return <p>Not needed: this portal is only reachable from this machine.</p>;
  return certificates.map(({ host, endsAt }) => (
    <p key={host}>
      {host}: until {formatDate(endsAt)}
    </p>
  ));
}

function wordsOfUpdate(update: System['update']): string {
  if (update === null) return 'Couldn’t check for updates.';
  return update.newer ? `Version ${update.version} is available.` : 'You’re up to date.';
}

function wordsOfDatabase({ embedded, version, bytes, replicas }: NonNullable<System['database']>): string {
  const kind = embedded ? `Embedded, PostgreSQL ${version}` : `PostgreSQL ${version}`;
  const copies = replicas === 0 ? '' : `, read from ${replicas} replicas as well`;
  return `${kind}, ${gigabytes(bytes)}${copies}.`;
}

const wordsOfDisk = ({ freeBytes, totalBytes }: NonNullable<System['disk']>): string =>
  `${gigabytes(freeBytes)} of ${gigabytes(totalBytes)} free.`;

function wordsOfQueue({ waiting, running, failed, oldestSeconds }: NonNullable<System['queue']>): string {
  const oldest = waiting === 0 ? '' : ` The oldest has waited ${minutes(oldestSeconds)}.`;
  return `${waiting} waiting, ${running} running, ${failed} failed.${oldest}`;
}

function Mail({ mail }: { readonly mail: NonNullable<System['mail']> }) {
  const { lastFailure } = mail;
  return (
    <>
      <p>{wordsOfMail(mail)}</p>
      {lastFailure === null ? null : (
        <p>
          Last failure, {formatMoment(lastFailure.at)}: {MAIL_FAILURES[lastFailure.reason]}
        </p>
      )}
    </>
  );
}

function wordsOfMail({ server, from, sent, failed }: NonNullable<System['mail']>): string {
  const where = server ? 'By a mail server' : 'No mail server: emails are files in the outbox';
  const sender = from === null ? '' : `, from ${from}`;
  return `${where}${sender}. Since the start ${sent} went out and ${failed} failed.`;
}

const gigabytes = (bytes: number): string =>
  bytes < 1e9 ? `${Math.ceil(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;

const minutes = (seconds: number): string =>
  seconds < 60 ? 'under a minute' : `${Math.floor(seconds / 60)} minutes`;
