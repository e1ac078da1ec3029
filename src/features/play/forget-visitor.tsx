import { Button } from '@mantine/core';
import { showToast } from '../../ui/toast.ts';
import { deleteVisitorId } from './visitor-id.ts';

/** A button that deletes this browser's player id, for guests and members. */
export function ForgetVisitor() {
  const forget = () => {
    deleteVisitorId();
    showToast({
      title: 'Visitor id reset',
      message: 'From now on you are a new player in every game.',
    });
  };
  return <Button onClick={forget}>Forget my visitor id</Button>;
}
