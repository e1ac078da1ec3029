import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a PostgreSQL server that a test can cut. */
export interface DatabaseLine {
  readonly url: string;
  /**
   * From now on nothing more comes through on the connections that are open, and none is closed: their server is gone.
   * Later connections reach the server that took over.
   */
  cut(): void;
  /** Ends the connections that are open, as a server does that stops. */
  end(): void;
  close(): Promise<void>;
}

/** Opens a line to the server at `url`. */
export async function openDatabaseProxy(url: string): Promise<DatabaseLine> {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (bytes) => far.write(bytes));
    far.on('data', (bytes) => near.write(bytes));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const line = new URL(url);
  line.port = address === null || typeof address === 'string' ? '' : String(address.port);
  return {
    url: line.href,
    end: () => open.forEach((socket) => socket.destroy()),
    cut: () => open.forEach((socket) => socket.pause()),
    close: async () => {
      const closed = once(server.close(), 'close');
      open.forEach((socket) => socket.destroy());
      await closed;
    },
  };
}
