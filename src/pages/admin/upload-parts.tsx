import type { ReviewUploadParts } from '../../features/admin/pending/upload-parts.ts';
import { onDemand } from '../../ui/on-demand.tsx';

const reviewedUpload = () => import('../../features/upload/reviewed-upload.tsx');

/** What the review shows of uploads; its code loads with the first of them. */
export const REVIEW_UPLOAD_PARTS: ReviewUploadParts = {
  Preview: onDemand(async () => ({ default: (await reviewedUpload()).ReviewedPreview })),
  AddressCheckResult: onDemand(async () => ({
    default: (await import('../../features/upload/address-check-result.tsx')).ReviewedAddressCheckResult,
  })),
  CheckResult: onDemand(async () => ({ default: (await reviewedUpload()).ReviewedUpload })),
};
