import type { ReportGroup, ReportView } from '../../../entities/report-moderation.schema.ts';
import type { ReportStatus } from '../../../entities/report.rules.ts';
import { trpc, withKey } from '../../api/trpc.ts';
import { randomKey } from '../../ui/random-key.ts';
import { useDecision } from './use-decision.ts';

const optionsOf = (title: string, message: string) =>
  ({ done: { title, message }, failed: 'That did not work. Please try again.', inPlace: true }) as const;
const CLOSED = 'Your note is saved with it.';

interface Change {
  readonly status: ReportStatus;
  readonly note: string | null;
}

/** Changes reports in every list that is loaded; each list is loaded again when it is opened the next time. */
function useShownReports() {
  const { reports, reportGroups } = trpc.useUtils().moderation;
  return (ids: readonly string[], change: Change) => {
    const changed = (report: ReportView) => (ids.includes(report.id) ? { ...report, ...change } : report);
    const changedIn = (group: ReportGroup) => ({ ...group, reports: group.reports.map(changed) });
    reports.setQueriesData({}, {}, (list) => list?.map(changed));
    reportGroups.setQueriesData({}, {}, (page) => page && { ...page, groups: page.groups.map(changedIn) });
    for (const list of [reports, reportGroups]) void list.invalidate(undefined, { refetchType: 'none' });
  };
}

/** The decisions on a report; each is shown in its place. */
export function useReportDecision() {
  const show = useShownReports();
  const resolve = trpc.moderation.resolve.useMutation(useDecision(optionsOf('Report resolved', CLOSED)));
  const dismiss = trpc.moderation.dismiss.useMutation(useDecision(optionsOf('Report dismissed', CLOSED)));
  const reopen = trpc.moderation.reopen.useMutation(
    useDecision(optionsOf('Report reopened', 'It is open again, without the note.')),
  );
  const decided =
    ({ mutateAsync }: typeof resolve) =>
    async (input: { readonly id: string; readonly note: string }) => {
      const { id, status } = await mutateAsync(input);
      show([id], { status, note: input.note === '' ? null : input.note });
    };
  return {
    resolve: decided(resolve),
    dismiss: decided(dismiss),
    reopen: {
      isPending: reopen.isPending,
      mutate: (id: string) =>
        reopen.mutate({ id }, { onSuccess: ({ status }) => show([id], { status, note: null }) }),
    },
  };
}

interface Closing {
  readonly ids: readonly string[];
  readonly status: 'RESOLVED' | 'DISMISSED';
  readonly note: string;
}

/** The decisions on several reports at once; each is one call. */
export function useReportsDecision() {
  const { client } = trpc.useUtils();
  const show = useShownReports();
  const closed = useDecision(optionsOf('Reports closed', 'Your note is saved with each of them.'));
  const reopened = useDecision(optionsOf('Reports reopened', 'They are open again, without the note.'));
  return {
    /** Resolves to the ids of those that were open. */
    close: async ({ ids, ...closing }: Closing, key: string): Promise<readonly string[]> => {
      try {
        const input = { ids: [...ids], ...closing };
        const done = await client.moderation.closeReports.mutate(input, withKey(key));
        closed.onSuccess(done);
        show(done.ids, { status: done.status, note: closing.note === '' ? null : closing.note });
        return done.ids;
      } catch (error) {
        closed.onError(error);
        throw error;
      }
    },
    /** Resolves to whether that worked. */
    reopen: async (ids: readonly string[]): Promise<boolean> => {
      try {
        const done = await client.moderation.reopenReports.mutate({ ids: [...ids] }, withKey(randomKey()));
        reopened.onSuccess(done);
        show(done.ids, { status: 'OPEN', note: null });
        return true;
      } catch (error) {
        reopened.onError(error);
        return false;
      }
    },
  };
}
