import '@mantine/core/styles/Input.layer.css';
import type { MantineThemeComponents } from '@mantine/core';
import styles from './inputs.module.css';

/** The theme's defaults and styles for Mantine's inputs. */
export const inputs: MantineThemeComponents = {
  InputWrapper: {
    // Optional fields say so, so required ones need no asterisk. A hint is below its field.
    defaultProps: { withAsterisk: false, inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    classNames: {
      root: styles.root,
      label: styles.label,
      description: styles.hint,
      error: styles.error,
    },
  },
  Input: { classNames: { wrapper: styles.wrapper, input: styles.input } },
  Textarea: { defaultProps: { rows: 6 }, classNames: { input: styles.area } },
  NativeSelect: { classNames: { input: styles.select, section: styles.chevron } },
};
