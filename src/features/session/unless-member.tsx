interface UnlessMemberProps {
  /** Whether the session is still being checked. */
  readonly checking: boolean;
  /** Shown to guests. */
  readonly guest: React.ReactNode;
  /** Shown during the check to people who may be signed in. */
  readonly children: React.ReactNode;
}

/**
 * Content for guests, and during the check of the session. The first script in `index.html` marks whether this browser
 * has a stored session, so that guests see the final content at once and keep the focus in it.
 */
export function UnlessMember({ checking, guest, children }: UnlessMemberProps) {
  return (
    <>
      <div className={checking ? 'if-guest' : 'for-guest'}>{guest}</div>
      {checking ? <div className="if-member">{children}</div> : null}
    </>
  );
}
