import { ScrollRestoration, Outlet } from 'react-router-dom';
import { SignInHost } from '../features/session/sign-in-host.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { useHead } from './use-head.ts';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

/** The frame of every page: skip link, header, the page, footer, toasts. */
export function Layout() {
  useHead();
  const main = useFocusOnArrival();
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" className={styles.main} ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <SignInHost />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}
