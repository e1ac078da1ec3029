import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * A component whose code loads when it is first rendered, such as an overlay or a part that somebody opens.
 * @param waiting stands in its place meanwhile; nothing by default
 */
export function onDemand<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  waiting?: ReactNode,
): ComponentType<Props> {
  const Loaded: ComponentType<Props> = lazy(load);
  return (props) => (
    <Suspense fallback={waiting}>
      <Loaded {...props} />
    </Suspense>
  );
}
