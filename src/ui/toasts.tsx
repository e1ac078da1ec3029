import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** Specification §9. */
const MAX_WIDTH_PX = 420;

export default function Toasts() {
  return (
    <Notifications
      limit={1}
      containerWidth={MAX_WIDTH_PX}
      position="bottom-right"
      zIndex="var(--mantine-z-index-max)"
    />
  );
}
