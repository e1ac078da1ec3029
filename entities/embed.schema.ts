import { z } from 'zod';
import { EMBED_HOST, EMBED_HOSTS, embedHost } from './embed.rules.ts';
import { gameDetail } from './game.schema.ts';

const host = z
  .string()
  .trim()
  .transform((text, context) => {
    const source = embedHost(text);
    if (source === null) context.addIssue(EMBED_HOST.mismatch);
    return source ?? '';
  });

/** The sites that may show a game: host names or https origins; the answer has them as CSP sources. */
export const allowEmbedding = z.object({
  id: z.uuid(),
  hosts: z.array(host).max(EMBED_HOSTS.max, `Name at most ${EMBED_HOSTS.max} sites.`),
});
export type AllowEmbedding = z.output<typeof allowEmbedding>;

export const embedHosts = z.array(z.string());
export const embedding = z.object({ hosts: embedHosts });
export type Embedding = z.infer<typeof embedding>;

/** The data of a game's embed page. */
export const embeddedGame = gameDetail
  .pick({
    id: true,
    slug: true,
    title: true,
    description: true,
    thumbUrl: true,
    preview: true,
    ageRating: true,
    developerProfile: true,
    srcUrl: true,
    originAllowlists: true,
    playOrigin: true,
    uploaded: true,
    movesAlone: true,
    needsKeyboard: true,
    orientation: true,
    stage: true,
  })
  .extend({
    /** The sites that may frame the page, as CSP sources. */
    embedHosts,
  });
export type EmbeddedGame = z.infer<typeof embeddedGame>;
