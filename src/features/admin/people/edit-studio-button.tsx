import { Button } from '@mantine/core';
import { useState } from 'react';
import type { StudioView } from '../../../../entities/studio.schema.ts';
import { onDemand } from '../../../ui/on-demand.tsx';

const StudioDialog = onDemand(() => import('./studio-dialog.tsx'));

/** Opens the form in which an administrator edits a studio. */
export function EditStudioButton({ studio }: { readonly studio: StudioView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit studio</Button>
      {isOpen ? <StudioDialog studio={studio} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
