import * as z from 'zod';

/** `POST /general/get_short_url` (@spec §3, §7). `community` is the short name, or the domain when it is custom. */
export const ShortLinkRequest = z.object({
  path: z.string().min(1).max(2000),
  community: z.string().min(1).max(253),
  isCustomDomain: z.boolean(),
});
export type ShortLinkRequest = z.infer<typeof ShortLinkRequest>;

/** Its answer: `redirect` may lack a scheme; https is put before it (@spec §5). */
export const ShortLinkAnswer = z.object({ success: z.boolean(), redirect: z.string().max(4000).nullish() });
export type ShortLinkAnswer = z.infer<typeof ShortLinkAnswer>;
