import { saveFile } from './save-file.ts';
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
  saveFile({ name: file.name, type: file.type, contents: file });
  showToast({ title: 'Picture saved', message: `${file.name} is in your downloads.`, tone: 'good' });
  return 'saved';
}
