import { type ComponentProps, createContext, use } from 'react';
import { Link } from 'react-router-dom';

/** Called with the address of a link that a person is about to follow; does nothing on the server. */
export const LinkIntent = createContext<(to: string) => void>(() => {});

/**
 * A link to a page of the portal. The page's code and data are fetched as soon as a pointer, a finger or the focus is
 * on the link, and the navigation is a view transition where the browser supports it.
 */
export function PageLink({ to, ...rest }: Omit<ComponentProps<typeof Link>, 'to'> & { readonly to: string }) {
  const onIntent = use(LinkIntent);
  const hint = () => onIntent(to);
  return <Link viewTransition {...rest} to={to} onPointerEnter={hint} onFocus={hint} onTouchStart={hint} />;
}
