import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Button, Drawer } from '@mantine/core';
import { CATEGORIES } from '../../../../entities/category.rules.ts';
import {
  type AddressFilter,
  FILTER_INPUTS,
  FILTER_LABELS,
  FILTER_PLAYERS,
  type FilterPart,
  filterParts,
} from '../../../../entities/filter.rules.ts';
import type { FilterCounts } from '../../../../entities/filter.schema.ts';
import { AGE_RATINGS } from '../../../../entities/game.rules.ts';
import { useOffline } from '../../../offline/page/worker-state.ts';
import { Chip } from '../../../ui/chip.tsx';
import { countOf } from '../../../ui/count.ts';
import { CloseIcon } from '../../../ui/icons.tsx';
import { LoadFailure } from '../../../ui/notice.tsx';
import { isPhone } from '../../../ui/phone.ts';
import { LabelChoice } from './label-choice.tsx';
import styles from './filter-panel.module.css';
import { filterWord } from './filter-words.ts';
import { togglePart } from '../../../../entities/filter-part.rules.ts';
import { type FilterScope, useFilter, useFilterCounts } from './use-filter.ts';

interface FilterPanelProps {
  readonly scope: FilterScope;
  readonly onClose: () => void;
}

/** All filters with how many games each leaves: a sheet on a phone, elsewhere a panel beside the list, which changes at once. */
export default function FilterPanel({ scope, onClose }: FilterPanelProps) {
  const { filter, choose } = useFilter();
  const { counts, error, refetch } = useFilterCounts(scope);
  const isOffline = useOffline();
  const games = counts?.games;
  return (
    <Drawer.Root
      opened
      position={isPhone() ? 'bottom' : 'right'}
      size={isPhone() ? '85%' : '28rem'}
      returnFocus={false}
      classNames={styles}
      onClose={onClose}
    >
      <Drawer.Overlay color="#09061a" backgroundOpacity={0.4} />
      <Drawer.Content>
        <div className={styles.head}>
          <Drawer.Title>Filters</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" icon={<CloseIcon size={22} />} />
        </div>
        <Drawer.Body>
          {isOffline ? <p>You’re offline. Filters cover only games saved in this browser.</p> : null}
          {error === null ? null : <LoadFailure error={error} onRetry={refetch} />}
          <Choices filter={filter} counts={counts} onToggle={(part) => choose(togglePart(filter, part))} />
        </Drawer.Body>
        <div className={styles.foot}>
          <span role="status" className="visually-hidden">
            {games === undefined ? '' : countOf(games, 'game')}
          </span>
          <Button onClick={() => choose({})}>Clear all</Button>
          <Button variant="solid" onClick={onClose}>
            {games === undefined ? 'Show games' : `Show ${countOf(games, 'game')}`}
          </Button>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}

interface ChoicesProps {
  readonly filter: AddressFilter;
  readonly counts: FilterCounts | undefined;
  readonly onToggle: (part: FilterPart) => void;
}

function Choices({ filter, counts, onToggle }: ChoicesProps) {
  const option = (part: FilterPart, games: number | undefined) => (
    <Option key={part.value} part={part} games={games} filter={filter} onToggle={onToggle} />
  );
  const fact =
    (name: 'players' | 'input') => (value: (typeof FILTER_PLAYERS | typeof FILTER_INPUTS)[number]) =>
      option({ name, value }, counts?.facts[value]);
  const labels = offeredLabels(filter, counts);
  const isCategory = ({ label }: { readonly label: string }) => CATEGORIES.some(({ slug }) => slug === label);
  const label = (each: FilterCounts['labels'][number]) => (
    <LabelChoice key={each.label} {...each} all={counts?.games} filter={filter} onToggle={onToggle} />
  );
  return (
    <>
      <Group title="Players">{FILTER_PLAYERS.map(fact('players'))}</Group>
      <Group title="Played with">{FILTER_INPUTS.map(fact('input'))}</Group>
      <Group title="Age">
        {AGE_RATINGS.slice(0, -1).map((value) => option({ name: 'age', value }, counts?.ages[value]))}
      </Group>
      <Group title="Without a network">
        {option({ name: 'offline', value: '1' }, counts?.facts.offline)}
      </Group>
      <Group title="Categories">{labels.filter(isCategory).map(label)}</Group>
      <Group title="Tags">{labels.filter((each) => !isCategory(each)).map(label)}</Group>
      {filterParts(filter.with ?? '').length >= FILTER_LABELS.max ? (
        <p>Up to {FILTER_LABELS.max} at once.</p>
      ) : null}
    </>
  );
}

/** The labels of the games that are left, after those that are chosen. */
function offeredLabels(filter: AddressFilter, counts: FilterCounts | undefined): FilterCounts['labels'] {
  const known = counts?.labels ?? [];
  const chosen = [...filterParts(filter.with ?? ''), ...filterParts(filter.without ?? '')];
  const missing = chosen.filter((label) => !known.some((each) => each.label === label));
  return [...missing.map((label) => ({ label, games: 0 })), ...known];
}

function Group({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div className={styles.options}>{children}</div>
    </fieldset>
  );
}

interface OptionProps extends Pick<ChoicesProps, 'filter' | 'onToggle'> {
  readonly part: FilterPart;
  readonly games: number | undefined;
}

function Option({ part, games, filter, onToggle }: OptionProps) {
  const isChosen = filterParts(filter[part.name] ?? '').includes(part.value);
  return (
    <Chip selected={isChosen} onSelect={() => onToggle(part)}>
      {filterWord(part)} <span className={styles.count}>{games}</span>
    </Chip>
  );
}
