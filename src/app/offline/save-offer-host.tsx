import { lazy, Suspense, useEffect, useState } from 'react';

const SaveOffer = lazy(() => import('./save-offer.tsx'));

/** Once the portal has been installed: offers to save what was played last. */
export function SaveOfferHost() {
  const [installed, setInstalled] = useState(false);
  useEffect(() => {
    const offer = () => setInstalled(true);
    window.addEventListener('appinstalled', offer);
    return () => window.removeEventListener('appinstalled', offer);
  }, []);
  if (!installed) return null;
  return (
    <Suspense fallback={null}>
      <SaveOffer onClose={() => setInstalled(false)} />
    </Suspense>
  );
}
