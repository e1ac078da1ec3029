import lighthouse from 'lighthouse';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse's judgement of one page, as a phone gets it. */
export interface Judgement {
  readonly path: string;
  /** 0 to 100 by category. */
  readonly scores: Readonly<Record<string, number>>;
  /** What cost points: the audits' names and what they say. */
  readonly faults: readonly string[];
}

/**
 * Asks Lighthouse, in its own simulation of a slow phone.
 * @param port where Chromium listens for it
 */
export async function judge(base: string, path: string, port: number): Promise<Judgement> {
  const result = await lighthouse(base + path, {
    port,
    logLevel: 'silent',
    output: 'json',
    onlyCategories: [...CATEGORIES],
  });
  if (result === undefined) throw new Error(`Lighthouse said nothing of ${path}`);
  const { categories, audits } = result.lhr;
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  );
  const weighty = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []).filter(
    ({ weight }) => weight > 0,
  );
  const faults = weighty.flatMap(({ id }) => {
    const audit = audits[id];
    const lost = audit !== undefined && audit.score !== null && audit.score < 0.9;
    return lost ? [`${id}${audit.displayValue === undefined ? '' : ` ${audit.displayValue}`}`] : [];
  });
  return { path, scores, faults };
}
