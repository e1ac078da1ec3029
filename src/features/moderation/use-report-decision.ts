import type { ReportStatus } from '../../../entities/report.rules.ts';
import { trpc } from '../../api/trpc.ts';
import { useDecision } from './use-decision.ts';

const failed = 'That did not work. Please try again.';
const CLOSED = 'It is closed, with your note.';

/** The decisions on a report; its card shows each one in its place. */
export function useReportDecision() {
  const { reports } = trpc.useUtils().moderation;
  /** Changes the report in every list that is loaded; each is loaded again when it is opened the next time. */
  const show = (id: string, change: { readonly status: ReportStatus; readonly note: string | null }) => {
    reports.setQueriesData({}, {}, (list) =>
      list?.map((report) => (report.id === id ? { ...report, ...change } : report)),
    );
    void reports.invalidate(undefined, { refetchType: 'none' });
  };
  const options = (title: string, message: string) => ({ done: { title, message }, failed, inPlace: true });
  const resolve = trpc.moderation.resolve.useMutation(useDecision(options('Report resolved', CLOSED)));
  const dismiss = trpc.moderation.dismiss.useMutation(useDecision(options('Report dismissed', CLOSED)));
  const reopen = trpc.moderation.reopen.useMutation(
    useDecision(options('Report reopened', 'It is open again, without the note.')),
  );
  const decided =
    ({ mutateAsync }: typeof resolve) =>
    async (input: { readonly id: string; readonly note: string }) => {
      const { id, status } = await mutateAsync(input);
      show(id, { status, note: input.note === '' ? null : input.note });
    };
  return {
    resolve: decided(resolve),
    dismiss: decided(dismiss),
    reopen: {
      isPending: reopen.isPending,
      mutate: (id: string) =>
        reopen.mutate({ id }, { onSuccess: ({ status }) => show(id, { status, note: null }) }),
    },
  };
}
