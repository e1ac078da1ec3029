import { randomBytes } from 'node:crypto';
import { uploadAccepted, uploadView } from '../entities/upload.schema.ts';
import type { PortalProcess } from '../server/testing/portal-process.ts';
import { zip } from '../server/testing/zip.ts';

/** A portal, and who sends. */
interface Sender {
  readonly at: PortalProcess['at'];
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends an archive; returns the id of the upload. */
export async function uploadArchive({ at, headers }: Sender, archive: Buffer): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(archive)]), 'game.zip');
  const response = await fetch(`${at}/api/dev/uploads`, { method: 'POST', headers, body: form });
  return uploadAccepted.parse(await response.json()).id;
}

/** Reads the portal's view of an upload of the sender's. */
export async function viewUpload({ at, headers }: Sender, id: string) {
  const response = await fetch(`${at}/api/dev/uploads/${id}`, { headers });
  return uploadView.parse(await response.json());
}

/** So many files that reading them takes some time, and the bytes of each. */
const MANY = { files: 400, bytes: 100_000 } as const;

/** An archive of many files, each with bytes of its own, and how many they are. */
export function slowArchive(): { readonly archive: Buffer; readonly files: number } {
  const entries = Array.from({ length: MANY.files }, (_, at) => ({
    name: `${at}.bin`,
    data: randomBytes(MANY.bytes),
    stored: true,
  }));
  const page = { name: 'index.html', data: `<title>${randomBytes(8).toString('hex')}</title>` };
  return { archive: zip([page, ...entries]), files: MANY.files + 1 };
}
