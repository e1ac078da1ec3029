/**
 * Has the browser create a passkey.
 * @param json the options that the server made
 * @returns its answer as JSON; null if the person or the browser did not
 */
export async function createPasskey(json: string): Promise<string | null> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const response = await startRegistration({ optionsJSON: JSON.parse(json) }).catch(() => null);
  return response === null ? null : JSON.stringify(response);
}

/** Has the browser ask for a passkey; as `createPasskey`. */
export async function askForPasskey(json: string): Promise<string | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await startAuthentication({ optionsJSON: JSON.parse(json) }).catch(() => null);
  return response === null ? null : JSON.stringify(response);
}

/** What to say of a `null`. */
export const NOT_CREATED = 'The browser did not create a passkey. Try again, or use another device.';
const NOT_CONFIRMED = 'Your passkey was not confirmed. Try again.';
const UNKNOWN = 'This browser does not support passkeys. Sign in with one that does.';
export const whyNotConfirmed = () => ('PublicKeyCredential' in window ? NOT_CONFIRMED : UNKNOWN);
