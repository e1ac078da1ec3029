import { useNotifications } from '@mantine/notifications';
import { useState } from 'react';
import { onDemand } from './on-demand.tsx';

const Toasts = onDemand(() => import('./toasts.tsx'));

/** The place where toasts appear; the code that draws them loads with the first toast. */
export function Toaster() {
  const { notifications } = useNotifications();
  const [needed, setNeeded] = useState(false);
  if (notifications.length > 0 && !needed) setNeeded(true);
  if (!needed) return null;
  return <Toasts />;
}
