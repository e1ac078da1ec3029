import { IconBallFootball } from '../../ui/icon/ball-football.ts';
import { IconChess } from '../../ui/icon/chess.ts';
import { IconClover } from '../../ui/icon/clover.ts';
import { IconCompass } from '../../ui/icon/compass.ts';
import { IconDeviceGamepad2 } from '../../ui/icon/device-gamepad-2.ts';
import { IconHorseToy } from '../../ui/icon/horse-toy.ts';
import { IconPuzzle } from '../../ui/icon/puzzle.ts';
import { IconSteeringWheel } from '../../ui/icon/steering-wheel.ts';
import { IconSwords } from '../../ui/icon/swords.ts';
import { IconUsers } from '../../ui/icon/users.ts';

const ICONS: Readonly<Record<string, typeof IconChess>> = {
  action: IconSwords,
  adventure: IconCompass,
  puzzle: IconPuzzle,
  racing: IconSteeringWheel,
  sports: IconBallFootball,
  strategy: IconChess,
  arcade: IconDeviceGamepad2,
  casual: IconClover,
  multiplayer: IconUsers,
  kids: IconHorseToy,
};

interface CategoryIconProps {
  readonly slug: string;
  /** From the server; shown for a category without an icon here. */
  readonly emoji: string;
  readonly size?: number;
}

/** A category's icon, drawn because emoji look different on each platform. */
export function CategoryIcon({ slug, emoji, size = 20 }: CategoryIconProps) {
  const Icon = ICONS[slug];
  return Icon === undefined ? (
    <span aria-hidden="true">{emoji}</span>
  ) : (
    <Icon size={size} aria-hidden="true" />
  );
}
