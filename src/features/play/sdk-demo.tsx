import { useRef, useState } from 'react';
import { FRAME_REFERRER_POLICY, KIDS_FRAME_SANDBOX } from '../../../entities/frame.rules.ts';
import { useBrand } from '../../ui/brand.ts';
import { reloadForPolicy, useBlockedFrame } from '../../ui/frame-policy.ts';
import { paths } from '../../../entities/page.rules.ts';
import { countServerCalls } from './count-flood.ts';
import styles from './sdk-demo.module.css';
import { useGameChannel } from './use-game-channel.ts';

interface SdkDemoProps {
  /** The origin of the page that makes the calls. */
  readonly origin: string;
}

const nothing = () => {};

/** A page in a frame that makes each call of the SDK. It is no game, so it has no player, and what it keeps stays in this browser. */
export default function SdkDemo({ origin }: SdkDemoProps) {
  const { name: site } = useBrand();
  const frame = useRef<HTMLIFrameElement>(null);
  const srcUrl = `${origin}/sdk/try.html`;
  // The document may be a game's page, which frames that game alone.
  useBlockedFrame(reloadForPolicy);
  const [isServerFlood] = useState(() => countServerCalls());
  useGameChannel({
    game: { slug: 'sdk', srcUrl },
    frame,
    origin,
    saves: null,
    host: {
      page: { title: site, path: paths.sdk },
      isHosted: true,
      isServerFlood,
      kids: false,
      keepPicture: null,
      runs: null,
      scores: null,
      medals: null,
      rooms: null,
      readPlayer: async () => null,
      enterFullscreen: () => void frame.current?.requestFullscreen().catch(nothing),
      exitFullscreen: () => void document.exitFullscreen().catch(nothing),
    },
  });
  return (
    <iframe
      ref={frame}
      className={styles.demo}
      src={srcUrl}
      title="Try the SDK"
      sandbox={KIDS_FRAME_SANDBOX}
      referrerPolicy={FRAME_REFERRER_POLICY}
      allow="fullscreen"
    />
  );
}
