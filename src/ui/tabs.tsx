import { Tabs as MantineTabs } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { bringIntoRow } from './bring-into-row.ts';
import styles from './tabs.module.css';

interface TabsProps<Id extends string> {
  /** The accessible name of the row of tabs. */
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly label: string; readonly panel: React.ReactNode }[];
  readonly selected: Id;
  /** As returned by `useTab`. */
  readonly onSelect: (id: string | null) => void;
}

/** Tabs with the portal's styles; only the selected panel is rendered. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const current = useRef<HTMLButtonElement>(null);
  // A label grows when the count in it is loaded.
  const labels = tabs.map(({ label: name }) => name).join(' ');
  useEffect(() => bringIntoRow(current.current), [selected, labels]);
  return (
    <MantineTabs value={selected} onChange={onSelect} keepMounted={false} unstyled classNames={styles}>
      <MantineTabs.List aria-label={label}>
        {tabs.map(({ id, label: name }) => (
          <MantineTabs.Tab key={id} value={id} ref={id === selected ? current : undefined}>
            {name}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {tabs.map(({ id, panel }) => (
        <MantineTabs.Panel key={id} value={id}>
          {panel}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  );
}
