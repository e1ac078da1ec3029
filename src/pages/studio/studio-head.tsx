import type { StudioView } from '../../../entities/studio.schema.ts';
import { countOf } from '../../ui/count.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { FollowButton, type FollowSession } from './follow-button.tsx';
import styles from './studio-head.module.css';

interface StudioHeadProps {
  readonly studio: StudioView;
  readonly session: FollowSession;
  /** What a moderator can do with it. */
  readonly moderation?: React.ReactNode;
}

/** A studio's name, what it says about itself, and how many follow it. */
export function StudioHead({ studio, session, moderation }: StudioHeadProps) {
  const { name, about, website, games, followers } = studio;
  return (
    <div className={styles.head}>
      <div className={styles.who}>
        <PageTitle title={name}>
          {countOf(games, 'game')}
          {followers === 0 ? null : ` • ${countOf(followers, 'follower')}`}
        </PageTitle>
        {about === '' ? null : <p className={styles.about}>{about}</p>}
        {website === null ? null : (
          <a className={styles.website} href={website} rel="nofollow ugc noopener">
            {new URL(website).host}
          </a>
        )}
      </div>
      <div className="actions">
        {moderation}
        <FollowButton studio={studio} session={session} />
      </div>
    </div>
  );
}
