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

/** Mantine's boxes to tick and to choose from, dressed; with their styles, which only some pages need. */
export const Checkbox = MantineCheckbox.withProps({
  classNames: { ...classNames, input: `${styles.box} ${styles.square}` },
});
export const CheckboxGroup = MantineCheckbox.Group;
export const Radio = MantineRadio.withProps({ classNames: { ...classNames, radio: styles.box } });
export const RadioGroup = MantineRadio.Group;

/** Boxes that stand together though each is a field of its own. */
export const ChoiceGroup = Fieldset.withProps({
  unstyled: true,
  classNames: { root: styles.group, legend: styles.legend },
});

/** Boxes in columns, as many as there is room for. */
export function Boxes({ children }: { readonly children: React.ReactNode }) {
  return <div className={styles.boxes}>{children}</div>;
}
