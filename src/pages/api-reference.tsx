import { useState } from 'react';
import type { Page } from '../app/page.ts';
import { paths } from '../../entities/page.rules.ts';
import { Documentation } from './api-docs/documentation.tsx';
import { type PagePart, REFERENCE_PARTS } from './api-docs/part.ts';
import { Reference } from './api-docs/reference.tsx';
import { PageLink } from '../ui/page-link.tsx';

export const handle: Page = {
  head: ({ site }) => ({
    title: 'API reference',
    description: `Every call of the ${site} API: its fields, limits and responses.`,
    canonical: paths.apiReference,
  }),
};

/** `/api-docs/reference`: every call of the public API, as its OpenAPI document describes it. */
export function Component() {
  const [calls, setCalls] = useState<readonly PagePart[]>([]);
  return (
    <Documentation
      title="API reference"
      introduction={<PageLink to={paths.apiDocs}>To the API documentation</PageLink>}
      parts={[...REFERENCE_PARTS, ...calls]}
    >
      <Reference onShown={setCalls} />
    </Documentation>
  );
}
