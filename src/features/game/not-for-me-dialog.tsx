import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { HiddenItem } from '../../../entities/hidden.schema.ts';
import { paths } from '../../../entities/page.rules.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { askAbout, type MenuGame, useAsked } from './card-menu.tsx';
import { hideItem, unhide } from './not-for-me.ts';

/** The dialog of a card's menu: hides the game, the games of its studio, or the games with one of its tags. */
export default function NotForMeDialog() {
  const question = useAsked();
  if (question === null) return null;
  const { game, place } = question;
  const close = () => askAbout(null);
  const choose = (thing: HiddenItem) => {
    close();
    if (!hideItem(thing)) {
      return showToast({
        title: 'Error',
        message: 'Your browser is blocking storage, so this can’t be hidden.',
        tone: 'bad',
      });
    }
    const onPress = () => unhide(thing);
    showToast({ title: 'Hidden', message: `${hiddenNameOf(thing)}.`, action: { label: 'Undo', onPress } });
    // After the dialog, which gives the focus back to a button that is hidden now.
    setTimeout(() => focusAfter(place));
    return undefined;
  };
  return (
    <Dialog title="Not for me" onClose={close}>
      <div className="stack">
        {choicesOf(game).map((thing) => (
          <Button key={thing.kind + thing.name} onClick={() => choose(thing)}>
            Hide {hiddenNameOf(thing)}
          </Button>
        ))}
      </div>
      <p className="soft">
        What you hide is listed under{' '}
        <Link to={`${paths.accountSection('privacy')}#not-for-me`} onClick={close}>
          Account, Privacy
        </Link>
        , where you can show it again.
      </p>
    </Dialog>
  );
}

function choicesOf({ slug, title, studioSlug, developerProfile, tagNames = [] }: MenuGame): HiddenItem[] {
  const studio = developerProfile?.studio;
  return [
    { kind: 'game', name: slug, title },
    ...(studioSlug && studio ? [{ kind: 'studio' as const, name: studioSlug, title: studio }] : []),
    ...tagNames.map((name) => ({ kind: 'tag' as const, name, title: name })),
  ];
}

/** Says what is hidden, after “Hide” and in the list. */
export function hiddenNameOf({ kind, title }: HiddenItem): string {
  if (kind === 'game') return title;
  return kind === 'studio' ? `all games by ${title}` : `games with #${title}`;
}

/** Focuses the link of the next card that is shown, or the page's content. */
function focusAfter(place: Element | null): void {
  let next = place?.nextElementSibling;
  while (next instanceof HTMLElement && next.offsetParent === null) next = next.nextElementSibling;
  const target = next?.querySelector('a') ?? document.getElementById('main');
  target?.focus({ preventScroll: true });
}
