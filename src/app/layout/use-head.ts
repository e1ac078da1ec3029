import { useMantineColorScheme } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { applyHead, headTags } from '../head.ts';
import { pageOf } from '../page.ts';
import { trpc } from '../../api/trpc.ts';

/** Keeps the document's head that of the page shown, also when its data arrives after it. */
export function useHead(): void {
  useSchemeColours();
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  const { pathname, search } = useLocation();
  const match = useMatches().at(-1);
  const page = pageOf(match?.handle);
  const params = match?.params;

  useEffect(() => {
    if (page === null || params === undefined) return undefined;
    const cache = createTRPCQueryUtils({ queryClient, client });
    const { origin } = window.location;
    let shown = '';
    const show = () => {
      const tags = headTags(page.head({ params, url: new URL(pathname + search, origin) }, cache), origin);
      const text = JSON.stringify(tags);
      if (text !== shown) applyHead(tags);
      shown = text;
    };
    // In a task of its own: a slow phone has enough to do in the one that shows the page.
    const first = setTimeout(show);
    const leave = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') show();
    });
    return () => {
      clearTimeout(first);
      leave();
    };
  }, [page, params, pathname, search, queryClient, client]);
}

/** Gives the browser's own bars, and the app once installed, the chosen scheme; `index.html` does so at the start. */
function useSchemeColours(): void {
  const { colorScheme } = useMantineColorScheme();
  useDidUpdate(() => {
    const ground = getComputedStyle(document.body).getPropertyValue('--ground');
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
    const manifest = colorScheme === 'light' ? '/manifest-light.webmanifest' : '/manifest.webmanifest';
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifest);
  }, [colorScheme]);
}
