import { NativeSelect } from '@mantine/core';
import { USER_COLUMNS } from '../../../../entities/admin.rules.ts';
import { ROLES } from '../../../../entities/user.rules.ts';
import { trpc } from '../../../api/trpc.ts';
import { ListResult } from '../list-result.tsx';
import { type ListColumn, ListTable } from '../../../ui/list-table.tsx';
import styles from '../list.module.css';
import { ListTools } from '../list-tools.tsx';
import { SearchForm } from '../search-form.tsx';
import { SortChoice } from '../../../ui/sort-choice.tsx';
import { sortOf, useListAddress } from '../../../ui/use-list-address.ts';
import { UserRow } from './user-row.tsx';

/** Filters of the list: everyone, the people of one role, or those who are blocked. */
const FILTERS = [
  { value: '', label: 'All' },
  { value: 'ADMIN', label: 'Administrators' },
  { value: 'PLAYER', label: 'Players' },
  { value: 'BLOCKED', label: 'Blocked' },
];

const COLUMNS: readonly ListColumn<(typeof USER_COLUMNS)[number]>[] = [
  { label: 'Person', sortBy: 'name' },
  { label: 'Role', sortBy: 'role' },
  { label: 'Games', sortBy: 'games', first: 'desc', isNumber: true },
  { label: 'Ratings', sortBy: 'ratings', first: 'desc', isNumber: true },
  { label: 'Sessions', sortBy: 'sessions', first: 'desc', isNumber: true },
  { label: 'Last seen', sortBy: 'lastSeenAt', first: 'desc' },
  { label: 'Joined', sortBy: 'createdAt', first: 'desc' },
  { label: 'Actions' },
];

/** All accounts of the portal. */
export default function Users({ ownId }: { readonly ownId: string }) {
  const address = useListAddress();
  const sort = sortOf(address, USER_COLUMNS);
  const filter = address.filter('show');
  const role = ROLES.find((name) => name === filter);
  const list = trpc.moderation.users.useQuery({
    ...address.input,
    ...sort.input,
    ...(role ? { role } : {}),
    ...(filter === 'BLOCKED' ? { blocked: true } : {}),
  });
  return (
    <>
      <ListTools
        search={<SearchForm label="Search users" address={address} total={list.data?.total} />}
        set={[filter !== '']}
      >
        <NativeSelect
          className={styles.choice}
          label="Show"
          value={filter}
          onChange={({ currentTarget }) => address.toFilter('show', currentTarget.value)}
          data={FILTERS}
        />
        <SortChoice columns={COLUMNS} sort={sort} />
      </ListTools>
      <ListResult
        address={address}
        query={list}
        count={list.data?.users.length}
        total={list.data?.total}
        empty="No users match"
      >
        <ListTable caption="Users" columns={COLUMNS} sort={sort}>
          {list.data?.users.map((user) => (
            <UserRow key={user.id} user={user} isSelf={user.id === ownId} />
          ))}
        </ListTable>
      </ListResult>
    </>
  );
}
