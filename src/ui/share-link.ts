import { showToast } from './toast.ts';

interface SharedLink {
  readonly title: string;
  readonly text?: string;
  readonly url: string;
}

/** Shares a link with the system's share sheet, or copies it to the clipboard. */
export async function shareLink(link: SharedLink): Promise<'shared' | 'copied' | 'dismissed'> {
  if ('share' in navigator) {
    const outcome = await navigator.share(link).then(
      () => 'shared' as const,
      // Closing the sheet is not a failure.
      (error: unknown) =>
        error instanceof DOMException && error.name === 'AbortError' ? ('dismissed' as const) : null,
    );
    if (outcome !== null) return outcome;
  }
  try {
    await navigator.clipboard.writeText(link.url);
    showToast({ title: 'Link copied', message: 'Paste it wherever your friends are.', tone: 'good' });
    return 'copied';
  } catch {
    showToast({ title: 'Copy this link to share it', message: link.url });
    return 'dismissed';
  }
}
