import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';

interface ToastActionProps {
  readonly label: string;
  readonly onPress: () => void;
}

/** A toast's button, such as Undo. It closes the toast first, because what it does may show the next one. */
export function ToastAction({ label, onPress }: ToastActionProps) {
  const press = () => {
    notifications.clean();
    onPress();
  };
  return (
    <Button mt="xs" onClick={press}>
      {label}
    </Button>
  );
}
