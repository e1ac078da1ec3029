import type { StudioView } from '../../../entities/studio.schema.ts';
import { EditStudioButton } from '../../features/admin/people/edit-studio-button.tsx';
import { useSession } from '../../features/session/use-session.ts';
import { countOf } from '../../ui/count.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { FollowButton } from './follow-button.tsx';
import styles from './studio-head.module.css';

interface StudioHeadProps {
  readonly studio: StudioView;
  /** The filters of its games, in the row of its buttons. */
  readonly filters: React.ReactNode;
}

/** A studio's name, what it says about itself, and how many follow it. */
export function StudioHead({ studio, filters }: StudioHeadProps) {
  const session = useSession();
  const { name, about, website, games, followers } = studio;
  return (
    <div className={styles.head}>
      <div className={styles.who}>
        <PageTitle title={name}>
          {countOf(games, 'game')}
          {followers === 0 ? null : ` • ${countOf(followers, 'follower')}`}
        </PageTitle>
        {about === '' ? null : (
          <p className={styles.about} dir="auto">
            {about}
          </p>
        )}
        {website === null ? null : (
          <a className={styles.website} href={website} rel="nofollow ugc noopener">
            {new URL(website).host}
          </a>
        )}
      </div>
      <div className="actions">
        {session.kind === 'member' && session.user.role === 'ADMIN' ? (
          <EditStudioButton studio={studio} />
        ) : null}
        <FollowButton studio={studio} />
      </div>
      {filters}
    </div>
  );
}
