import { z } from 'zod';
import { oneLine, severalLines } from './text.rules.ts';
import { readCode, TYPED_CODE } from './typed-code.rules.ts';

/** A text of one line that others read, such as a title, a name or a tag; required when `.min(1, …)` follows. */
export const lineText = z.string().overwrite(oneLine).trim();
/** A text of several lines that others read, such as a comment; required when `.min(1, …)` follows. */
export const linesText = z.string().overwrite(severalLines).trim();
/** A code that a person typed; `.regex(…)` follows, of the code itself. */
export const typedCode = z.string().max(TYPED_CODE.max).overwrite(readCode);
