import { useState } from 'react';
import { Box, Button, Text } from '@mantine/core';
import { CARD_BADGES, CATEGORIES } from '../../../entities/category.rules.ts';
import type { GameCard as Game } from '../../../entities/game.schema.ts';
import { STARTER } from '../../../entities/starter.rules.ts';
import { GameCard } from '../../features/game/game-card.tsx';
import { GameThumb } from '../../features/game/game-thumb.tsx';
import { FormPage } from '../../features/developer/submission/form-page.tsx';
import { type GameValues, NEW_GAME } from '../../features/developer/submission/game-values.ts';
import { SubmitGame } from '../../features/developer/submission/submit-game.tsx';
import { developerLinks, WhatHappensNext } from '../../features/developer/submission/what-happens-next.tsx';
import { useClaims } from '../../ui/brand.ts';
import styles from './submit-panel.module.css';

interface SubmitPanelProps {
  readonly userId: string;
  /** Called with the id of the submitted game. */
  readonly onSubmitted: (id: string) => void;
}

/** The form for a new game, with the card that players will see beside it. */
export function SubmitPanel({ userId, onSubmitted }: SubmitPanelProps) {
  const [values, setValues] = useState(NEW_GAME);
  const claims = useClaims();
  const card = cardOf(values);
  const preview = <CardPreview card={card} source={values.source} />;
  const aside = (
    <div className={styles.aside}>
      <div className={styles.parts}>
        <div className={styles.first}>
          <section className={`${styles.panel} ${styles.beside}`} aria-labelledby="card-preview">
            <h2 id="card-preview" className={styles.title}>
              Card preview
            </h2>
            {preview}
          </section>
          <section className={styles.panel} aria-labelledby="starter">
            <h2 id="starter" className={styles.title}>
              No game yet?
            </h2>
            <Text mt="xs" c="dimmed" size="sm">
              The starter is a small game made with our kit, which has the controls, the sound and the
              screens. It needs Node and nothing else: change it, pack it, upload it.
            </Text>
            <Button mt="md" component="a" href={STARTER.path} download={STARTER.file}>
              Download the starter
            </Button>
          </section>
        </div>
        <WhatHappensNext links={developerLinks(claims)} />
      </div>
    </div>
  );
  return (
    <FormPage aside={aside} isNarrow>
      <PreviewStrip card={card}>{preview}</PreviewStrip>
      <SubmitGame userId={userId} onValues={setValues} onSubmitted={onSubmitted} />
    </FormPage>
  );
}

interface CardPreviewProps extends Pick<GameValues, 'source'> {
  readonly card: Game;
}

/** The card that players will see, and where its picture comes from. */
function CardPreview({ card, source }: CardPreviewProps) {
  return (
    <>
      {/* Its link leads to a page that does not exist yet. */}
      <Box maw="18rem" inert>
        {/* A card that has found no picture looks for none again. */}
        <GameCard key={card.thumbUrl} game={card} />
      </Box>
      <Text mt="xs" c="dimmed" size="sm">
        {source === 'upload'
          ? 'The picture that you choose in the check result becomes the thumbnail.'
          : 'Your thumbnail appears here once we have checked its address.'}
      </Text>
    </>
  );
}

interface PreviewStripProps {
  readonly card: Game;
  /** The whole preview. */
  readonly children: React.ReactNode;
}

/** On a phone, the card in one line, in sight while somebody types; it opens to the whole card. */
function PreviewStrip({ card, children }: PreviewStripProps) {
  const badges = card.categories.slice(0, CARD_BADGES).map(({ name }) => name);
  return (
    <details className={styles.strip}>
      <summary className={styles.line}>
        <span className={styles.thumb}>
          <GameThumb key={card.thumbUrl} game={card} sizes="3.5rem" />
        </span>
        <span className={styles.words}>
          <strong dir="auto">{card.title}</strong>
          <span className="soft">{['Preview', ...badges].join(' · ')}</span>
        </span>
      </summary>
      <div className={styles.whole}>{children}</div>
    </details>
  );
}

/** A submission as its card will show it before the first play. */
function cardOf({ source, picture, title, description, ...values }: GameValues): Game {
  const { categories, multiplayer, ageRating } = values;
  return {
    id: '',
    slug: '',
    title: title.trim() === '' ? 'Your game' : title,
    description,
    // A picture of a run is the portal's own; one at another address has not been checked.
    thumbUrl: source === 'upload' ? picture : '',
    preview: null,
    categories: CATEGORIES.filter(({ slug }) => categories.includes(slug)).map(({ slug, name }) => ({
      id: slug,
      slug,
      name,
    })),
    multiplayer,
    ageRating,
    ratingSummary: { avg: 0, count: 0 },
    metrics: { plays: 0 },
    developerProfile: null,
    studioSlug: null,
    tagNames: [],
    inputs: [],
    goodOnPhones: false,
    createdAt: '',
  };
}
