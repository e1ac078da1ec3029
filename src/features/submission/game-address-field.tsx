import type { ComponentProps } from 'react';
import { URL_LENGTH } from '../../../entities/game.rules.ts';
import { TextField } from '../../ui/form/fields.tsx';

/** An address on the web: https only, as frames and pictures are shown from nowhere else (specification §5). */
export function GameAddressField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'pattern'>) {
  return (
    <TextField
      {...props}
      type="url"
      inputMode="url"
      autoComplete="off"
      pattern="https://.+"
      data-mismatch="Enter an address that starts with https://."
      maxLength={URL_LENGTH.max}
    />
  );
}
