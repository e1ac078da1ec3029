import { readFileSync } from 'node:fs';

/** The settings that are secret, or may hold a password: each may also be read from the file that `NAME_FILE` names. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URLS',
  'FILES_URL',
  'OIDC_CLIENT_SECRET',
  'PURGE_TOKEN',
  'SMTP_URL',
] as const;

/** The setting with the path of a secret's file. */
export const fileOf = (secret: string): string => `${secret}_FILE`;

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the secrets that are in files, as container engines and systemd hand them over.
 * @returns the variables with each secret under its own name, without the newline at its end, and what is wrong
 */
export function readSecrets(variables: Variables): {
  readonly variables: Variables;
  readonly complaints: readonly string[];
} {
  const read: Record<string, string> = {};
  const complaints: string[] = [];
  for (const name of SECRETS) {
    const path = variables[fileOf(name)];
    if (path === undefined) continue;
    if (variables[name] !== undefined) {
      complaints.push(`${fileOf(name)}: is set, and so is ${name}; set one of them`);
      continue;
    }
    try {
      const secret = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
      if (secret === '') complaints.push(`${fileOf(name)}: ${path} is empty`);
      else read[name] = secret;
    } catch (error) {
      const { code = '' }: NodeJS.ErrnoException = error instanceof Error ? error : new Error();
      complaints.push(`${fileOf(name)}: ${path} cannot be read (${code})`);
    }
  }
  return { variables: { ...variables, ...read }, complaints };
}
