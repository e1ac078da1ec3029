import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { SessionUserView } from '../../../entities/session.schema.ts';
import { askToSignIn } from '../../features/session/sign-in.ts';
import type { UploadParts } from '../../features/submission/upload-parts.ts';
import styles from './submit-panel.module.css';

const UploadField = lazy(() => import('../../features/upload/upload-field.tsx'));
const AddressReport = lazy(async () => ({
  default: (await import('../../features/upload/address-report.tsx')).OwnAddressReport,
}));
const GameVersions = lazy(() => import('../../features/upload/game-versions.tsx'));

/** What a member's screens show of uploads and reports; its code loads with the first of them. */
export function uploadPartsFor(user: SessionUserView): UploadParts {
  return {
    BuildField: (props) => (
      <Suspense fallback={<Skeleton className={styles.upload} />}>
        <UploadField {...props} userId={user.id} askToSignIn={() => askToSignIn(user)} />
      </Suspense>
    ),
    AddressReport: (props) => (
      <Suspense fallback={<Skeleton className={styles.upload} />}>
        <AddressReport {...props} />
      </Suspense>
    ),
    Versions: (props) => (
      <Suspense>
        <GameVersions {...props} />
      </Suspense>
    ),
  };
}
