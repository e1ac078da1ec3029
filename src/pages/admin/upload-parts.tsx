import { lazy, Suspense } from 'react';
import type { ReviewUploadParts } from '../../features/admin/pending/upload-parts.ts';

const ReviewedPreview = lazy(async () => ({
  default: (await import('../../features/upload/reviewed-upload.tsx')).ReviewedPreview,
}));
const ReviewedUpload = lazy(async () => ({
  default: (await import('../../features/upload/reviewed-upload.tsx')).ReviewedUpload,
}));

const ReviewedAddressReport = lazy(async () => ({
  default: (await import('../../features/upload/address-report.tsx')).ReviewedAddressReport,
}));

/** What the review shows of uploads; its code loads with the first of them. */
export const REVIEW_UPLOAD_PARTS: ReviewUploadParts = {
  Preview: (props) => (
    <Suspense>
      <ReviewedPreview {...props} />
    </Suspense>
  ),
  AddressReport: (props) => (
    <Suspense>
      <ReviewedAddressReport {...props} />
    </Suspense>
  ),
  Report: (props) => (
    <Suspense>
      <ReviewedUpload {...props} />
    </Suspense>
  ),
};
