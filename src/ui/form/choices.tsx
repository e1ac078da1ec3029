import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Checkbox as MantineCheckbox, Fieldset, Radio as MantineRadio } from '@mantine/core';
import styles from './choices.module.css';

const classNames = {
  root: styles.choice,
  body: styles.body,
  labelWrapper: styles.words,
  label: styles.label,
};

/** Mantine's checkboxes and radio buttons. Their styles are imported here, because only some pages need them. */
export const Checkbox = MantineCheckbox.withProps({
  classNames: { ...classNames, input: `${styles.box} ${styles.square}` },
});
export const CheckboxGroup = MantineCheckbox.Group;
export const Radio = MantineRadio.withProps({ classNames: { ...classNames, radio: styles.box } });
export const RadioGroup = MantineRadio.Group;

/** Groups boxes that are separate fields. */
export const ChoiceGroup = Fieldset.withProps({
  unstyled: true,
  classNames: { root: styles.group, legend: styles.legend },
});

/** Boxes in as many columns as fit. */
export function Boxes({ children }: { readonly children: React.ReactNode }) {
  return <div className={styles.boxes}>{children}</div>;
}
