import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { Section } from './section.tsx';
import { useSeen } from './use-seen.ts';

interface SectionWhenSeenProps {
  readonly id: string;
  readonly title: string;
  /** About how high its contents are, so that little moves when they come. */
  readonly height: string;
  /** Whether the contents are wanted before they come into sight. */
  readonly isWanted?: boolean;
  /** The contents, a lazy component. */
  readonly children: React.ReactNode;
}

/** A titled part of a page whose contents are loaded when it comes into sight. */
export function SectionWhenSeen({ id, title, height, isWanted = false, children }: SectionWhenSeenProps) {
  const [ref, wasSeen] = useSeen<HTMLDivElement>();
  const waiting = <Skeleton h={height} radius="lg" animate={false} />;
  return (
    <div ref={ref}>
      <Section id={id} title={title}>
        {wasSeen || isWanted ? <Suspense fallback={waiting}>{children}</Suspense> : waiting}
      </Section>
    </div>
  );
}
