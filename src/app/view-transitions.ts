/**
 * A view transition cut short, by a second click or a hidden tab, rejects its `ready`, which the router leaves
 * uncaught: it is no error, the page is there without the animation.
 */
export function allowSkippedTransitions(): void {
  if (!('startViewTransition' in document)) return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => {});
    return transition;
  };
}
