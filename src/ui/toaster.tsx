import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense, useState } from 'react';

const Toasts = lazy(() => import('./toasts.tsx'));

/** Where toasts appear; what draws them is loaded with the first one. */
export function Toaster() {
  const { notifications } = useNotifications();
  const [asked, setAsked] = useState(false);
  if (notifications.length > 0 && !asked) setAsked(true);
  if (!asked) return null;
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  );
}
