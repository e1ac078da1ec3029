import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Interval at which a stopping server closes idle connections, in milliseconds. */
const INTERVAL_MS = 50;
/**
 * Time for which a stopping server waits for accepted requests, in milliseconds: less than the process's shutdown timeout.
 */
const TIMEOUT_MS = 10_000;

/**
 * Drains connections when a server stops. It closes those that are idle after their last response, those that never
 * sent a byte (browsers open some in advance) and, after the timeout, all others. A plain close would wait for their
 * timeouts.
 */
export function drainOnClose(app: FastifyInstance, timeoutMs = TIMEOUT_MS): void {
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
    const timers = [
      setInterval(drain, INTERVAL_MS),
      setTimeout(() => server.closeAllConnections(), timeoutMs),
    ];
    server.once('close', () => timers.forEach(clearTimeout));
  });
}
