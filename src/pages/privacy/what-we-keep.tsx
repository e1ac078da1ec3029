import { EVENT_RETENTION_DAYS, VISITOR_KEY } from '../../../entities/analytics.rules.ts';
import { AUDIT_RETENTION_YEARS } from '../../../entities/audit.rules.ts';
import { HIDDEN } from '../../../entities/hidden.rules.ts';
import { RUN } from '../../../entities/score.rules.ts';
import { PLAY_RETENTION_DAYS, RECENT } from '../../../entities/play.rules.ts';
import { SAVE_CONFLICT } from '../../../entities/save.rules.ts';
import {
  KNOWN_BROWSER,
  SESSION,
  SESSION_COOKIE,
  SIGN_IN_CODE,
  TOKEN_KEY,
} from '../../../entities/session.rules.ts';
import { ForgetVisitor } from '../../features/play/forget-visitor.tsx';
import { MEDAL_KEYS } from '../../features/medal/browser-medals.ts';
import { BOARD_KEYS } from '../../features/score/board-keys.ts';
import { SAVES_KEY } from '../../features/saves/sync-record.ts';
import { RECENT_SEARCHES } from '../../features/game/recent-searches.ts';
import { paths } from '../../../entities/page.rules.ts';
import { PageLink } from '../../ui/page-link.tsx';
import type { ArticleSection } from '../../ui/article.tsx';

/** The data stored about people who visit, play, sign in or write, and the data in their own browsers. */
export const WHAT_WE_KEEP: readonly ArticleSection[] = [
  {
    id: 'visitors',
    title: 'When you visit or play',
    body: (
      <>
        <p>
          To answer a request, our server sees the network address and the browser name that every web request
          carries. Neither is written to a log or to the database.
        </p>
        <p>
          So that one person’s plays are not counted many times, we keep a pseudonym with each counted play: a
          keyed hash of the game, the address and the browser name. The key is random, new every day and
          deleted after two days. From then on nobody, including us, can tell whose pseudonym it was, and it
          never connects what you play in one game with another. The plays themselves are deleted a month at a
          time, once the last of the month is {PLAY_RETENTION_DAYS} days old; counts stay.
        </p>
        <p>
          Developers see how often their games are played, by how many people and for how long, and never who
          they are. For that your browser keeps a random visitor id, <code>{VISITOR_KEY}</code>. We store it
          only as a hash of the game and the id together, so that it never connects what you play in one game
          with another. Single events, such as the end of a level, are deleted a month at a time, once the
          last of the month is {EVENT_RETENTION_DAYS} days old; sums by day stay. Where our hosting tells us
          the country of a request, we count it.
        </p>
        <p>
          In the Kids Zone, and when your browser asks not to be tracked (Do Not Track, Global Privacy
          Control), no visitor id is used: such players are told apart by the pseudonym of the day alone, and
          nobody can see whether they come back.
        </p>
        <p>
          Limits against abuse, such as the number of messages per hour, use keyed hashes of the same kind,
          which are deleted when their time window ends.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'When you have an account',
    body: (
      <>
        <p>Signing in takes an email address and no password. We keep:</p>
        <ul>
          <li>your email address, your name and when you joined;</li>
          <li>
            your sessions, for at most {SESSION.days} days: a hash (SHA-256) of the session’s secret, which
            browser it is and on which system, when it began, when it was last used and when you last proved
            that it is you;
          </li>
          <li>
            sign-in codes, as hashes, for {SIGN_IN_CODE.minutes} minutes, and the public part of passkeys, if
            you make some;
          </li>
          <li>
            the last {RECENT.max} games you played outside the Kids Zone, when, and what each says of where
            you stand, such as your score, so that Continue playing is the same on all your devices. Forget
            them on the home page;
          </li>
          <li>
            the picture and color that you chose for yourself, of those that we have drawn; only you see them;
          </li>
          <li>
            up to {HIDDEN.max} games, studios and tags that you do not want to see, so that they are hidden on
            all your devices;
          </li>
          <li>
            your favorites, the studios you follow, your ratings and comments, your reports and the notices we
            sent you. Ratings count in public averages; comments are public under your name; of who follows a
            studio, only the number is public;
          </li>
          <li>
            what hosted games save while you play, so that you can pick up where you left off on any device:
            for each game, its latest save and the browser it came from; where two devices differ, both saves
            for {SAVE_CONFLICT.days} days. <PageLink to={paths.saves}>My saves</PageLink> shows them and
            deletes them. Games in the Kids Zone save in the browser alone;
          </li>
          <li>
            the medals that games gave you, and when. Games for children give stickers, which are part of what
            they save;
          </li>
          <li>
            the runs of games that you hand in for a leaderboard, with their recordings: what was pressed
            when, in the game alone. Boards show your name, or a made-up one if you choose that, and anybody
            may watch the run. For a game by another developer that has a leaderboard, the best score it
            reports for you each day. Runs that are nobody’s best are deleted after {RUN.days} days;
          </li>
          <li>
            the games you submit, with your studio’s name, what it says about itself and what was decided
            about them.
          </li>
        </ul>
        <p>
          Moderators’ decisions, including those about accounts, are recorded for {AUDIT_RETENTION_YEARS}{' '}
          years, with the account’s id and without its address.
        </p>
      </>
    ),
  },
  {
    id: 'writing',
    title: 'When you write to us',
    body: (
      <>
        <p>
          A message from the Help Center or the Contact page is kept with the name and address you gave, so
          that we can answer. A report is kept with what you wrote; your email address is optional.
        </p>
        <p>
          The newsletter is sent only to addresses that confirmed they want it. Every issue has an unsubscribe
          link, which also deletes the address.
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'What is kept in your browser',
    body: (
      <>
        <ul>
          <li>
            <code>{TOKEN_KEY}</code> and the cookie <code>{SESSION_COOKIE}</code> (a technical name): your
            session, while you are signed in;
          </li>
          <li>
            the cookie <code>{KNOWN_BROWSER.cookie}</code> (a technical name): for a year, a mark that this
            browser has signed in with your email address, so that strangers who ask for codes for it cannot
            keep you out. It does not show the address;
          </li>
          <li>
            <code>theme</code>: whether you use the light or the dark theme;
          </li>
          <li>
            <code>{RECENT.key}</code>: the last {RECENT.max} games you played, with their categories and tags,
            when, and where you stand in them. The home page offers them again, and your browser, not our
            server, chooses games like them. Forget them there; the Kids Zone adds nothing to it;
          </li>
          <li>
            <code>{HIDDEN.key}</code> and <code>{HIDDEN.style}</code>: the games, studios and tags that you do
            not want to see. Your browser leaves them out; show them again under Account, Privacy;
          </li>
          <li>
            <code>{RECENT_SEARCHES.key}</code>: your last {RECENT_SEARCHES.max} searches. Clear them under the
            search box; the Kids Zone adds nothing to them;
          </li>
          <li>
            <code>{VISITOR_KEY}</code>: the random visitor id by which a game’s players are counted; the Kids
            Zone neither makes nor uses it;
          </li>
          <li>
            the Kids Zone’s settings: the lock (a hash of the PIN), the reminder and the minutes played today.
            They never leave your device;
          </li>
          <li>
            what you are writing in a long form, in that tab alone, until it is sent or you sign out; the Kids
            Zone keeps none;
          </li>
          <li>
            your place in a room in which you play with friends, in that tab alone, until you leave the room;
          </li>
          <li>
            what games remember, such as your best score. Each game keeps that itself; signed in, you have it
            in your account too;
          </li>
          <li>
            <code>{BOARD_KEYS.guest}</code>, <code>{BOARD_KEYS.name}</code> and <code>{BOARD_KEYS.runs}</code>
            : for leaderboards, a random key that makes this browser one player, of which we store a keyed
            hash, the made-up name that you play under, and which runs were handed in here. The Kids Zone has
            no leaderboards;
          </li>
          <li>
            <code>{MEDAL_KEYS.guest}</code> and <code>{MEDAL_KEYS.kids}</code>: the medals and stickers that
            games gave you in this browser. Medals move into your account when you sign in;
          </li>
          <li>
            <code>{SAVES_KEY}</code>: for each hosted game you played, which save this browser had in common
            with whose account, and the names of what the game stored; and saves that wait for a network.
          </li>
        </ul>
        <p>
          <ForgetVisitor />
        </p>
        <p>There are no tracking cookies, so there is no banner to accept any.</p>
      </>
    ),
  },
];
