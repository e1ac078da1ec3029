import { DetailedError, defaultOptions, Upload } from 'tus-js-client';
import { decodeJson, object, string } from '../../../entities/decode.rules.ts';
import { type IsolationChoice, UNFINISHED_UPLOAD, UPLOAD_PART } from '../../../entities/upload.rules.ts';
import { readToken } from '../../api/token.ts';

/** The address to which archives are sent in parts (tus 1.0). */
const ENDPOINT = '/api/dev/uploads/resumable';
/** Waits before another attempt after a dropped connection, in milliseconds; then the person is asked. */
const RETRY_MS = [500, 1000, 3000, 5000];
/** Statuses after which the same request may succeed; 0 is no answer. Every other refusal is final. */
const PASSING_STATUSES = new Set([0, 401, 409, 423, 429, 500, 502, 503, 504]);
const HOUR_MS = 3_600_000;

/** The reason why sending stopped. */
export interface SendFailure {
  /** It can be continued from where it stopped. */
  readonly resumable: boolean;
  /** The server's sentence; null when there was no answer. */
  readonly message: string | null;
}

interface SendOptions {
  readonly file: File;
  readonly isolation: IsolationChoice;
  readonly userId: string;
  /** Called with the bytes that have been sent. */
  readonly onProgress: (sent: number) => void;
  /** Called with the upload's id. */
  readonly onSent: (id: string) => void;
  readonly onFailed: (failure: SendFailure) => void;
}

/** Sends an archive in parts, from where an earlier attempt of the same person with the same file stopped. */
export async function sendArchive(options: SendOptions): Promise<Upload> {
  const { file, isolation, userId, onProgress, onSent, onFailed } = options;
  const upload: Upload = new Upload(file, {
    endpoint: ENDPOINT,
    chunkSize: UPLOAD_PART.bytes,
    retryDelays: RETRY_MS,
    removeFingerprintOnSuccess: true,
    metadata: { filename: file.name, isolation },
    fingerprint: async () =>
      `${ownerMark(userId)}${file.name}:${file.size}:${file.lastModified}:${isolation}`,
    onBeforeRequest: (request) => {
      const token = readToken();
      if (token !== null) request.setHeader('authorization', `Bearer ${token}`);
    },
    onShouldRetry: (error) => statusOf(error) !== 401 && PASSING_STATUSES.has(statusOf(error)),
    onProgress: (sent) => onProgress(sent),
    // The last part of an upload's address is its id.
    onSuccess: () => onSent(upload.url?.split('/').at(-1) ?? ''),
    onError: (error) =>
      onFailed({ resumable: PASSING_STATUSES.has(statusOf(error)), message: messageOf(error) }),
  });
  const [earlier] = await upload.findPreviousUploads();
  if (earlier !== undefined) upload.resumeFromPreviousUpload(earlier);
  upload.start();
  return upload;
}

/** An archive that was begun in this browser and not finished. */
export interface UnfinishedArchive {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly forget: () => Promise<void>;
}

/** The archives that a person began in this browser and can still continue. */
export async function unfinishedArchives(userId: string): Promise<readonly UnfinishedArchive[]> {
  const { urlStorage } = defaultOptions;
  const oldest = Date.now() - UNFINISHED_UPLOAD.hours * HOUR_MS;
  const known = await urlStorage.findAllUploads();
  return known
    .filter(({ urlStorageKey }) => urlStorageKey.startsWith(`tus::${ownerMark(userId)}`))
    .filter(({ creationTime }) => Date.parse(creationTime) > oldest)
    .map(({ metadata, size, urlStorageKey }) => ({
      name: metadata['filename'] ?? '',
      size: size ?? 0,
      forget: () => urlStorage.removeUpload(urlStorageKey),
    }));
}

/** The way a fingerprint begins, so that nobody continues another person's upload in the same browser. */
function ownerMark(userId: string): string {
  return `playport:${userId}:`;
}

function statusOf(error: Error): number {
  return error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;
}

const refusal = object({ message: string });

function messageOf(error: Error): string | null {
  if (!(error instanceof DetailedError)) return null;
  return decodeJson(refusal, error.originalResponse?.getBody() ?? '')?.message ?? null;
}
