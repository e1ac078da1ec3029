import lighthouse, { type Result } from 'lighthouse';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse's judgement of one page, as a phone gets it. */
export interface Judgement {
  readonly path: string;
  /** 0 to 100 by category. */
  readonly scores: Readonly<Record<string, number>>;
  /** What cost points: the audits' names and what they say. */
  readonly faults: readonly string[];
}

/** On a busy machine Lighthouse now and then does not see its own trace begin. */
const TRIES = 3;

/**
 * Asks Lighthouse, in its own simulation of a slow phone.
 * @param port where Chromium listens for it
 */
export async function judge(base: string, path: string, port: number): Promise<Judgement> {
  const { categories, audits } = await ask(base + path, port);
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

async function ask(url: string, port: number): Promise<Result> {
  let why = '';
  for (let left = TRIES; left > 0; left -= 1) {
    const answer = await lighthouse(url, {
      port,
      logLevel: 'silent',
      output: 'json',
      onlyCategories: [...CATEGORIES],
    });
    if (answer !== undefined && answer.lhr.runtimeError === undefined) return answer.lhr;
    why = answer?.lhr.runtimeError?.message ?? 'it said nothing';
  }
  throw new Error(`Lighthouse cannot judge ${url}: ${why}`);
}
