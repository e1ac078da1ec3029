import { Button, NativeSelect, Stack, Table } from '@mantine/core';
import { useState } from 'react';
import { JOB_STATES, type JobState, QUEUE_LABELS, QUEUES } from '../../../../entities/job.rules.ts';
import type { JobView, QueueView } from '../../../../entities/job.schema.ts';
import { trpc } from '../../../api/trpc.ts';
import { LoadFailure } from '../../../ui/notice.tsx';
import { formatMoment } from '../../../ui/moment.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { ListResult } from '../list-result.tsx';
import { ListTable } from '../../../ui/list-table.tsx';
import table from '../list.module.css';
import { ListTools } from '../list-tools.tsx';
import { DecisionOutcome } from '../outcome.tsx';
import { useDecision } from '../use-moderation-mutation.ts';
import { AFRESH, useListAddress } from '../../../ui/use-list-address.ts';
import { usePress } from '../use-press.ts';

const QUEUE_COLUMNS = ['Queue', 'Waiting', 'Later', 'Running', 'Failed', 'Longest wait'].map((label) => ({
  label,
  isNumber: label !== 'Queue',
}));

const STATES: Record<JobState, { readonly label: string; readonly at: string; readonly empty: string }> = {
  failed: { label: 'Failed', at: 'Failed', empty: 'No job has failed' },
  running: { label: 'Running', at: 'Started', empty: 'No job is running' },
  waiting: { label: 'Waiting', at: 'Due', empty: 'No job is waiting' },
};
/** Interval at which what changes by itself is asked for again, in milliseconds. */
const REFRESHED_MS = 10_000;
const ALL_QUEUES = [
  { value: '', label: 'All' },
  ...QUEUES.map((value) => ({ value, label: QUEUE_LABELS[value].title })),
];

/** The queues' numbers and jobs; a failed job can be retried or discarded. */
export default function Jobs() {
  const address = useListAddress();
  const state = JOB_STATES.find((value) => value === address.filter('state')) ?? 'failed';
  const queue = QUEUES.find((value) => value === address.filter('queue'));
  const input = { page: address.input.page, state, ...(queue ? { queue } : {}) };
  // A failed job stays in its place when it is decided; the others come and go.
  const refetchInterval = state === 'failed' ? false : REFRESHED_MS;
  const list = trpc.moderation.jobs.useQuery(input, { ...AFRESH, refetchInterval });
  const columns = ['Job', 'Attempts', 'Queued', STATES[state].at, ...(state === 'failed' ? ['Actions'] : [])];
  return (
    <>
      <Stack>
        <Queues />
        <ListTools set={[state !== 'failed', queue !== undefined]}>
          <NativeSelect
            className={table.choice}
            label="Jobs"
            value={state}
            onChange={({ currentTarget }) => address.toFilter('state', currentTarget.value)}
            data={JOB_STATES.map((value) => ({ value, label: STATES[value].label }))}
          />
          <NativeSelect
            className={table.choice}
            label="Queue"
            value={queue ?? ''}
            onChange={({ currentTarget }) => address.toFilter('queue', currentTarget.value)}
            data={ALL_QUEUES}
          />
        </ListTools>
      </Stack>
      <ListResult
        address={address}
        query={list}
        count={list.data?.jobs.length}
        total={list.data?.total}
        empty={STATES[state].empty}
      >
        <ListTable
          caption={`${STATES[state].label} jobs`}
          columns={columns.map((label) => ({ label, isNumber: label === 'Attempts' }))}
        >
          {list.data?.jobs.map((job) => (
            <JobRow key={job.id} job={job} state={state} />
          ))}
        </ListTable>
      </ListResult>
    </>
  );
}

function Queues() {
  const { data, isError, error, refetch } = trpc.moderation.queues.useQuery(undefined, {
    refetchInterval: REFRESHED_MS,
  });
  if (isError) return <LoadFailure error={error} onRetry={refetch} />;
  return (
    <ListTable caption="Queues" columns={QUEUE_COLUMNS}>
      {QUEUES.map((queue) => (
        <QueueRow key={queue} queue={queue} figures={data?.find((each) => each.queue === queue)} />
      ))}
    </ListTable>
  );
}

interface QueueRowProps {
  readonly queue: QueueView['queue'];
  /** Undefined while they load: the rows keep their place. */
  readonly figures: QueueView | undefined;
}

function QueueRow({ queue, figures }: QueueRowProps) {
  const { title, about } = QUEUE_LABELS[queue];
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <span className={table.name}>{title}</span>
        <span className={`${table.line} ${table.soft}`}>{about}</span>
      </Table.Th>
      <Table.Td data-label="Waiting" data-number>
        {figures?.waiting ?? '–'}
      </Table.Td>
      <Table.Td data-label="Later" data-number>
        {figures?.later ?? '–'}
      </Table.Td>
      <Table.Td data-label="Running" data-number>
        {figures?.running ?? '–'}
      </Table.Td>
      <Table.Td data-label="Failed" data-number>
        {figures?.failed ?? '–'}
      </Table.Td>
      <Table.Td data-label="Longest wait" data-number>
        {figures ? waited(figures) : '–'}
      </Table.Td>
    </Table.Tr>
  );
}

/** For how long the oldest job has waited, in the largest unit that suits. */
function waited({ waiting, oldestSeconds }: QueueView): string {
  if (waiting === 0) return '–';
  if (oldestSeconds < 60) return `${Math.round(oldestSeconds)} s`;
  if (oldestSeconds < 7200) return `${Math.round(oldestSeconds / 60)} min`;
  return `${Math.round(oldestSeconds / 3600)} h`;
}

/** A job; one that was retried or discarded stays in its place until the list is loaded again. */
function JobRow({ job, state }: { readonly job: JobView; readonly state: JobState }) {
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <span className={table.name}>{QUEUE_LABELS[job.queue].title}</span>
        <span className={`${table.line} ${table.soft}`}>{job.subject ?? 'Deleted'}</span>
        {job.error === null ? null : <span className={table.line}>{job.error}</span>}
      </Table.Th>
      <Table.Td data-label="Attempts" data-number>
        {job.attempts}
      </Table.Td>
      <Table.Td data-label="Queued" className={table.when}>
        {formatMoment(job.createdAt)}
      </Table.Td>
      <Table.Td data-label={STATES[state].at} className={table.when}>
        {formatMoment(job.at)}
      </Table.Td>
      {state === 'failed' ? (
        <Table.Td>
          <Remedies job={job} />
        </Table.Td>
      ) : null}
    </Table.Tr>
  );
}

function Remedies({ job }: { readonly job: JobView }) {
  const [outcome, setOutcome] = useState('');
  const [isAsking, setAsking] = useState(false);
  const message = [QUEUE_LABELS[job.queue].title, job.subject].filter(Boolean).join(': ');
  const failed = 'That did not work. Please try again.';
  const retry = trpc.moderation.retryJob.useMutation(
    useDecision({ done: { title: 'Job retried', message }, failed, inPlace: true }),
  );
  const discard = trpc.moderation.discardJob.useMutation(
    useDecision({ done: { title: 'Job discarded', message }, failed, inPlace: true }),
  );
  const utils = trpc.useUtils();
  const done = (text: string) => {
    setOutcome(text);
    void utils.moderation.queues.invalidate();
  };
  const pressRetry = usePress(async () => {
    await retry.mutateAsync({ id: job.id });
    done('Retried');
  });
  if (outcome !== '') return <DecisionOutcome>{outcome}</DecisionOutcome>;
  return (
    <div className={table.actions}>
      <Button disabled={retry.isPending || discard.isPending} onClick={pressRetry}>
        Retry
      </Button>
      <Button variant="quiet" disabled={retry.isPending || discard.isPending} onClick={() => setAsking(true)}>
        Discard
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="Discard this job?"
          text="The job won’t run. A webhook event is marked failed; an upload or score is rejected."
          action="Discard"
          onConfirm={async () => {
            await discard.mutateAsync({ id: job.id });
            done('Discarded');
          }}
          onClose={() => setAsking(false)}
        >
          {message}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
