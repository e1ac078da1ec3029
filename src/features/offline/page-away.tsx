'use no memo'; // Rendered once or twice: a memo cache would be larger than what it saves.

import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../entities/page.rules.ts';
import { Notice } from '../../ui/notice.tsx';
import { useOfflineGames } from '../../offline/offline-games/use-offline-games.ts';

interface PageAwayProps {
  /** `uncached`: a page that would be there had it been opened before; `online-only`: one that is never kept. */
  readonly kind: 'uncached' | 'online-only';
  readonly onRetry: () => unknown;
}

const WORDS = {
  uncached: {
    title: 'You are offline, and this page is not saved.',
    text: 'Pages are saved when you open them. This one will load when you are back online.',
  },
  'online-only': {
    title: 'You are offline, and this page needs a connection.',
    text: 'It will load when you are back online. Saved games, saved pages and the help pages still work.',
  },
} as const;

/** Replaces a page that cannot be shown without the network: gives the reason, and links to what is on the device. */
export function PageAway({ kind, onRetry }: PageAwayProps) {
  const saved = useOfflineGames().length;
  const { title, text } = WORDS[kind];
  const actions = (
    <>
      <Button component={Link} variant="solid" to={paths.categories}>
        See saved games
      </Button>
      {saved === 0 ? null : (
        <Button component={Link} to={paths.offline}>
          Play what is ready ({saved})
        </Button>
      )}
      <Button onClick={() => void onRetry()}>Try again</Button>
    </>
  );
  return (
    <Notice level={1} role="alert" title={title} actions={actions}>
      {text}
    </Notice>
  );
}
