import { onDemand } from '../../ui/on-demand.tsx';
import { Section } from '../../ui/section.tsx';
import { useSeen } from '../../ui/use-seen.ts';

const BestScores = onDemand(() => import('./best-scores.tsx'));

/** The best scores of today; their code and they are loaded when the section comes into sight. */
export function BestOfToday() {
  const [ref, wasSeen] = useSeen<HTMLDivElement>();
  return (
    <div ref={ref}>
      <Section id="best-of-today" title="Today’s Best" subtitle="Proven scores since midnight UTC">
        <div style={{ minHeight: '6rem' }}>{wasSeen ? <BestScores /> : null}</div>
      </Section>
    </div>
  );
}
