import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { AppError } from '../../errors.ts';
import type { FileStore } from './file-store.ts';

const SHA256 = /^[0-9a-f]{64}$/;

/**
 * Contents in a bucket of an S3-compatible store, which several machines share. The SDK takes the credentials from the
 * environment (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`) or from the machine's role.
 * @param address `s3://bucket/prefix?endpoint=https://…&region=…`; the prefix and both parameters may be left out
 */
export function s3FileStore(address: string): FileStore {
  const url = new URL(address);
  const client = clientOf(url);
  const bucket = { Bucket: url.hostname };
  const prefix = url.pathname.slice(1).replace(/(?<=[^/])$/, '/');
  const objectOf = (sha256: string) => {
    if (!SHA256.test(sha256)) throw new AppError('not_found');
    return { ...bucket, Key: prefix + sha256 };
  };
  const has = async (sha256: string) =>
    client.send(new HeadObjectCommand(objectOf(sha256))).then(() => true, ifMissing(false));
  const read: FileStore['read'] = async (sha256, range) => {
    const part = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
    const response = await client
      .send(new GetObjectCommand({ ...objectOf(sha256), ...part }))
      .catch(ifMissing(null));
    if (!(response?.Body instanceof Readable)) throw new AppError('not_found');
    return response.Body;
  };
  return {
    has,
    put: async (sha256, path) => {
      if (!(await has(sha256))) {
        // In parts of 5 MB, each sent again if it fails. A store shows an object only once it is there as a whole.
        const params = { ...objectOf(sha256), Body: createReadStream(path) };
        await new Upload({ client, params, leavePartsOnError: false }).done();
      }
      await rm(path, { force: true });
    },
    read,
    copyTo: async (sha256, path) => pipeline(await read(sha256), createWriteStream(path)),
    remove: async (sha256) => {
      await client.send(new DeleteObjectCommand(objectOf(sha256)));
    },
    list: async function* list() {
      for await (const page of paginateListObjectsV2({ client }, { ...bucket, Prefix: prefix }))
        for (const { Key = '', Size = 0 } of page.Contents ?? []) {
          const sha256 = Key.slice(prefix.length);
          if (SHA256.test(sha256)) yield { sha256, size: Size };
        }
    },
  };
}

function clientOf({ searchParams }: URL): S3Client {
  const region = searchParams.get('region') ?? 'us-east-1';
  const endpoint = searchParams.get('endpoint');
  if (endpoint === null) return new S3Client({ region });
  return new S3Client({
    region,
    endpoint,
    // Stores other than Amazon's have no host name for each bucket, and many do not know its newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Returns `instead` where the store says that there is no such object; rethrows every other error. */
function ifMissing<Instead>(instead: Instead): (error: unknown) => Instead {
  return (error) => {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return instead;
    throw error;
  };
}
