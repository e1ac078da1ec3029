import { useState } from 'react';
import type { GameReportReason, ScoreReportReason } from '../../../entities/report.rules.ts';
import { whetherQueued } from '../../offline/queued-mutations/queued.ts';
import { trpc, withKey } from '../../api/trpc.ts';
import { showToast } from '../../ui/toast.ts';

/** The subject of a report. */
export type ReportSubject =
  | { readonly kind: 'game'; readonly id: string; readonly title: string }
  | { readonly kind: 'comment'; readonly id: string; readonly title: string }
  | { readonly kind: 'score'; readonly id: string; readonly title: string };

/** A reason of the dialog: a score has reasons of its own. */
export type ChosenReason =
  | { readonly kind: 'score'; readonly reason: ScoreReportReason }
  | { readonly kind: 'game' | 'comment'; readonly reason: GameReportReason };

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
    send: async (chosen: ChosenReason, key: string) => {
      if (subject === null) return;
      const { id } = subject;
      const { kind } = chosen;
      const sent =
        kind === 'score'
          ? client.score.report.mutate({ id, reason: chosen.reason }, withKey(key))
          : { game: client.report.game, comment: client.rating.reportComment }[kind].mutate(
              { id, reason: chosen.reason },
              withKey(key),
            );
      const isQueued = await whetherQueued(sent);
      setSubject(null);
      // A queued report already showed a toast.
      if (!isQueued) showToast({ title: 'Report submitted', message: THANKS[kind], tone: 'good' });
    },
  };
}
