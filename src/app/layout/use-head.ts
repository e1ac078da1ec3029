import { useMantineColorScheme } from '@mantine/core';
import { useDidUpdate } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { pageOf } from '../page.ts';
import { useBrand } from '../../ui/brand.ts';
import { trpc } from '../../api/trpc.ts';

/** Sets the document's head to that of the current page, and again when its data arrives later. */
export function useHead(): void {
  useSchemeColours();
  const queryClient = useQueryClient();
  const { client } = trpc.useUtils();
  const { name: site, claims } = useBrand();
  const { pathname, search } = useLocation();
  const match = useMatches().at(-1);
  const page = pageOf(match?.handle);
  const params = match?.params;

  useEffect(() => {
    if (page === null || params === undefined) return undefined;
    const cache = createTRPCQueryUtils({ queryClient, client });
    let shown = '';
    let isOver = false;
    // The server has sent the head of the first page, so its code can come after that page's.
    const show = async () => {
      const { applyHead, headTags } = await import('../head.ts');
      if (isOver) return;
      const url = new URL(pathname + search, window.location.origin);
      const tags = headTags(page.head({ params, url, site, claims }, cache), { origin: url.origin, site });
      const text = JSON.stringify(tags);
      if (text !== shown) applyHead(tags);
      shown = text;
    };
    // In a separate task, so that it does not delay showing the page on a slow phone.
    // Without a network its code may be missing: the last head stays.
    const update = () => void show().catch(() => {});
    const first = setTimeout(update);
    const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') update();
    });
    return () => {
      isOver = true;
      clearTimeout(first);
      unsubscribe();
    };
  }, [page, params, pathname, search, queryClient, client, site, claims]);
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
