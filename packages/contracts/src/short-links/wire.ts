import * as z from 'zod';
import { Moment, Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';

/**
 * `POST /general/get_short_url` (@spec §3, §7). `community` is the short name or the uuid, or the domain when it is
 * custom. `click` is ours (@decision 0016): whether this is a click to count `now`, one the asker reports `later`, or
 * none, such as a bot's. An upstream that does not know it answers all the same.
 */
export const ShortLinkRequest = z.object({
  path: Text.min(1).max(2000),
  community: Text.min(1).max(253),
  isCustomDomain: z.boolean(),
  click: z.enum(['now', 'later', 'never']).optional(),
});
export type ShortLinkRequest = z.infer<typeof ShortLinkRequest>;

/**
 * Its answer: `redirect` may lack a scheme; https is put before it (@spec §5). The rest is ours and may be missing:
 * why there is no redirect, the id to report clicks of, when the answer ends to be true, and whether uses are counted,
 * so that each one has to be asked for.
 */
export const ShortLinkAnswer = z.object({
  success: z.boolean(),
  redirect: z.string().max(4000).nullish(),
  reason: z.enum(['notFound', 'expired', 'usedUp']).nullish().catch(null),
  link: Uuid.nullish().catch(null),
  expiresAt: Moment.nullish().catch(null),
  limited: z.boolean().nullish().catch(null),
});
export type ShortLinkAnswer = z.infer<typeof ShortLinkAnswer>;

/**
 * `POST /general/report_short_url_clicks`, ours: clicks that a gateway answered from memory. A batch that is sent
 * again under its id counts once. Nothing in it is about a person.
 */
export const ShortLinkClickReport = z.object({
  batch: Uuid,
  clicks: z
    .array(z.object({ link: Uuid, count: z.int().min(1).max(1_000_000) }))
    .min(1)
    .max(1000),
});
export type ShortLinkClickReport = z.infer<typeof ShortLinkClickReport>;
