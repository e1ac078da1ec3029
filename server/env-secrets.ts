import { readFileSync } from 'node:fs';

/** The settings that are secret, or may hold a password: their values are never shown. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URLS',
  'FILES_URL',
  'OIDC_CLIENT_SECRET',
  'PURGE_TOKEN',
  'SMTP_URL',
] as const;

/** The settings that may also be read from the file that `NAME_FILE` names: secrets, and people's addresses. */
export const FROM_FILES = [...SECRETS, 'ADMIN_EMAILS'] as const;

/** The setting with the path of a setting's file. */
export const fileOf = (name: string): string => `${name}_FILE`;

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings that are in files, as container engines and systemd hand them over.
 * @returns the variables with each value under its own name, without the newline at its end, and what is wrong
 */
export function readSettingFiles(variables: Variables): {
  readonly variables: Variables;
  readonly complaints: readonly string[];
} {
  const read: Record<string, string> = {};
  const complaints: string[] = [];
  for (const name of FROM_FILES) {
    const path = variables[fileOf(name)];
    if (path === undefined) continue;
    if (variables[name] !== undefined) {
      complaints.push(`${fileOf(name)}: is set, and so is ${name}; set one of them`);
      continue;
    }
    try {
      const value = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
      if (value === '') complaints.push(`${fileOf(name)}: ${path} is empty`);
      else read[name] = value;
    } catch (error) {
      const { code = '' }: NodeJS.ErrnoException = error instanceof Error ? error : new Error();
      complaints.push(`${fileOf(name)}: ${path} cannot be read (${code})`);
    }
  }
  return { variables: { ...variables, ...read }, complaints };
}
