import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How often a server that stops looks for connections to let go, in milliseconds. */
const OFTEN_MS = 50;
/** How long what was accepted may take then: less than the process waits for all of its closing. */
const PATIENCE_MS = 10_000;

/**
 * Lets connections go when a server stops: those whose last request is answered, those on which nothing was ever said,
 * such as a browser opens in advance, and at last those that take too long. Closing would wait for each until a timeout.
 */
export function letGoOnClose(app: FastifyInstance, patienceMs = PATIENCE_MS): void {
  const { server } = app;
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  const letGo = () => {
    server.closeIdleConnections();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
  app.addHook('preClose', async () => {
    if (!server.listening) return;
    const timers = [setInterval(letGo, OFTEN_MS), setTimeout(() => server.closeAllConnections(), patienceMs)];
    server.once('close', () => timers.forEach(clearTimeout));
  });
}
