import * as z from 'zod';
import { Moment, Uuid } from '../kit/ids.ts';
import { SHORT_LINK } from './constants.ts';

/** A short link as staff see it. */
export const ShortLink = z.object({
  id: Uuid,
  /** Without slashes around; unique in its community whichever of its hosts it is asked on. */
  path: z.string(),
  /** Absolute, http or https. */
  target: z.string(),
  enabled: z.boolean(),
  expiresAt: Moment.nullable(),
  maxUses: z.int().nullable(),
  /** Uses taken of `maxUses`; counted only while there is one. */
  uses: z.int().min(0),
  notes: z.string(),
  /** All clicks so far, bots left out. */
  clicks: z.int().min(0),
  /** Clicks of the last days, today last. */
  recent: z.array(z.int().min(0)).length(SHORT_LINK.recentDays),
  createdAt: Moment,
  /** User name of who made it; null when that account is gone. */
  createdBy: z.string().nullable(),
});
export type ShortLink = z.infer<typeof ShortLink>;

/** In which order a list comes. */
export const ShortLinkSort = z.enum(['newest', 'path', 'clicks']);
export type ShortLinkSort = z.infer<typeof ShortLinkSort>;

/** Which links a list holds. */
export const ShortLinkFilter = z.enum(['all', 'active', 'inactive']);
export type ShortLinkFilter = z.infer<typeof ShortLinkFilter>;

/** A page of links. `next` is passed back as `after`; `total` counts all that match. */
export const ShortLinkPage = z.object({
  items: z.array(ShortLink),
  total: z.int().min(0),
  next: z.string().nullable(),
});
export type ShortLinkPage = z.infer<typeof ShortLinkPage>;

/** Clicks by day in UTC, every day named, oldest first. */
export const ShortLinkClicks = z.object({
  days: z.array(z.object({ day: z.iso.date(), clicks: z.int().min(0) })),
  total: z.int().min(0),
});
export type ShortLinkClicks = z.infer<typeof ShortLinkClicks>;
