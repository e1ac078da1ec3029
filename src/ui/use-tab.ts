import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths, TAB } from '../../entities/page.rules.ts';

/**
 * The tab that the page's address selects (`?tab=…`), so that reload, Back and links work; the first tab by default.
 * Selecting another tab adds an entry to the browser's history.
 */
export function useTab<Id extends string>(
  ids: readonly [Id, ...Id[]],
): readonly [tab: Id, select: (id: string | null) => void] {
  const [first] = ids;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const tab = ids.find((id) => id === params.get(TAB)) ?? first;
  const select = (id: string | null) => {
    if (id === tab) return;
    void navigate(id === null || id === first ? pathname : paths.tab(pathname, id), {
      preventScrollReset: true,
    });
  };
  return [tab, select];
}
