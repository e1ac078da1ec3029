import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The flags of authenticator data (WebAuthn Level 2 §6.1): somebody was there and proved it; a credential follows. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

interface AuthenticatorOptions {
  /** The bytes of the credential's id; random ones by default. */
  readonly credentialId?: Buffer;
  /** The signature counter, as a 32-bit number. */
  readonly counter?: number;
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** An authenticator in software with one ES256 passkey for `origin`, whose answers are as a browser gives them. */
export function authenticator(
  origin: string,
  { credentialId = randomBytes(32), counter = 0 }: AuthenticatorOptions = {},
) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = text(credentialId);
  const answer = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(flags: number, credential = Buffer.alloc(0)) {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const site = createHash('sha256').update(new URL(origin).hostname).digest();
    return Buffer.concat([site, Buffer.from([flags]), counted, credential]);
  }

  /** The answer to `navigator.credentials.create`, as JSON. */
  function create(challenge: string): string {
    // RFC 9053 §7.1: an EC2 key (1: 2) for ES256 (3: -7) on P-256 (-1: 1).
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(key)]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(authenticatorData(PRESENT | VERIFIED | WITH_CREDENTIAL, credential))],
    ]);
    return JSON.stringify({
      ...answer,
      response: {
        clientDataJSON: text(clientData('webauthn.create', challenge)),
        attestationObject: text(isoCBOR.encode(attestation)),
      },
    });
  }

  /** The answer to `navigator.credentials.get`, as JSON. */
  function get(challenge: string): string {
    const client = clientData('webauthn.get', challenge);
    const data = authenticatorData(PRESENT | VERIFIED);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return JSON.stringify({
      ...answer,
      response: {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(sign('sha256', signed, privateKey)),
      },
    });
  }

  return { create, get };
}
