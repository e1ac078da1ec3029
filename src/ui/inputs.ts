import '@mantine/core/styles/Input.layer.css';
import type { MantineThemeComponents } from '@mantine/core';
import styles from './inputs.module.css';

/** How Mantine's inputs look and behave here, for the theme. */
export const inputs: MantineThemeComponents = {
  InputWrapper: {
    // What may be left empty says so; what may not needs no asterisk. A hint stands below its field.
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
