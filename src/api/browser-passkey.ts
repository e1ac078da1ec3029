import { BrowserRefusal } from '../ui/failure.ts';

const NOT_CREATED = 'The browser did not create a passkey. Try again, or use another device.';
const NOT_CONFIRMED = 'Your passkey was not confirmed. Try again.';
const UNKNOWN = 'This browser does not support passkeys. Sign in with one that does.';

/**
 * Has the browser create a passkey.
 * @param json the options that the server made
 * @returns its answer as JSON
 * @throws BrowserRefusal if the person or the browser did not
 */
export async function createPasskey(json: string): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return JSON.stringify(
    await startRegistration({ optionsJSON: JSON.parse(json) }).catch(() => {
      throw new BrowserRefusal(NOT_CREATED);
    }),
  );
}

/** Has the browser ask for a passkey; as `createPasskey`. */
export async function askForPasskey(json: string): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return JSON.stringify(
    await startAuthentication({ optionsJSON: JSON.parse(json) }).catch(() => {
      throw new BrowserRefusal('PublicKeyCredential' in window ? NOT_CONFIRMED : UNKNOWN);
    }),
  );
}
