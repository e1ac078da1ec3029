import type { TextInputProps } from '@mantine/core';
import { HTTPS_ADDRESS } from '../../../../entities/game.rules.ts';
import type { CheckAddress } from '../../../../entities/submission.schema.ts';
import { trpc } from '../../../api/trpc.ts';
import { AddressField } from './shared-fields.tsx';

interface CheckedAddressFieldProps extends TextInputProps {
  /** The address that it is for. */
  readonly field: CheckAddress['field'];
}

/** A field for an address that the portal opens as soon as it is left: what would keep the game from players is said here. */
export function CheckedAddressField({ field, error, onBlur, onChange, ...props }: CheckedAddressFieldProps) {
  const { data, variables, mutate, reset } = trpc.submission.checkAddress.useMutation();
  const check = (address: string) => {
    if (address !== variables?.address && HTTPS_ADDRESS.fits(address)) mutate({ field, address });
  };
  const warning = data === undefined || data.ok ? null : [data.note, data.advice].join(' ');
  return (
    <AddressField
      {...props}
      onBlur={(event) => {
        onBlur?.(event);
        check(event.currentTarget.value.trim());
      }}
      onChange={(event) => {
        onChange?.(event);
        if (variables !== undefined) reset();
      }}
      error={error ?? warning}
      // It comes while the person is elsewhere in the form.
      errorProps={{ role: 'alert' }}
    />
  );
}
