/** What was decided, in place of the buttons that decided it; takes the focus that they lose. */
export function Outcome({ children }: { readonly children: React.ReactNode }) {
  return (
    <strong ref={takeFocus} tabIndex={-1}>
      {children}
    </strong>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
