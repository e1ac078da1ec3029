import { UPLOADED_FRAME_SANDBOX } from '../../../entities/frame.rules.ts';
import { GIVEN_FILE, GIVEN_TEXT } from '../../../entities/given-file.rules.ts';
import { SAVE_STATE } from '../../../entities/save.rules.ts';
import type { Page } from '../../app/page.ts';
import { SiteName } from '../../ui/brand-words.tsx';
import { paths } from '../../../entities/page.rules.ts';
import { Article } from '../../ui/article.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import table from '../../ui/table.module.css';
import styles from '../text-page.module.css';

export const handle: Page = {
  head: ({ site }) => ({
    title: 'What a frame may do',
    description: `What a game can do in its frame on ${site}, beside what Poki and itch.io say of theirs.`,
    canonical: paths.frameRules,
  }),
};

const BROWSER = 'As the browser has it';
const UNSAID = 'Not said in public';

/** Deeds of a game, and what comes of each: an uploaded game here, at Poki, at itch.io. */
const RULES: readonly (readonly [what: string, here: string, poki: string, itch: string])[] = [
  [
    'Start',
    'Loaded when the player presses Play, and has the keys then',
    'Loaded with its page',
    'A setting of the project: by a press, or with its page',
  ],
  [
    'Space and arrow keys',
    'The game’s; the page around it does not scroll',
    'The game prevents the scrolling itself',
    'The game prevents the scrolling itself',
  ],
  ['Requests to other sites', 'None', 'Only with Poki’s consent', 'Yes'],
  [
    'alert, confirm, prompt',
    'Not shown: answered undefined, false and null, with a line in the console',
    UNSAID,
    BROWSER,
  ],
  ['Forms', 'submit fires; nothing is sent', UNSAID, 'Yes'],
  [
    'Downloads',
    `Playport.ui.download(name, file) in a press, up to ${GIVEN_FILE.bytes / 1e6} MB`,
    UNSAID,
    BROWSER,
  ],
  [
    'Clipboard',
    `Playport.ui.copy(text) in a press, up to ${GIVEN_TEXT.length.toLocaleString('en')} letters`,
    UNSAID,
    BROWSER,
  ],
  ['Frames', 'Pages of its own archive', UNSAID, 'Yes'],
  ['New windows, links to other sites', 'No', 'Only with Poki’s consent', 'Yes'],
  ['Service workers', 'No: the portal saves games for offline play itself', UNSAID, BROWSER],
  ['Threads (SharedArrayBuffer)', 'Yes, for a build that needs them', UNSAID, 'A setting of the project'],
  [
    'Saves',
    `localStorage and the file systems of engines, ${SAVE_STATE.bytes / 1e6} MB; they follow a signed-in player`,
    UNSAID,
    'Stay in the browser',
  ],
  [
    'Other IndexedDB databases',
    'Stay in the browser, as the game’s page then says',
    UNSAID,
    'Stay in the browser',
  ],
  ['Fullscreen, gamepads, pointer lock, sound after Play', 'Yes', 'Yes', 'Yes'],
  ['Camera, microphone, location, payment, USB', 'No', UNSAID, 'Some, if the player agrees'],
];

/** Of the columns, where each is named in its row. */
const HOSTS = ['Here', 'Poki', 'itch.io'] as const;

const SECTIONS = [
  {
    id: 'table',
    title: 'The table',
    body: (
      // The table scrolls by itself on a phone, also with the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <div className={styles.wide} role="region" aria-label="What a frame may do" tabIndex={0}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">What a game does</th>
              <th scope="col">
                <SiteName />
              </th>
              <th scope="col">Poki</th>
              <th scope="col">itch.io</th>
            </tr>
          </thead>
          <tbody>
            {RULES.map(([what, ...cells]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                {cells.map((cell, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- Cells have their column and no other name.
                  <td key={index} data-label={HOSTS[index]}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    ),
  },
  {
    id: 'why',
    title: 'Why',
    body: (
      <ul>
        <li>
          A dialog would stop our page for as long as the game likes, so none is shown. Ask in the game
          itself.
        </li>
        <li>
          A download or a text for the clipboard goes through our page, which sees that somebody has pressed
          and says what was saved or copied. Neither is there in the Kids Zone.
        </li>
        <li>
          If a portal gives all games one address, it keeps each game’s localStorage, sessionStorage and
          databases to that game. That prevents accidents, such as a clear() that takes another game’s save;
          it is no wall between games that mean harm.
        </li>
        <li>
          The frame of an uploaded game has <code>sandbox=&quot;{UPLOADED_FRAME_SANDBOX}&quot;</code>.
        </li>
      </ul>
    ),
  },
  {
    id: 'others',
    title: 'Games at your own address',
    body: (
      <p>
        Such a game has its own rules, in a frame that also allows new windows, and no forms. It waits for
        Play too.
      </p>
    ),
  },
  {
    id: 'see',
    title: 'See it in your game',
    body: (
      <p>
        The check of an upload plays the game in such a frame, and says in its result what the game tried that
        does not work here. The calls are in{' '}
        <PageLink to={paths.tab(paths.apiDocs, 'sdk')}>the API documentation</PageLink>.
      </p>
    ),
  },
];

/** `/what-a-frame-may-do`. */
export function Component() {
  return (
    <Article
      title="What a frame may do"
      lead="What an uploaded game can do here, beside two other hosts."
      note="What we say about Poki and itch.io was true in November 2026. Ask them before you rely on it."
      sections={SECTIONS}
    />
  );
}
