import { z } from 'zod';

export const favouriteResult = z.object({ isFavorited: z.boolean() });
