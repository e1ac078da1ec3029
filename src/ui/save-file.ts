interface NamedFile {
  readonly name: string;
  /** A media type, such as `application/json`. */
  readonly type: string;
  readonly text: string;
}

/** Downloads a file that was made in the browser. */
export function saveFile({ name, type, text }: NamedFile): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
