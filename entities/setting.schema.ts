import { z } from 'zod';

export const adminSettings = z.object({ passkeysRequired: z.boolean() });
