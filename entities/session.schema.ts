import { z } from 'zod';
import { avatarView } from './avatar.schema.ts';
import { PROOF_METHODS, SIGN_IN_CODE_SHAPE, SIGN_IN_CODE_TEXT } from './session.rules.ts';
import { typedCode } from './text.schema.ts';
import { EMAIL, ROLES } from './user.rules.ts';

/** The address as typed; it is normalised before it is stored. */
export const emailAddress = z.string().trim().max(EMAIL.max).pipe(z.email('Enter a valid email address.'));

/** A person as shown to themselves (specification §3, User). */
export const sessionUser = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** Absent for a person who has chosen none. */
  avatar: avatarView.optional(),
  /** The session still requires the person's passkey. */
  secondStep: z.boolean(),
});
export type SessionUserView = z.infer<typeof sessionUser>;

const signedIn = z.object({ user: sessionUser, token: z.string() });

export const login = z.object({ email: emailAddress });
/** A session at once with instant sign-in; else a challenge for the code sent by e-mail. */
export const loginResult = z.union([signedIn, z.object({ challenge: z.string() })]);

const secret = z.string().min(1).max(100);
const answeredCode = z.object({
  challenge: secret,
  code: typedCode.regex(SIGN_IN_CODE_SHAPE, SIGN_IN_CODE_TEXT.mismatch),
});
export const verify = z.union([answeredCode, z.object({ link: secret })]);
export const verifyResult = signedIn;

/** The way the person proves again who they are. */
export const proofMethod = z.object({ method: z.enum(PROOF_METHODS) });
const proven = z.object({ proven: z.literal(true) });
/** A challenge for the code sent by e-mail; with instant sign-in, the proof itself. */
export const proofStarted = z.union([proven, z.object({ challenge: z.string() })]);
export const finishProof = answeredCode;
export const proofFinished = proven;

/** The way people sign in here: by e-mail, by the provider of this name, by a passkey alone where no mail is sent. */
export const signInMethods = z.object({
  email: z.boolean(),
  provider: z.string().nullable(),
  passkey: z.boolean(),
});
export const handedOver = signedIn;

export const logoutResult = z.object({
  signedOut: z.literal(true),
  /** The address at which the person signs out at the provider too; absent unless it signed them in. */
  next: z.string().optional(),
});
