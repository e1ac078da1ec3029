import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { FRAME_BLOCK_REASONS } from '../../../entities/frame.rules.ts';
import { SecurityBlock } from './security-block.tsx';

const shown = (reason: (typeof FRAME_BLOCK_REASONS)[keyof typeof FRAME_BLOCK_REASONS]) =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <SecurityBlock
          verdict={{ kind: 'blocked', reason, code: 'ORIGIN_BLOCKED', origin: 'https://elsewhere.example' }}
          address="https://elsewhere.example/"
        />
      </MemoryRouter>
    </MantineProvider>,
  );

test.each(Object.values(FRAME_BLOCK_REASONS))('a block says why, and leads to the address: %s', (reason) => {
  expect(shown(reason)).toContain(reason);
  expect(shown(reason)).toContain('href="https://elsewhere.example/"');
});
