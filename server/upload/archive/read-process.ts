/** Reads an archive in a process of its own, below the portal, which answers people meanwhile. */
import { constants, setPriority } from 'node:os';
import { readArchive } from './read-archive.ts';

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// The portal is gone: the next one reads the archive again, in the same folder.
process.once('disconnect', () => process.exit(1));
// Ctrl+C and systemd signal this process too, and the portal waits for it when it stops.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

const [path = '', folder = '', name = ''] = process.argv.slice(2);
const reading = await readArchive({ path, name }, folder);
process.send?.(reading, () => process.exit(0));
