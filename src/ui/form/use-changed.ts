import { useState } from 'react';

/**
 * Makes a form's save button stand out only once there is something to save.
 * @param saved the values that are stored; after saving, the new ones
 */
export function useChanged<Values extends object>(saved: Values) {
  const [text, setText] = useState(JSON.stringify(saved));
  return {
    variant: text === JSON.stringify(saved) ? 'quiet' : 'solid',
    /** For the form's `onValuesChange`, and for a draft, whose restoring is not reported as a change. */
    onValuesChange: (values: Values) => setText(JSON.stringify(values)),
  } as const;
}
