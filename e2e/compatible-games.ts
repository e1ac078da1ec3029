/** Games as the quick starts of other portals' SDKs show them: each starts, plays, saves and takes a rewarded break. */
import { interfacesIn } from '../entities/compatible.rules.ts';
import type { MadeFiles } from '../server/testing/uploads.ts';

/** One more than a number that is stored. */
const count = (stored: string): string => `Number(${stored}) + 1`;
/** The script whose text the test reads. */
const show = `const show = (visits, reward) => {
  document.querySelector('[role=status]').textContent = 'Visit ' + visits + ', rewarded: ' + reward;
};`;

interface CompatibleGame {
  readonly slug: string;
  readonly title: string;
  /** In the page's head. */
  readonly head: string;
  /** The game's script. */
  readonly game: string;
}

export const COMPATIBLE_GAMES: readonly CompatibleGame[] = [
  {
    slug: 'made-for-poki',
    title: 'Made for Poki',
    head: '<script src="https://game-cdn.poki.com/scripts/v2/poki-sdk.js"></script>',
    game: `PokiSDK.init().then(async () => {
      PokiSDK.gameLoadingFinished();
      await PokiSDK.commercialBreak(() => {});
      PokiSDK.gameplayStart();
      const visits = ${count("localStorage.getItem('visits')")};
      localStorage.setItem('visits', visits);
      show(visits, await PokiSDK.rewardedBreak(() => {}));
      PokiSDK.gameplayStop();
    });`,
  },
  {
    slug: 'made-for-crazygames',
    title: 'Made for CrazyGames',
    head: '<script src="https://sdk.crazygames.com/crazygames-sdk-v3.js" integrity="sha384-none"></script>',
    game: `(async () => {
      const { SDK } = window.CrazyGames;
      await SDK.init();
      SDK.game.loadingStop();
      SDK.game.gameplayStart();
      const visits = ${count("SDK.data.getItem('visits')")};
      SDK.data.setItem('visits', visits);
      SDK.ad.requestAd('rewarded', { adStarted() {}, adError() {}, adFinished: () => show(visits, true) });
    })();`,
  },
  {
    slug: 'made-for-crazygames-2',
    title: 'Made for CrazyGames 2',
    head: '',
    game: `const script = document.createElement('script');
    script.setAttribute('src', 'https://sdk.crazygames.com/crazygames-sdk-v2.js');
    script.addEventListener('load', async () => {
      const { SDK } = window.CrazyGames;
      await SDK.game.gameplayStart();
      const visits = ${count("SDK.data.getItem('visits')")};
      SDK.data.setItem('visits', visits);
      SDK.ad.requestAd('rewarded', { adFinished: () => show(visits, true) });
    });
    document.head.append(script);`,
  },
  {
    slug: 'made-for-crazygames-1',
    title: 'Made for CrazyGames 1',
    head: `<script>document.write('<scr' + 'ipt src="https://sdk.crazygames.com/crazygames-sdk-v1.js"></scr' + 'ipt>');</script>`,
    game: `const sdk = window.CrazyGames.CrazySDK.getInstance();
    const visits = ${count("localStorage.getItem('first-visits')")};
    localStorage.setItem('first-visits', visits);
    sdk.addEventListener('adFinished', () => show(visits, true));
    sdk.addEventListener('initialized', () => { sdk.gameplayStart(); sdk.requestAd('rewarded'); });
    sdk.init();`,
  },
  {
    slug: 'made-for-gamedistribution',
    title: 'Made for GameDistribution',
    head: '',
    game: `let isRewarded = false;
    const visits = ${count("localStorage.getItem('gd-visits')")};
    window.GD_OPTIONS = {
      gameId: 'test',
      onEvent: async ({ name }) => {
        if (name === 'SDK_REWARDED_WATCH_COMPLETE') isRewarded = true;
        if (name !== 'SDK_READY') return;
        localStorage.setItem('gd-visits', visits);
        await gdsdk.preloadAd('rewarded');
        await gdsdk.showAd('rewarded');
        show(visits, isRewarded);
      },
    };
    (function (d, s, id) {
      const first = d.getElementsByTagName(s)[0];
      if (d.getElementById(id)) return;
      const js = d.createElement(s);
      js.id = id;
      js.src = 'https://html5.api.gamedistribution.com/main.min.js';
      first.parentNode.insertBefore(js, first);
    })(document, 'script', 'gamedistribution-jssdk');`,
  },
  {
    slug: 'made-for-yandex',
    title: 'Made for Yandex Games',
    head: '<script src="/sdk.js"></script>',
    game: `YaGames.init().then(async (ysdk) => {
      ysdk.features.LoadingAPI.ready();
      ysdk.features.GameplayAPI.start();
      const player = await ysdk.getPlayer();
      const visits = ((await player.getData()).visits ?? 0) + 1;
      await player.setData({ visits }, true);
      let isRewarded = false;
      ysdk.adv.showRewardedVideo({ callbacks: {
        onRewarded: () => { isRewarded = true; },
        onClose: () => show(visits, isRewarded),
      } });
    });`,
  },
  {
    slug: 'made-for-playables',
    title: 'Made for Playables',
    head: '<script src="https://www.youtube.com/game_api/v1"></script>',
    game: `(async () => {
      ytgame.game.firstFrameReady();
      ytgame.game.gameReady();
      const visits = ${count('(await ytgame.game.loadData()) || 0')};
      await ytgame.game.saveData(String(visits));
      await ytgame.engagement.sendScore({ value: visits });
      show(visits, await ytgame.ads.requestRewardedAd('extra-life'));
    })();`,
  },
];

/** A game's files, and the interfaces that reading them finds. */
export function compatibleBuildOf({ title, head, game }: CompatibleGame) {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head>
    <body><p role="status">Starting</p><script src="game.js"></script></body></html>`;
  const script = `${show}\n${game}`;
  const files: MadeFiles = {
    'index.html': { body: page },
    'game.js': { body: script, type: 'text/javascript; charset=utf-8' },
  };
  return { files, compatible: interfacesIn([page, script]) };
}
