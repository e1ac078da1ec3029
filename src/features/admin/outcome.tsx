/** Shows the decision, in place of the buttons that made it; takes the focus that they lose. */
export function DecisionOutcome({ children }: { readonly children: React.ReactNode }) {
  return (
    <strong ref={takeFocus} tabIndex={-1} data-outcome>
      {children}
    </strong>
  );
}

/** Keeps the focus at what tells of all rows, where several are decided at once. */
function takeFocus(element: HTMLElement | null): void {
  if (!document.activeElement?.matches('[data-outcome]')) element?.focus({ preventScroll: true });
}
