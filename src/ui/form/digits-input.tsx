import { TextInput, type TextInputProps } from '@mantine/core';
import { digitsIn } from '../../../entities/typed-code.rules.ts';

interface DigitsInputProps extends TextInputProps {
  /** Number of digits that it has room for. */
  readonly digits: number;
}

/** A field that takes digits only; they may be pasted with spaces, or typed in another script. */
export function DigitsInput({ digits, onChange, ...props }: DigitsInputProps) {
  return (
    <TextInput
      inputMode="numeric"
      pattern="[0-9]*"
      autoComplete="off"
      {...props}
      onChange={(event) => {
        const field = event.currentTarget;
        const value = digitsIn(field.value, digits);
        if (value !== field.value) field.value = value;
        onChange?.(event);
      }}
    />
  );
}
