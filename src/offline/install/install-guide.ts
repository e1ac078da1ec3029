/** The properties of a browser that decide how it installs the portal. */
interface Browser {
  readonly userAgent: string;
  /** More than one means an iPad, which calls itself Macintosh as a Mac does. */
  readonly touchPoints: number;
  /** Whether the browser offers the installation (`beforeinstallprompt`). */
  readonly offers: boolean;
  /** Whether the portal already runs as an installed app. */
  readonly installed: boolean;
}

/** Returns how to install the portal by hand; null if the browser offers it, has done it, or cannot do it. */
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
