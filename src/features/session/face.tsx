import { Box } from '@mantine/core';
import {
  IconAlien,
  IconBolt,
  IconButterfly,
  IconCactus,
  IconCat,
  IconCrown,
  IconDeviceGamepad2,
  IconDog,
  IconFish,
  IconFlower,
  IconGhost2,
  IconMushroom,
  IconPaw,
  IconPlanet,
  IconRobot,
  IconRocket,
  IconUfo,
  type Icon,
} from '@tabler/icons-react';
import {
  type Avatar,
  AVATAR_GROUNDS,
  AVATAR_INK,
  type AvatarPicture,
  DEFAULT_AVATAR,
  initialOf,
} from '../../../entities/avatar.rules.ts';

const ICONS: Record<Exclude<AvatarPicture, 'letter'>, Icon> = {
  cat: IconCat,
  dog: IconDog,
  fish: IconFish,
  butterfly: IconButterfly,
  paw: IconPaw,
  rocket: IconRocket,
  planet: IconPlanet,
  ufo: IconUfo,
  robot: IconRobot,
  alien: IconAlien,
  ghost: IconGhost2,
  gamepad: IconDeviceGamepad2,
  crown: IconCrown,
  lightning: IconBolt,
  flower: IconFlower,
  mushroom: IconMushroom,
  cactus: IconCactus,
};

interface FaceProps {
  /** Undefined for a person who has chosen none. */
  readonly avatar: Avatar | undefined;
  readonly name: string;
  /** The diameter in CSS pixels. */
  readonly size?: number;
}

/** A person's picture on their colour; it says nothing to a screen reader, because their name stands beside it. */
export default function Face({ avatar = DEFAULT_AVATAR, name, size = 32 }: FaceProps) {
  const { picture, colour } = avatar;
  const Picture = picture === 'letter' ? null : ICONS[picture];
  return (
    <Box
      component="span"
      display="grid"
      w={size}
      h={size}
      flex="none"
      bdrs="50%"
      bg={AVATAR_GROUNDS[colour]}
      c={AVATAR_INK}
      fz={size * 0.47}
      fw={650}
      lh={1}
      tt="uppercase"
      // The person's colour stays, whatever the reader's own are.
      style={{ placeItems: 'center', forcedColorAdjust: 'none' }}
      aria-hidden="true"
    >
      {Picture === null ? initialOf(name) : <Picture size={Math.round(size * 0.64)} stroke={1.75} />}
    </Box>
  );
}
