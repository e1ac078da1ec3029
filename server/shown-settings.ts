import { SETTINGS } from './env.ts';
import { SECRETS } from './env-secrets.ts';

/** The settings of an environment with their values, but for what is secret in them. */
export function shownSettings(
  variables: Readonly<Record<string, string | undefined>>,
): { name: string; value: string }[] {
  const secrets: readonly string[] = SECRETS;
  return [...SETTINGS]
    .filter((name) => name !== 'npm_lifecycle_event' && (variables[name] ?? '') !== '')
    .map((name) => ({ name, value: maskedValue(variables[name] ?? '', secrets.includes(name)) }));
}

/** A value, or of a secret one, and of any address with a user or a query, only where it leads. */
function maskedValue(value: string, isSecret: boolean): string {
  const isAddress = /^[a-z][a-z\d]*:\/\//;
  return value
    .split(',')
    .map((part) => part.trim())
    .map((part) => {
      if (!isAddress.test(part) || !URL.canParse(part)) return isSecret ? '(set)' : part;
      const { protocol, host, pathname, username, search } = new URL(part);
      // Also of what is no secret's: a token may stand in any address.
      return isSecret || username !== '' || search !== '' ? `${protocol}//${host}${pathname}` : part;
    })
    .join(', ');
}
