import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../api/trpc.ts';
import { STARTER } from '../../../entities/starter.rules.ts';
import { CodeBlock } from '../../ui/code-block.tsx';
import { paths } from '../../../entities/page.rules.ts';
import { onDemand } from '../../ui/on-demand.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Section } from '../../ui/section.tsx';
import { SdkCalls } from './sdk-calls.tsx';

const SdkDemo = onDemand(() => import('../../features/play/sdk-demo.tsx'), <p role="status">Loading…</p>);

const SAMPLE = `const { id, isGuest } = await Playport.player.get();
const level = (await Playport.storage.get('level')) ?? 1;

Playport.loadingFinished();
Playport.gameplayStart();
// …
await Playport.storage.set('level', level + 1);
Playport.levelComplete(level);`;

/** The SDK for games: what it is for, a sample, its calls, and a frame to try them in. */
export function Sdk() {
  const [trying, setTrying] = useState(false);
  return (
    <>
      <Section
        id="game-sdk"
        title="Getting started"
        subtitle="Who plays, what is kept, sharing, fullscreen, sound, and how the game is played."
      >
        <Box component="p" maw="46rem" mb="md">
          A game that you upload has <code>Playport</code> without a script. A save needs no code at all: what
          a hosted game keeps in <code>localStorage</code>, or Unity and Godot in their file systems, follows
          a signed-in player to their other devices. A game on another site loads <code>/sdk/v2.js</code> from
          the play origin; it gets the calls that make sense there. A table says{' '}
          <PageLink to={paths.frameRules}>what a frame may do</PageLink>.
        </Box>
        <Box component="p" maw="46rem" mb="md">
          Our own games use a kit with controls (gamepads too), sound, screens and the SDK built in.{' '}
          <a href={STARTER.path} download={STARTER.file}>
            The starter
          </a>{' '}
          is a small game made with it, documentation included: five minutes from download to upload.
        </Box>
        <CodeBlock label="A game with the SDK" code={SAMPLE} />
      </Section>
      <Section id="sdk-calls" title="The SDK’s calls">
        <div>
          <Button aria-expanded={trying} onClick={() => setTrying(!trying)}>
            {trying ? 'Close the frame' : 'Try the calls in a frame'}
          </Button>
        </div>
        {trying ? (
          <Box mt="md">
            <Demo />
          </Box>
        ) : null}
        <SdkCalls />
      </Section>
    </>
  );
}

/** The frame with the SDK's calls, once it is known where it is. */
function Demo() {
  const { data } = trpc.player.sdk.useQuery();
  return data === undefined ? null : <SdkDemo origin={data.origin} />;
}
