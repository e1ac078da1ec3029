import { showToast } from './toast.ts';

/** Shares a picture with the system's share sheet; where that takes no files, saves it to the device. */
export async function sharePicture(file: File): Promise<'shared' | 'saved' | 'dismissed'> {
  const shared = { files: [file] };
  if ('canShare' in navigator && navigator.canShare(shared)) {
    const outcome = await navigator.share(shared).then(
      () => 'shared' as const,
      // Closing the sheet is not a failure.
      (error: unknown) =>
        error instanceof DOMException && error.name === 'AbortError' ? ('dismissed' as const) : null,
    );
    if (outcome !== null) return outcome;
  }
  save(file);
  showToast({ title: 'Picture saved', message: `${file.name} is in your downloads.`, tone: 'good' });
  return 'saved';
}

function save(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // A browser reads the file after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
