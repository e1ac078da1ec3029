import lighthouse, { type Result } from 'lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** Lighthouse's result for one page, on a simulated phone. */
export interface Judgement {
  readonly page: string;
  /** 0 to 100 by category. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Simulated total blocking time, in milliseconds. */
  readonly blocking: number;
  /** The audits that cost points, with their messages. */
  readonly faults: readonly string[];
}

/** On a busy machine Lighthouse sometimes misses the start of its own trace. */
const TRIES = 3;
/**
 * Runs Lighthouse once, with its own simulation of a slow phone. The simulation multiplies each task's measured time by
 * four, including time spent waiting for a processor, so other work on the machine can only lower the score.
 * @param page the page's name in the table
 * @param port Chromium's debugging port
 */
export async function runLighthouse(url: string, page: string, port: number): Promise<Judgement> {
  const result = await ask(url, port);
  return {
    page,
    scores: {
      performance: scoreOf(result, 'performance'),
      accessibility: scoreOf(result, 'accessibility'),
      'best-practices': scoreOf(result, 'best-practices'),
      seo: scoreOf(result, 'seo'),
    },
    blocking: Math.round(result.audits['total-blocking-time']?.numericValue ?? Number.NaN),
    faults: faultsOf(result),
  };
}

function scoreOf({ categories }: Result, name: Category): number {
  return Math.round((categories[name]?.score ?? 0) * 100);
}

function faultsOf({ categories, audits }: Result): string[] {
  const weighty = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []).filter(
    ({ weight }) => weight > 0,
  );
  return weighty.flatMap(({ id }) => {
    const audit = audits[id];
    const lost = audit !== undefined && audit.score !== null && audit.score < 0.9;
    return lost ? [`${id}${audit.displayValue === undefined ? '' : ` ${audit.displayValue}`}`] : [];
  });
}

async function ask(url: string, port: number): Promise<Result> {
  let why = '';
  for (let left = TRIES; left > 0; left -= 1) {
    const answer = await lighthouse(url, {
      port,
      logLevel: 'silent',
      output: 'json',
      onlyCategories: [...CATEGORIES],
      disableFullPageScreenshot: true,
    });
    if (answer !== undefined && answer.lhr.runtimeError === undefined) return answer.lhr;
    why = answer?.lhr.runtimeError?.message ?? 'it said nothing';
  }
  throw new Error(`Lighthouse cannot judge ${url}: ${why}`);
}
