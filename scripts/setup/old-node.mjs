// Imported first, because the other parts of the set-up fail with a stack on a Node older than they need.
import process from 'node:process';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Set-up failed: Node 20.19 or newer is needed, this is ${process.versions.node}.`);
  process.exit(1);
}
