import S3rver from 's3rver';

/** An S3-compatible server with one bucket. */
export interface TestS3 {
  /** The setting `FILES_URL` for contents below this prefix. */
  readonly address: (prefix: string) => string;
  readonly close: () => Promise<void>;
}

/** The credentials that the server takes. */
export const S3_CREDENTIALS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' } as const;

/** Starts a server that keeps its objects in a folder, and gives the credentials to this process. */
export async function startS3(directory: string): Promise<TestS3> {
  const configureBuckets = [{ name: 'games', configs: [] }];
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const { port } = await server.run();
  const before = { ...process.env };
  Object.assign(process.env, S3_CREDENTIALS);
  return {
    address: (prefix) => `s3://games/${prefix}?endpoint=http://127.0.0.1:${port}`,
    close: async () => {
      process.env = before;
      await server.close();
    },
  };
}
