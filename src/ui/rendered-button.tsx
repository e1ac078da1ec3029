import { type Ref, type RefObject, useImperativeHandle } from 'react';

interface RenderedButtonProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly ref?: Ref<HTMLButtonElement | null>;
}

/**
 * The target of a menu or panel whose code loads after its button was rendered elsewhere in the tree: it passes on that
 * button's ref.
 */
export function RenderedButton({ button, ref }: RenderedButtonProps) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [
    button,
  ]);
  return null;
}
