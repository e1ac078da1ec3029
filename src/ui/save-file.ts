interface NamedFile {
  readonly name: string;
  /** A media type, such as `application/json`. */
  readonly type: string;
  readonly contents: string | Blob;
}

/** Downloads a file that was made in the browser. */
export function saveFile({ name, type, contents }: NamedFile): void {
  const url = URL.createObjectURL(new Blob([contents], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // A browser reads the file after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
