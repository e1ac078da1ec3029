import { Badge } from '@mantine/core';
import { besideMultiplayer } from '../../../entities/category.rules.ts';
import { formatRating } from '../../../entities/game.rules.ts';
import type { GameDetail } from '../../../entities/game.schema.ts';
import { paths } from '../../../entities/page.rules.ts';
import { countOf } from '../../ui/count.ts';
import { PeopleIcon } from '../../ui/icons.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Stars } from '../../ui/stars.tsx';
import styles from './game-about.module.css';
import { GameControls } from './game-controls.tsx';
import { GameDevices } from './game-devices.tsx';
import { playsText } from './game-facts.tsx';
import type { KnownGame } from './game-link.tsx';

/** A title with more characters is set smaller, so that it fits into three lines on a phone. */
const LONG_TITLE = 40;

interface GameHeadProps {
  readonly game: KnownGame;
  /** The button beside the title, whose place is kept until it is there. */
  readonly favorite?: React.ReactNode;
}

/** A game's title, and what is known of developer, rating and plays. */
export function GameHead({ game, favorite = <span className={styles.favorite} /> }: GameHeadProps) {
  const { ratingSummary, metrics } = game;
  return (
    <div className={styles.about}>
      <div className={styles.head}>
        <h1
          className={styles.title}
          data-long={game.title.length > LONG_TITLE}
          title={game.title}
          lang={game.titleLang}
          dir="auto"
        >
          {game.title}
        </h1>
        {favorite}
      </div>
      <div className={styles.facts}>
        {ratingSummary === undefined ? null : <Rating {...ratingSummary} />}
        {metrics === undefined ? null : <span>{playsText(metrics.plays)}</span>}
        <Developer game={game} />
      </div>
    </div>
  );
}

function Rating({ avg, count }: GameDetail['ratingSummary']) {
  return (
    <span className={styles.rating}>
      {count === 0 ? (
        'Not rated yet'
      ) : (
        <>
          <Stars value={avg} />
          <strong>{formatRating(avg)}</strong>
        </>
      )}
      <span>{`(${countOf(count, 'review')})`}</span>
    </span>
  );
}

/** The game's developer, with a link to the studio's page. */
function Developer({ game: { developerProfile, studioSlug } }: { readonly game: KnownGame }) {
  if (developerProfile === undefined) return null;
  const name = developerProfile?.studio ?? 'Independent Developer';
  if (!studioSlug)
    return (
      <span>
        by <bdi>{name}</bdi>
      </span>
    );
  return (
    <span>
      by{' '}
      <PageLink className={styles.link} to={paths.studio(studioSlug)}>
        <bdi>{name}</bdi>
      </PageLink>
    </span>
  );
}

/** A game's description, and how it is played. */
export function GameAbout({ game }: { readonly game: GameDetail }) {
  return (
    <div className={styles.parts}>
      <div className={styles.about}>
        <GameBadges game={game} />
        <GameDevices game={game} />
        <p className={styles.description} lang={game.descriptionLang} dir="auto">
          {game.description}
        </p>
        {game.instructions === '' ? null : (
          <p className={styles.instructions} dir="auto">
            {game.instructions}
          </p>
        )}
        {game.uploaded?.savesStay === true ? (
          <p className={styles.instructions}>Your progress in this game may be saved only in this browser.</p>
        ) : null}
      </div>
      <GameControls game={game} />
    </div>
  );
}

function GameBadges({ game }: { readonly game: GameDetail }) {
  if (!game.multiplayer && game.categories.length + game.tags.length === 0) return null;
  return (
    <ul className={styles.badges} aria-label="Categories and tags">
      {game.multiplayer ? (
        <li>
          <MultiplayerBadge category={game.categories.find(({ slug }) => slug === 'multiplayer')} />
        </li>
      ) : null}
      {besideMultiplayer(game.categories, game.multiplayer).map(({ id, slug, name }) => (
        <li key={id}>
          <PageLink className={styles.category} to={paths.category(slug)}>
            <Badge>{name}</Badge>
          </PageLink>
        </li>
      ))}
      {game.tags.map(({ id, name }) => (
        <li key={id} className="soft">
          <PageLink className={styles.link} to={paths.tag(name)}>
            <bdi>#{name}</bdi>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

/** Says that several can play; leads to the category of that name if the game is in it. */
function MultiplayerBadge({ category }: { readonly category: { readonly slug: string } | undefined }) {
  const badge = (
    <Badge variant="multiplayer">
      <PeopleIcon size={15} />
      Multiplayer
    </Badge>
  );
  if (category === undefined) return badge;
  return (
    <PageLink className={styles.category} to={paths.category(category.slug)}>
      {badge}
    </PageLink>
  );
}
