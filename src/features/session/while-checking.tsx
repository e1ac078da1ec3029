interface WhileCheckingProps {
  /** What a guest is shown. */
  readonly guest: React.ReactNode;
  /** What stands there for somebody who may be signed in. */
  readonly children: React.ReactNode;
}

/**
 * What is shown while it is being found out who is here. The page's first script says whether this browser keeps a session
 * (`index.html`), so that a guest sees at once what stays.
 */
export function WhileChecking({ guest, children }: WhileCheckingProps) {
  return (
    <>
      <div className="if-guest">{guest}</div>
      <div className="if-member">{children}</div>
    </>
  );
}
