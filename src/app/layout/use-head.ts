import { useMantineColorScheme } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { applyHead, headTags } from '../head.ts';
import { pageOf } from '../page.ts';
import { trpc } from '../../api/trpc.ts';

/** Sets the document's head to that of the current page, and again when its data arrives later. */
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
    // In a separate task, so that it does not delay showing the page on a slow phone.
    const first = setTimeout(show);
    const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') show();
    });
    return () => {
      clearTimeout(first);
      unsubscribe();
    };
  }, [page, params, pathname, search, queryClient, client]);
}

/** Applies a changed scheme to the browser's bars and the app's manifest; `index.html` does so at the start. */
function useSchemeColours(): void {
  const { colorScheme } = useMantineColorScheme();
  useDidUpdate(() => {
    const ground = getComputedStyle(document.body).getPropertyValue('--ground');
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
    const manifest = colorScheme === 'light' ? '/manifest-light.webmanifest' : '/manifest.webmanifest';
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifest);
  }, [colorScheme]);
}
