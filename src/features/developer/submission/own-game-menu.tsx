import { Menu } from '@mantine/core';
import { useRef } from 'react';
import type { OwnGame } from '../../../../entities/submission.schema.ts';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { canAnswer, canWithdraw, hasCheckResult, withdrawalOf } from './own-game.ts';

interface OwnGameMenuProps {
  readonly game: OwnGame;
  readonly isResultOpen: boolean;
  /** Opens the check result, or closes it. */
  readonly onResult: () => void;
  readonly onWithdraw: () => void;
  readonly onAnswer: () => void;
}

/** Acts on a game that are rare. */
export default function OwnGameMenu({
  game,
  isResultOpen,
  onResult,
  onWithdraw,
  onAnswer,
}: OwnGameMenuProps) {
  const more = useRef<HTMLButtonElement>(null);
  // The item goes with the menu, so a dialog returns the focus to the button.
  const fromMenu = (act: () => void) => () => {
    more.current?.focus();
    act();
  };
  return (
    <RowMenu button={more} label={`Actions for ${game.title}`}>
      {hasCheckResult(game) ? (
        <Menu.Item onClick={onResult}>{isResultOpen ? 'Hide check result' : 'Show check result'}</Menu.Item>
      ) : null}
      {canAnswer(game) ? <Menu.Item onClick={fromMenu(onAnswer)}>Appeal this decision</Menu.Item> : null}
      {canWithdraw(game) ? (
        <Menu.Item onClick={fromMenu(onWithdraw)}>{withdrawalOf(game).label}…</Menu.Item>
      ) : null}
    </RowMenu>
  );
}
