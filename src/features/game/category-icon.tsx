import {
  IconBallFootball,
  IconChess,
  IconClover,
  IconCompass,
  IconDeviceGamepad2,
  IconHorseToy,
  IconPuzzle,
  IconSteeringWheel,
  IconSwords,
  IconUsers,
} from '@tabler/icons-react';

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
