import type { TextInputProps } from '@mantine/core';

/** The order of a field's parts beside a button: the field is the last, because its end is the button's. */
export const BESIDE_BUTTON: NonNullable<TextInputProps['inputWrapperOrder']> = [
  'label',
  'description',
  'error',
  'input',
];
