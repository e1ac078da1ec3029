import { z } from 'zod';
import { PASSKEY_NAME } from './session.rules.ts';
import { lineText } from './text.schema.ts';

/** RFC 4648 §5, as in WebAuthn's JSON types; longer than any authenticator's values. */
const base64url = z
  .string()
  .max(8192)
  .regex(/^[\w-]*$/);
const transports = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const extensions = z.object({});

/** JSON passed from the server's WebAuthn library to the browser's, as text because their types differ. */
const json = z
  .string()
  .max(40_000)
  .transform((text, ctx): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      ctx.addIssue({ code: 'custom', message: 'It is not JSON.' });
      return z.NEVER;
    }
  });

/** The code of `npm run admin -- enrol`, for an administrator's first passkey where passkeys are required. */
const enrolment = z.string().trim().max(100).optional();
export const startRegistration = z.object({ enrolment });

/** The result of `navigator.credentials.create` (WebAuthn Level 3 §5.1.8.1, RegistrationResponseJSON). */
export const createdPasskey = json.pipe(
  z.object({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    clientExtensionResults: extensions,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(transports).max(transports.options.length).optional(),
    }),
  }),
);

export const registerPasskey = z.object({
  name: lineText.min(1, 'Enter a name.').max(PASSKEY_NAME.max),
  enrolment,
  response: createdPasskey,
});
/** The same of an administrator who has no session: the code says whose passkey it is. */
export const startEnrolment = z.object({ enrolment: enrolment.unwrap() });
export const finishEnrolment = registerPasskey.extend(startEnrolment.shape);

/** The result of `navigator.credentials.get` (AuthenticationResponseJSON). */
export const checkPasskey = z.object({
  response: json.pipe(
    z.object({
      id: base64url,
      rawId: base64url,
      type: z.literal('public-key'),
      clientExtensionResults: extensions,
      response: z.object({
        clientDataJSON: base64url,
        authenticatorData: base64url,
        signature: base64url,
        userHandle: base64url.optional(),
      }),
    }),
  ),
});

/** Options for the browser's WebAuthn call, as JSON. */
export const passkeyOptions = z.object({ json: z.string() });

export const passkeyView = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.string().nullable(),
});
export const passkeyList = z.array(passkeyView);
export const passkeyById = z.object({ id: z.uuid() });
export const passkeyRemoved = z.object({ removed: z.literal(true) });
