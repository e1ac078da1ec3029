import { anything, array, boolean, decodeJson, record, string } from '../../entities/decode.rules.ts';

const PREFIX = 'draft:';
/** Names the member who was last signed in in this tab. */
const MEMBER = 'drafts-of';

/** A form's typed texts, stored in this tab until they were sent or the person signs out. */
export interface Draft {
  /** Returns the values, each replaced by the stored one of the same kind. */
  readonly restore: <Values extends object>(values: Values) => Values;
  readonly keep: (values: object) => void;
  readonly drop: () => void;
}

/**
 * The draft of one form.
 * @param form such as `contact`, or with what it is about, such as `edit-game:<id>`
 * @param owner the id of the member whose form it is; other people who sign in in this tab do not see it
 */
export function draftOf(form: string, owner = ''): Draft {
  const key = `${PREFIX}${form}:${owner}`;
  return {
    restore: (values) => {
      const stored = decodeJson(
        record(anything),
        tryStorage((storage) => storage.getItem(key)),
      );
      const fields = Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
        areAlike(value, stored?.[name]) ? [[name, stored?.[name]]] : [],
      );
      return { ...values, ...Object.fromEntries(fields) };
    },
    keep: (values) => void tryStorage((storage) => storage.setItem(key, JSON.stringify(values))),
    drop: () => void tryStorage((storage) => storage.removeItem(key)),
  };
}

/** Deletes the drafts of every form in this tab. */
export function dropDrafts(): void {
  tryStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  });
}

/**
 * Says which member writes in this tab from now on. The drafts of another one are deleted: a session may have ended
 * elsewhere, with nobody here to sign out.
 */
export function claimDrafts(userId: string): void {
  tryStorage((storage) => {
    const before = storage.getItem(MEMBER);
    if (before !== null && before !== userId) dropDrafts();
    storage.setItem(MEMBER, userId);
  });
}

/** Whether both are texts, both are boxes, or both are groups of boxes. */
function areAlike(value: unknown, stored: unknown): boolean {
  return [string, boolean, array(string)].some((kind) => kind(value) && kind(stored));
}

/** Ignores errors: without storage, or with full storage, only the draft is lost. */
function tryStorage<Answer>(action: (storage: Storage) => Answer): Answer | null {
  try {
    return action(sessionStorage);
  } catch {
    return null;
  }
}
