import { z } from 'zod';
import { AVATAR_COLOURS, AVATAR_PICTURES } from './avatar.rules.ts';

/** The picture and colour of a person, as they choose it and as they see it. */
export const avatarView = z.object({
  picture: z.enum(AVATAR_PICTURES, 'Choose one of the pictures.'),
  colour: z.enum(AVATAR_COLOURS, 'Choose one of the colors.'),
});
/** The stored choice; null for a person who has chosen none, and for a picture or colour that is no longer offered. */
export const storedAvatar = avatarView.nullable().catch(null);
