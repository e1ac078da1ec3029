import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root, run } from './run.ts';
import type { StepOutcome } from './step.ts';

/** The severities that fail the check; milder advisories are only counted in its line. */
const SEVERE: ReadonlySet<string> = new Set(['high', 'critical']);

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
      link: z.boolean().optional(),
    }),
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
      // A name instead of an advisory: the fault is in the package of that name.
      via: z.array(z.union([advisory, z.string()])),
    }),
  ),
});
/** npm's report of a failed request; for an audit that broke off, npm reports no message. */
const requestFailure = z.object({
  message: z.string(),
  error: z.object({}),
  statusCode: z.number().optional(),
});

/**
 * Lists the packages that a lockfile does not pin by content, that it binds to one registry's address, or whose install
 * script may fetch what the lockfile does not pin.
 */
export function findUnpinned(text: string): string[] {
  const { packages } = lockfile.parse(JSON.parse(text));
  // Our own: the root, and each workspace with the link to it.
  const isOurs = (path: string) => !path.includes('node_modules/');
  const fetched = Object.entries(packages).filter(
    ([path, { link, resolved }]) => !isOurs(path) && !(link === true && isOurs(resolved ?? path)),
  );
  return fetched.flatMap(([path, { integrity, resolved, hasInstallScript }]) => [
    ...(!integrity?.startsWith('sha512-') ? [`${path} has no integrity (sha512)`] : []),
    ...(resolved === undefined ? [] : [`${path} is bound to one registry's address`]),
    ...(hasInstallScript === true ? [`${path} has an install script`] : []),
  ]);
}

/**
 * Checks the packages that production runs against the registry's advisories.
 * @param flags for npm, besides those below
 */
export async function auditPackages(...flags: readonly string[]): Promise<StepOutcome> {
  const auditFlags = [
    '--omit=dev',
    '--package-lock-only',
    '--json',
    '--silent',
    '--fetch-retries=0',
    '--fetch-timeout=20000',
  ];
  const { output } = await run('npm', 'audit', ...auditFlags, ...flags);
  const json: unknown = parseOrNull(output);
  const audit = report.safeParse(json);
  if (audit.success) return summarizeFaults(Object.values(audit.data.vulnerabilities));
  const failure = requestFailure.safeParse(json);
  if (!failure.success) return { passed: 0, failed: 1, output: `npm audit said: ${output}` };
  const { statusCode } = failure.data;
  const why = statusCode === undefined ? 'no registry answers' : `the registry offers none (${statusCode})`;
  return { passed: 0, failed: 0, output, note: `no audit: ${why}` };
}

function summarizeFaults(faults: readonly z.output<typeof report>['vulnerabilities'][string][]): StepOutcome {
  const severe = faults.filter(({ severity }) => SEVERE.has(severity));
  const lines = severe.map(({ name, severity, range, via }) => {
    const reasons = via.map((one) =>
      typeof one === 'string' ? `through ${one}` : `${one.title} (${one.url})`,
    );
    return `${name} ${range}, ${severity}: ${reasons.join('; ')}`;
  });
  const mild = faults.length - severe.length;
  return {
    passed: severe.length === 0 ? 1 : 0,
    failed: severe.length,
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

/** Checks that every package is pinned by its content, and that no production package has a severe advisory. */
export async function checkPackages(): Promise<StepOutcome> {
  const unpinnedPackages = findUnpinned(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const audit = await auditPackages();
  return {
    ...audit,
    passed: audit.passed + (unpinnedPackages.length === 0 ? 1 : 0),
    failed: audit.failed + unpinnedPackages.length,
    output: [...unpinnedPackages, ...(audit.failed > 0 ? [audit.output] : [])].join('\n'),
  };
}
