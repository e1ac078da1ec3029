import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How often a stopping server closes the connections that are done, in milliseconds. */
const OFTEN_MS = 50;
/** How long accepted requests may take then: less than the process waits for its whole shutdown. */
const PATIENCE_MS = 10_000;

/**
 * Drains connections when a server stops. It closes those whose last request is answered, those that never sent a byte
 * (browsers open some in advance) and, at the end, those that take too long. A plain close would wait for their timeouts.
 */
export function drainOnClose(app: FastifyInstance, patienceMs = PATIENCE_MS): void {
  const { server } = app;
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const drain = () => {
    server.closeIdleConnections();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
  app.addHook('preClose', async () => {
    if (!server.listening) return;
    const timers = [setInterval(drain, OFTEN_MS), setTimeout(() => server.closeAllConnections(), patienceMs)];
    server.once('close', () => timers.forEach(clearTimeout));
  });
}
