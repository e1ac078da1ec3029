import { useState } from 'react';
import type { GameReportReason } from '../../../entities/report.rules.ts';
import { whetherQueued } from '../../offline/queued-mutations/queued.ts';
import { trpc, withKey } from '../../api/trpc.ts';
import { showToast } from '../../ui/toast.ts';

/** The subject of a report. */
export type ReportSubject =
  | { readonly kind: 'game'; readonly id: string; readonly title: string }
  | { readonly kind: 'comment'; readonly id: string; readonly title: string }
  | { readonly kind: 'score'; readonly id: string; readonly title: string };

const THANKS = {
  game: "Thank you for reporting this game. We'll review it soon.",
  comment: "Thank you for reporting this comment. We'll review it soon.",
  score: "Thank you for reporting this score. We'll review it soon.",
} as const;

/** The report dialog's state: its subject, and the function that sends it. */
export function useReport() {
  const [subject, setSubject] = useState<ReportSubject | null>(null);
  const { client } = trpc.useUtils();
  return {
    subject,
    open: setSubject,
    close: () => setSubject(null),
    /** Resolves once the report was sent or queued; `key` is its `Idempotency-Key`. */
    send: async (reason: GameReportReason, key: string) => {
      if (subject === null) return;
      const { kind, id } = subject;
      const { mutate } = {
        game: client.report.game,
        comment: client.rating.reportComment,
        score: client.score.report,
      }[kind];
      const isQueued = await whetherQueued(mutate({ id, reason }, withKey(key)));
      setSubject(null);
      // A queued report already showed a toast.
      if (!isQueued) showToast({ title: 'Report submitted', message: THANKS[kind], tone: 'good' });
    },
  };
}
