/** A bare relay: passes what a socket sends on to the other sockets of the same path. Prints its port; ends with its parent. */
import { type WebSocket, WebSocketServer } from 'ws';

const rooms = new Map<string, Set<WebSocket>>();
const server = new WebSocketServer({ host: '127.0.0.1', port: 0 }, () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
});
server.on('connection', (socket, { url = '' }) => {
  const room = rooms.get(url) ?? new Set();
  rooms.set(url, room.add(socket));
  socket.on('message', (data) => {
    for (const other of room) if (other !== socket) other.send(String(data));
  });
  socket.on('close', () => room.delete(socket));
});
process.once('disconnect', () => process.exit(0));
