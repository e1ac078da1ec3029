import { Skeleton, Stack } from '@mantine/core';

const ROWS = 3;

/** A placeholder for a list that is loading. */
export function ListSkeleton({ label }: { readonly label: string }) {
  return (
    <Stack role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: ROWS }, (_, index) => (
        <Skeleton key={index} h="9rem" />
      ))}
    </Stack>
  );
}
