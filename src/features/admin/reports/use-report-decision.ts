import { useState } from 'react';
import type { ReportGroup, ReportView } from '../../../../entities/report-moderation.schema.ts';
import type { ReportStatus } from '../../../../entities/report.rules.ts';
import { trpc, withKey } from '../../../api/trpc.ts';
import { countOf } from '../../../ui/count.ts';
import { randomKey } from '../../../ui/random-key.ts';
import { useBusy } from '../use-busy.ts';
import { useDecision } from '../use-moderation-mutation.ts';

const optionsOf = (title: string, message: string) =>
  ({ done: { title, message }, failed: 'That did not work. Please try again.', inPlace: true }) as const;
const CLOSED = 'Your note is saved with it.';

/** Changes reports in every list that is loaded; each list is loaded again when it is opened the next time. */
export function useShownReports() {
  const { reports, reportGroups } = trpc.useUtils().moderation;
  return (changed: (report: ReportView) => ReportView) => {
    const changedIn = (group: ReportGroup) => ({ ...group, reports: group.reports.map(changed) });
    reports.setQueriesData({}, {}, (list) => list?.map(changed));
    reportGroups.setQueriesData({}, {}, (page) => page && { ...page, groups: page.groups.map(changedIn) });
    for (const list of [reports, reportGroups]) void list.invalidate(undefined, { refetchType: 'none' });
  };
}

/** Returns the change of a report by a decision on these ids. */
const decidedTo =
  (ids: readonly string[], status: ReportStatus, note = '') =>
  (report: ReportView): ReportView =>
    ids.includes(report.id) ? { ...report, status, note: note === '' ? null : note } : report;

/** The decisions on a report; each is shown in its place. */
export function useReportDecision() {
  const show = useShownReports();
  const resolve = trpc.moderation.resolve.useMutation(useDecision(optionsOf('Report resolved', CLOSED)));
  const dismiss = trpc.moderation.dismiss.useMutation(useDecision(optionsOf('Report dismissed', CLOSED)));
  const reopen = trpc.moderation.reopen.useMutation(
    useDecision(optionsOf('Report reopened', 'It is open again, without the note.')),
  );
  const sendAndShow =
    ({ mutateAsync }: typeof resolve) =>
    async (input: { readonly id: string; readonly note: string }) => {
      const { id, status } = await mutateAsync(input);
      show(decidedTo([id], status, input.note));
    };
  return {
    resolve: sendAndShow(resolve),
    dismiss: sendAndShow(dismiss),
    reopen: {
      isPending: reopen.isPending,
      mutate: (id: string) =>
        reopen.mutate({ id }, { onSuccess: ({ status }) => show(decidedTo([id], status)) }),
    },
  };
}

interface Closing {
  readonly ids: readonly string[];
  readonly status: 'RESOLVED' | 'DISMISSED';
  readonly note: string;
}

/** The result of a decision on several reports. */
interface MadeDecision {
  /** Those that it has closed, and that an undo opens again; none after an undo. */
  readonly closed: readonly string[];
  /** Such as `2 reports closed`. */
  readonly outcome: string;
}

/** The decisions on several reports at once; each is one call. */
export function useReportsDecision() {
  const { moderation } = trpc.useUtils().client;
  const show = useShownReports();
  const [lastDecision, setLastDecision] = useState<MadeDecision | null>(null);
  const { busy, during } = useBusy();
  const closed = useDecision(optionsOf('Reports closed', 'Your note is saved with each of them.'));
  const reopened = useDecision(optionsOf('Reports reopened', 'They are open again, without the note.'));
  const undo = async (ids: readonly string[]) => {
    try {
      const done = await moderation.reopenReports.mutate({ ids: [...ids] }, withKey(randomKey()));
      reopened.onSuccess(done);
      setLastDecision({ closed: [], outcome: `${countOf(done.ids.length, 'report')} reopened` });
      show(decidedTo(done.ids, 'OPEN'));
    } catch (error) {
      reopened.onError(error);
    }
  };
  return {
    lastDecision,
    busy,
    close: async ({ ids, ...closing }: Closing, key: string) => {
      try {
        const done = await moderation.closeReports.mutate({ ids: [...ids], ...closing }, withKey(key));
        closed.onSuccess(done);
        setLastDecision({ closed: done.ids, outcome: `${countOf(done.ids.length, 'report')} closed` });
        show(decidedTo(done.ids, done.status, closing.note));
      } catch (error) {
        closed.onError(error);
        throw error;
      }
    },
    undo: (ids: readonly string[]) => during(undo(ids)),
  };
}
