/** The path on the portal of a picture that the check of an upload took, by its SHA-256. */
export const checkPicturePath = (sha256: string): string => `/images/runs/${sha256}.webp`;

/** Reads such a path; null for any other. */
export const checkPictureIn = (path: string): string | null =>
  /^\/images\/runs\/([0-9a-f]{64})\.webp$/.exec(path)?.[1] ?? null;
