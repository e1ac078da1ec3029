import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { StudioView } from '../../../../entities/studio.schema.ts';

const StudioDialog = lazy(() => import('./studio-dialog.tsx'));

/** Opens the form in which an administrator edits a studio. */
export function EditStudioButton({ studio }: { readonly studio: StudioView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit studio</Button>
      {isOpen ? (
        <Suspense>
          <StudioDialog studio={studio} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
