import { Skeleton } from '@mantine/core';
import type { SessionUserView } from '../../../entities/session.schema.ts';
import { askToSignIn } from '../../features/session/sign-in.ts';
import type { UploadParts } from '../../features/developer/submission/upload-parts.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import styles from './submit-panel.module.css';

const waiting = <Skeleton className={styles.upload} />;
const UploadField = onDemand(() => import('../../features/upload/upload-field.tsx'), waiting);
const AddressCheckResult = onDemand(
  async () => ({
    default: (await import('../../features/upload/address-check-result.tsx')).OwnAddressCheckResult,
  }),
  waiting,
);
const Versions = onDemand(() => import('../../features/upload/game-versions.tsx'));

/** What a member's screens show of uploads and reports; its code loads with the first of them. */
export function uploadPartsFor(user: SessionUserView): UploadParts {
  return {
    BuildField: (props) => <UploadField {...props} userId={user.id} askToSignIn={() => askToSignIn(user)} />,
    AddressCheckResult,
    Versions,
  };
}
