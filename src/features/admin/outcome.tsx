/** What was decided, in place of the buttons that decided it; takes the focus that they lose. */
export function DecisionOutcome({ children }: { readonly children: React.ReactNode }) {
  return (
    <strong ref={takeFocus} tabIndex={-1} data-outcome>
      {children}
    </strong>
  );
}

/** Where several rows are decided at once, the focus stays at what says so of all of them. */
function takeFocus(element: HTMLElement | null): void {
  if (!document.activeElement?.matches('[data-outcome]')) element?.focus({ preventScroll: true });
}
