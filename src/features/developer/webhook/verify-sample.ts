import { SIGNATURE_TOLERANCE_SECONDS } from '../../../../entities/webhook.rules.ts';

/** Sample code for Node that verifies the signature of a delivery. */
export const VERIFY_SAMPLE = `import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Did the portal send this, within the last minutes?
 * headers: the request's, by names in small letters
 * body:    the request's body as it came, before JSON.parse
 * secret:  whsec_…
 */
export function isFromPortal(headers, body, secret, now = Date.now()) {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures = '' } = headers;
  // Older ones may be copies that somebody sends again.
  if (!(Math.abs(now / 1000 - Number(time)) <= ${SIGNATURE_TOLERANCE_SECONDS})) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const wanted = createHmac('sha256', key).update(\`\${id}.\${time}.\${body}\`).digest();
  // Two while a secret is being changed: one that fits is enough.
  return signatures.split(' ').some((signature) => {
    const [version, text = ''] = signature.split(',');
    const given = Buffer.from(text, 'base64');
    return version === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}
`;

/** An example delivery. */
export const PAYLOAD_SAMPLE = `POST /your/address HTTP/1.1
Content-Type: application/json
webhook-id: 0198f1a0-7c11-7000-8000-3f6e2b9d4c55
webhook-timestamp: 1795262400
webhook-signature: v1,X2wq…

{
  "id": "0198f1a0-7c11-7000-8000-3f6e2b9d4c55",
  "type": "game.rejected",
  "timestamp": "2026-11-21T12:00:00.000Z",
  "event": "game.rejected",
  "created_at": "2026-11-21T12:00:00.000Z",
  "data": {
    "subject": "game",
    "game": {
      "id": "0198f1a0-0b6a-7000-8000-9d1c5a7e2f10",
      "slug": "my-game",
      "title": "My Game",
      "status": "REJECTED"
    },
    "reason": "It does not start on a phone."
  }
}`;
