import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { plainText } from './game.schema.ts';

/** RFC 4648 §5, as WebAuthn's JSON forms use it; no authenticator comes near this length. */
const base64url = z
  .string()
  .max(8192)
  .regex(/^[\w-]*$/);
const transports = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const extensions = z.object({});

export const PASSKEY_NAME = { max: 60 } as const;

/** What `navigator.credentials.create` answered (WebAuthn Level 3 §5.1.8.1, RegistrationResponseJSON). */
export const registerPasskey = z.object({
  name: plainText.trim().min(1, 'Enter a name.').max(PASSKEY_NAME.max),
  response: z.object({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    clientExtensionResults: extensions,
    response: z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(transports).optional(),
    }),
  }),
});

/** What `navigator.credentials.get` answered (AuthenticationResponseJSON). */
export const checkPasskey = z.object({
  response: z.object({
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
});

/** Options for the browser's own call, passed on as they are. */
export const registrationOptions = z.custom<PublicKeyCredentialCreationOptionsJSON>(
  (value) => typeof value === 'object',
);
export const checkOptions = z.custom<PublicKeyCredentialRequestOptionsJSON>(
  (value) => typeof value === 'object',
);

export const passkeyView = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.string().nullable(),
});
export const passkeyList = z.array(passkeyView);
export const passkeyById = z.object({ id: z.uuid() });
export const passkeyRemoved = z.object({ removed: z.literal(true) });

export const adminSettings = z.object({ passkeysRequired: z.boolean() });
