import { Outlet } from 'react-router-dom';
import { Mantine } from '../../ui/mantine.tsx';

/** The route around the pages that use Mantine's components. */
export function Component() {
  return (
    <Mantine>
      <Outlet />
    </Mantine>
  );
}
