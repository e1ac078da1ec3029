interface UnlessMemberProps {
  /** Whether it is still being found out who is here. */
  readonly checking: boolean;
  /** What a guest is shown. */
  readonly guest: React.ReactNode;
  /** What stands there meanwhile for somebody who may be signed in. */
  readonly children: React.ReactNode;
}

/**
 * What is shown to a guest, and until it is known who is here. The page's first script says whether this browser keeps a
 * session (`index.html`), so that a guest sees at once what stays, and keeps the focus on it.
 */
export function UnlessMember({ checking, guest, children }: UnlessMemberProps) {
  return (
    <>
      <div className={checking ? 'if-guest' : 'for-guest'}>{guest}</div>
      {checking ? <div className="if-member">{children}</div> : null}
    </>
  );
}
