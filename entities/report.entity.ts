import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Game } from './game.entity.ts';
import { TITLE, URL_LENGTH } from './game.rules.ts';
import { createdAt, id } from './identity.ts';
import { Rating } from './rating.entity.ts';
import {
  REPORT_DESCRIPTION,
  REPORT_NOTE,
  type ReportKind,
  type ReportPriority,
  type ReportStatus,
} from './report.rules.ts';
import { Run } from './score.entity.ts';
import { EMAIL } from './user.rules.ts';
import { User } from './user.entity.ts';

/** A report of a problem, and its outcome. */
export const Report = defineEntity({
  name: 'Report',
  indexes: [{ properties: ['status', 'createdAt'] }],
  properties: {
    id: id(),
    kind: p.string().length(16).$type<ReportKind>(),
    game: () => p.manyToOne(Game).nullable().deleteRule('cascade'),
    rating: () => p.manyToOne(Rating).nullable().deleteRule('set null'),
    run: () => p.manyToOne(Run).nullable().deleteRule('set null').index(),
    /** The id of the unverified score; no foreign key, because the report outlives what it is about. */
    unverifiedScoreId: p.uuid().nullable(),
    user: () => p.manyToOne(User).nullable().deleteRule('set null'),
    /** A reason of the game dialog, or a type of the general form. */
    reason: p.string().length(40),
    status: p.string().length(16).$type<ReportStatus>().default('OPEN'),
    gameUrl: p.string().length(URL_LENGTH.max).nullable(),
    gameTitle: p.string().length(TITLE.max).nullable(),
    description: p.string().length(REPORT_DESCRIPTION.max).nullable(),
    email: p.string().length(EMAIL.max).nullable(),
    priority: p.string().length(16).$type<ReportPriority>().default('medium'),
    note: p.string().length(REPORT_NOTE.max).nullable(),
    decidedBy: () => p.manyToOne(User).nullable().deleteRule('set null'),
    /** A keyed hash of who reports what; null for what the portal itself found, and from before there was one. */
    fingerprint: p.string().length(43).nullable(),
    decidedAt: p.datetime().length(3).nullable(),
    createdAt: createdAt(),
  },
});
export type Report = InferEntity<typeof Report>;
