import { type ComponentProps, createContext, use } from 'react';
import { Link } from 'react-router-dom';

/** Called with an address that the person is about to follow; does nothing on the server. */
export const LinkIntent = createContext<(to: string) => void>(() => {});

/**
 * A link to a page of the portal: what the page needs is fetched as soon as a pointer, a finger or the focus is
 * on it, and the change is a view transition where the browser has them.
 */
export function PageLink({ to, ...rest }: Omit<ComponentProps<typeof Link>, 'to'> & { readonly to: string }) {
  const intend = use(LinkIntent);
  const hint = () => intend(to);
  return <Link viewTransition {...rest} to={to} onPointerEnter={hint} onFocus={hint} onTouchStart={hint} />;
}
