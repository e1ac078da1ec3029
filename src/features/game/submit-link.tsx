import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../entities/page.rules.ts';

/** Leads from a portal without games to where they come from. */
export function SubmitLink() {
  return (
    <Button component={Link} variant="solid" to={paths.developer}>
      Submit Your Game
    </Button>
  );
}
