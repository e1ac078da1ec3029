import { useState } from 'react';
import type { GameReportReason } from '../../../entities/report.rules.ts';
import { whetherQueued } from '../../offline/queued-mutations/queued.ts';
import { trpc } from '../../api/trpc.ts';
import { showToast } from '../../ui/toast.ts';

/** The subject of a report. */
export type ReportSubject =
  | { readonly kind: 'game'; readonly id: string; readonly title: string }
  | { readonly kind: 'comment'; readonly id: string; readonly title: string };

/** The report dialog's state: its subject, and the function that sends it. */
export function useReport() {
  const [subject, setSubject] = useState<ReportSubject | null>(null);
  const outcome = {
    onSuccess: () => {
      setSubject(null);
      showToast({
        title: 'Report submitted',
        message:
          subject?.kind === 'comment'
            ? "Thank you for reporting this comment. We'll review it soon."
            : "Thank you for reporting this game. We'll review it soon.",
        tone: 'good',
      });
    },
  } as const;
  const game = trpc.report.game.useMutation(outcome);
  const comment = trpc.rating.reportComment.useMutation(outcome);
  return {
    subject,
    open: setSubject,
    close: () => setSubject(null),
    /** Resolves once the report was sent or queued. */
    send: async (reason: GameReportReason) => {
      if (subject === null) return;
      const { mutateAsync } = subject.kind === 'comment' ? comment : game;
      if (await whetherQueued(mutateAsync({ id: subject.id, reason }))) setSubject(null);
    },
  };
}
