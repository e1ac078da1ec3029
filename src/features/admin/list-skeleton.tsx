import { Skeleton, Stack } from '@mantine/core';

const ROWS = 6;

/** Stands in the place of rows that load. */
export function RowsSkeleton() {
  return (
    <Stack gap="xs" aria-hidden="true">
      {Array.from({ length: ROWS }, (_, index) => (
        <Skeleton key={index} h="4rem" />
      ))}
    </Stack>
  );
}
