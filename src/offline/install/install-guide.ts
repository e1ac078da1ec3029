/** What a browser says of itself. */
interface Browser {
  readonly userAgent: string;
  /** More than one tells an iPad from a Mac: both call themselves Macintosh. */
  readonly touchPoints: number;
  /** Whether the browser offers the installation by itself. */
  readonly offers: boolean;
  /** Whether the portal runs as an app already. */
  readonly installed: boolean;
}

/** How to install the portal by hand; null where the browser does it, has done it, or cannot. */
export function installGuide({ userAgent, touchPoints, offers, installed }: Browser): string | null {
  if (offers || installed) return null;
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  if (isApple) return 'Tap Share, then “Add to Home Screen”.';
  if (/Android/.test(userAgent))
    return 'Open the browser’s menu, then tap “Install” or “Add to Home screen”.';
  if (/Macintosh/.test(userAgent) && /Version\/[\d.]+ Safari/.test(userAgent)) {
    return 'Open the File menu, then choose “Add to Dock”.';
  }
  return null;
}
