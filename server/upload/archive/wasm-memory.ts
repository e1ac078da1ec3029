/** `\0asm` and the version, of a module (WebAssembly core specification, §5.5.16). */
const PREAMBLE = Buffer.from('\0asm\u0001\0\0\0', 'latin1');
/** Sections (§5.5.2). */
const SECTIONS = { import: 2, memory: 5 } as const;
/** The kinds of imports (§5.5.5, with tags of the exceptions proposal). */
const IMPORTS = { function: 0, table: 1, memory: 2, global: 3, tag: 4 } as const;
/** The flags of limits (§5.3.9, and the threads proposal). */
const LIMITS = { hasMaximum: 0b1, isShared: 0b10, hasPageSize: 0b1000 } as const;
/** Types of references that name a heap type (§5.3.4). */
const NAMES_HEAP = new Set([0x63, 0x64]);

/**
 * Whether the memory of a WebAssembly module is shared between threads, which it has only in a page that is isolated.
 * @param module the module, or its beginning; what is cut off is not looked at
 */
export function hasSharedMemory(module: Buffer): boolean {
  if (!module.subarray(0, PREAMBLE.length).equals(PREAMBLE)) return false;
  try {
    const reader = new Reader(module, PREAMBLE.length);
    for (;;) {
      const id = reader.byte();
      const end = reader.number() + reader.at;
      if (id === SECTIONS.import && importsShared(reader)) return true;
      if (id === SECTIONS.memory && times(reader.number(), () => reader.limits().isShared)) return true;
      reader.at = end;
    }
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const importsShared = (reader: Reader): boolean =>
  times(reader.number(), () => {
    reader.skipName();
    reader.skipName();
    const kind = reader.byte();
    if (kind === IMPORTS.memory) return reader.limits().isShared;
    if (kind === IMPORTS.table) {
      reader.skipType();
      reader.limits();
    } else if (kind === IMPORTS.global) {
      reader.skipType();
      reader.byte();
    } else {
      if (kind === IMPORTS.tag) reader.byte();
      reader.number();
    }
    return false;
  });

/** Whether one of so many is; the reader ends what says too many. */
function times(count: number, is: () => boolean): boolean {
  for (let index = 0; index < count; index += 1) if (is()) return true;
  return false;
}

/** Reads a module's numbers. @throws RangeError past its end */
class Reader {
  at: number;
  readonly #bytes: Buffer;

  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  byte(): number {
    const value = this.#bytes.readUInt8(this.at);
    this.at += 1;
    return value;
  }

  /** LEB128 (§5.2.2), of up to 64 bits; as a number. */
  number(): number {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte();
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
    }
  }

  limits(): { readonly isShared: boolean } {
    const flags = this.number();
    this.number();
    if ((flags & LIMITS.hasMaximum) !== 0) this.number();
    if ((flags & LIMITS.hasPageSize) !== 0) this.number();
    return { isShared: (flags & LIMITS.isShared) !== 0 };
  }

  skipName(): void {
    const length = this.number();
    this.at += length;
  }

  skipType(): void {
    if (NAMES_HEAP.has(this.byte())) this.number();
  }
}
