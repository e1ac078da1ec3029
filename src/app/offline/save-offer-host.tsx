import { lazy, Suspense, useEffect, useState } from 'react';

const SaveOffer = lazy(() => import('./save-offer.tsx'));

/** Offers to save the last played games after the portal is installed. */
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
