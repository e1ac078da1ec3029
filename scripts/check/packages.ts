import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root, run } from './run.ts';
import type { Outcome } from './step.ts';

/** From here on a known fault fails the check; milder ones are counted in its line. */
const GRAVE: ReadonlySet<string> = new Set(['high', 'critical']);

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({ integrity: z.string().optional(), resolved: z.string().optional() }),
  ),
});

const advisory = z.object({ title: z.string(), url: z.string() });
const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      name: z.string(),
      severity: z.string(),
      range: z.string(),
      // A name instead of an advisory: the fault is that of the package so named.
      via: z.array(z.union([advisory, z.string()])),
    }),
  ),
});
/** What npm says when it could not ask; of an audit that broke off it gives no message. */
const notAsked = z.object({ message: z.string(), error: z.object({}), statusCode: z.number().optional() });

/** The packages that a lockfile does not pin by content, or binds to one registry's address. */
export function unpinned(text: string): string[] {
  const { packages } = lockfile.parse(JSON.parse(text));
  return Object.entries(packages).flatMap(([path, { integrity, resolved }]) => [
    ...(path !== '' && !integrity?.startsWith('sha512-') ? [`${path} has no integrity (sha512)`] : []),
    ...(resolved === undefined ? [] : [`${path} is bound to one registry's address`]),
  ]);
}

/**
 * Asks the registry for known faults of what production runs, and judges its answer.
 * @param flags of npm, besides those that this takes
 */
export async function auditPackages(...flags: readonly string[]): Promise<Outcome> {
  const asking = [
    '--omit=dev',
    '--package-lock-only',
    '--json',
    '--silent',
    '--fetch-retries=0',
    '--fetch-timeout=20000',
  ];
  const { output } = await run('npm', 'audit', ...asking, ...flags);
  const said: unknown = parseOrNull(output);
  const found = report.safeParse(said);
  if (found.success) return judge(Object.values(found.data.vulnerabilities));
  const refused = notAsked.safeParse(said);
  if (!refused.success) return { passed: 0, failed: 1, output: `npm audit said: ${output}` };
  const { statusCode } = refused.data;
  const why = statusCode === undefined ? 'no registry answers' : `the registry offers none (${statusCode})`;
  return { passed: 0, failed: 0, output, note: `no audit: ${why}` };
}

function judge(faults: readonly z.output<typeof report>['vulnerabilities'][string][]): Outcome {
  const grave = faults.filter(({ severity }) => GRAVE.has(severity));
  const lines = grave.map(({ name, severity, range, via }) => {
    const reasons = via.map((one) =>
      typeof one === 'string' ? `through ${one}` : `${one.title} (${one.url})`,
    );
    return `${name} ${range}, ${severity}: ${reasons.join('; ')}`;
  });
  const mild = faults.length - grave.length;
  return {
    passed: grave.length === 0 ? 1 : 0,
    failed: grave.length,
    output: `Known faults of packages that production runs:\n${lines.join('\n')}`,
    ...(mild === 0 ? {} : { note: `${mild} milder: npm audit --omit=dev` }),
  };
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Every package is pinned by its content, and none that production runs has a grave fault that is known. */
export async function checkPackages(): Promise<Outcome> {
  const loose = unpinned(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const audited = await auditPackages();
  return {
    ...audited,
    passed: audited.passed + (loose.length === 0 ? 1 : 0),
    failed: audited.failed + loose.length,
    output: [...loose, ...(audited.failed > 0 ? [audited.output] : [])].join('\n'),
  };
}
