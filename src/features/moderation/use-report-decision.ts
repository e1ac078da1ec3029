import type { ReportView } from '../../../entities/moderation.schema.ts';
import type { ReportStatus } from '../../../entities/report.rules.ts';
import { trpc, withKey } from '../../api/trpc.ts';
import { randomKey } from '../../ui/random-key.ts';
import { useDecision } from './use-decision.ts';

const failed = 'That did not work. Please try again.';
const CLOSED = 'Your note is saved with it.';

interface Closing {
  readonly ids: readonly string[];
  readonly status: 'RESOLVED' | 'DISMISSED';
  readonly note: string;
}

/** The decisions on reports; each is shown in its place. */
export function useReportDecision() {
  const { client, moderation } = trpc.useUtils();
  const { reports, reportGroups } = moderation;
  /** Changes the reports in every list that is loaded; each list is loaded again when it is opened the next time. */
  const show = (
    ids: readonly string[],
    change: { readonly status: ReportStatus; readonly note: string | null },
  ) => {
    const changed = (report: ReportView) => (ids.includes(report.id) ? { ...report, ...change } : report);
    reports.setQueriesData({}, {}, (list) => list?.map(changed));
    reportGroups.setQueriesData({}, {}, (page) =>
      page === undefined
        ? page
        : {
            ...page,
            groups: page.groups.map((group) => ({ ...group, reports: group.reports.map(changed) })),
          },
    );
    for (const list of [reports, reportGroups]) void list.invalidate(undefined, { refetchType: 'none' });
  };
  const options = (title: string, message: string) => ({ done: { title, message }, failed, inPlace: true });
  const resolve = trpc.moderation.resolve.useMutation(useDecision(options('Report resolved', CLOSED)));
  const dismiss = trpc.moderation.dismiss.useMutation(useDecision(options('Report dismissed', CLOSED)));
  const reopen = trpc.moderation.reopen.useMutation(
    useDecision(options('Report reopened', 'It is open again, without the note.')),
  );
  const closed = useDecision(options('Reports closed', 'Your note is saved with each of them.'));
  const reopened = useDecision(options('Reports reopened', 'They are open again, without the note.'));
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
    /** Closes several reports with one call; resolves to the ids of those that were open. */
    closeAll: async ({ ids, status, note }: Closing, key: string): Promise<readonly string[]> => {
      try {
        const done = await client.moderation.closeReports.mutate(
          { ids: [...ids], status, note },
          withKey(key),
        );
        closed.onSuccess();
        show(done.ids, { status, note: note === '' ? null : note });
        return done.ids;
      } catch (error) {
        closed.onError(error);
        throw error;
      }
    },
    /** Opens several closed reports again; resolves to whether that worked. */
    reopenAll: async (ids: readonly string[]): Promise<boolean> => {
      try {
        const done = await client.moderation.reopenReports.mutate({ ids: [...ids] }, withKey(randomKey()));
        reopened.onSuccess();
        show(done.ids, { status: 'OPEN', note: null });
        return true;
      } catch (error) {
        reopened.onError(error);
        return false;
      }
    },
  };
}
