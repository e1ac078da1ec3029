/** What a person entered, read by the fields' names. */
export interface FormValues {
  /** Trimmed; empty when there is no such field. */
  text(name: string): string;
  /** The option chosen, or `fallback` when none of them is. */
  choice<Option extends string>(name: string, options: readonly Option[], fallback: Option): Option;
  checked(name: string): boolean;
}

/** Reads a form as it is now. */
export function readForm(form: HTMLFormElement): FormValues {
  const data = new FormData(form);
  const text = (name: string) => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    text,
    choice: (name, options, fallback) => options.find((option) => option === text(name)) ?? fallback,
    checked: (name) => data.has(name),
  };
}
