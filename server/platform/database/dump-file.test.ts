import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { expect, test } from 'vitest';
import { readDump } from './dump-file.ts';

test('a file whose line has more than 100 MB is refused in a line, before it fills the memory', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'playport-dump-'));
  const file = join(folder, 'bomb.backup');
  const megabyte = 'a'.repeat(1_000_000);
  let written = 0;
  function* endless() {
    for (; written < 300; written += 1) yield megabyte;
  }
  try {
    await pipeline(Readable.from(endless()), createGzip({ level: 1 }), createWriteStream(file));
    await expect(readDump(file)).rejects.toThrow(
      `${file} has a line of more than 100 MB, which no backup of Playport has.`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
