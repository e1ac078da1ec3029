import { crc32, deflateRawSync } from 'node:zlib';

/** One entry of an archive; what is left out is as it should be, what is given may be a lie. */
export interface ZipEntry {
  readonly name: string | Buffer;
  readonly data?: string | Buffer;
  readonly stored?: boolean;
  readonly method?: number;
  /** General purpose flags; names are UTF-8 by default (bit 11). */
  readonly flags?: number;
  /** The Unix mode, file type included. */
  readonly mode?: number;
  readonly crc?: number;
  /** The size that the headers name. */
  readonly size?: number;
  /** Offset of the entry, as the central directory says. */
  readonly offset?: number;
  readonly extra?: Buffer;
}

interface ZipOptions {
  /** Bytes before the archive. */
  readonly before?: Buffer;
  /** The number of entries that the end of the archive names. */
  readonly count?: number;
  /** Bytes between the central directory and its end. */
  readonly beforeEnd?: Buffer;
}

const UTF8_NAME = 0x800;
const MAX = 0xff_ff_ff_ff;

/** An archive, byte by byte (APPNOTE.TXT 6.3), so that tests can write what no tool would. */
export function zip(entries: readonly ZipEntry[], options: ZipOptions = {}): Buffer {
  const { before = Buffer.alloc(0), count = entries.length, beforeEnd = Buffer.alloc(0) } = options;
  const parts: Buffer[] = [before];
  const directory: Buffer[] = [];
  let at = before.length;
  for (const entry of entries) {
    const { local, central } = encode(entry, at);
    parts.push(local);
    directory.push(central);
    at += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(Math.min(count, 0xff_ff), 8);
  end.writeUInt16LE(Math.min(count, 0xff_ff), 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, central, beforeEnd, end]);
}

function encode(entry: ZipEntry, at: number): { local: Buffer; central: Buffer } {
  const { flags = UTF8_NAME, mode = 0o100644, extra = Buffer.alloc(0), offset = at } = entry;
  const name = typeof entry.name === 'string' ? Buffer.from(entry.name) : entry.name;
  const data = typeof entry.data === 'string' ? Buffer.from(entry.data) : (entry.data ?? Buffer.alloc(0));
  const packed = entry.stored === true ? data : deflateRawSync(data);
  const method = entry.method ?? (entry.stored === true ? 0 : 8);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(flags, 2);
  fields.writeUInt16LE(method, 4);
  fields.writeUInt32LE(entry.crc ?? crc32(data), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(Math.min(entry.size ?? data.length, MAX), 18);
  fields.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, name, packed]);
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02_01_4b_50, 0);
  // Made by Unix, so that the mode counts.
  head.writeUInt16LE((3 << 8) | 20, 4);
  fields.copy(head, 6, 0, 24);
  head.writeUInt16LE(extra.length, 30);
  head.writeUInt32LE((mode << 16) >>> 0, 38);
  head.writeUInt32LE(offset, 42);
  return { local, central: Buffer.concat([head, name, extra]) };
}
