import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Moment, Uuid } from '../kit/ids.ts';
import { Seen } from '../kit/seen.ts';
import { SHORT_LINK } from './constants.ts';
import { ShortLink, ShortLinkClicks, ShortLinkFilter, ShortLinkPage, ShortLinkSort } from './model.ts';
import { Text } from '../kit/text.ts';

const Terms = z.object({
  path: Text.max(SHORT_LINK.pathMax * 2),
  /** https is put before it when it has no scheme (@spec §5). */
  target: Text.max(SHORT_LINK.targetMax + 100),
  enabled: z.boolean(),
  expiresAt: Moment.nullable(),
  maxUses: z.int().min(1).max(SHORT_LINK.maxUsesMax).nullable(),
  notes: Text.trim().max(SHORT_LINK.notesMax),
});

/** Calls about the short links of a community; what they lead to is public, who may look after them is not. */
export const shortLinksCalls = {
  /** Links by page, searched in path, target and notes. */
  list: defineCall({
    event: 'short-links/list',
    kind: 'query',
    who: { permission: 'shortener.view' },
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      search: Text.trim().max(200).default(''),
      sort: ShortLinkSort.default('newest'),
      filter: ShortLinkFilter.default('all'),
      after: Text.max(600).nullish(),
      limit: z.int().min(1).max(100).default(50),
    }),
    output: ShortLinkPage,
    errors: [],
  }),
  /** Clicks of one link by day. */
  clicks: defineCall({
    event: 'short-links/clicks',
    kind: 'query',
    who: { permission: 'shortener.view' },
    scope: 'community',
    input: z.strictObject({ community: Uuid, id: Uuid, days: z.int().min(7).max(90).default(30) }),
    output: ShortLinkClicks,
    errors: ['shortLinks.unknown'],
  }),
  create: defineCall({
    event: 'short-links/create',
    kind: 'mutation',
    who: { permission: 'shortener.add' },
    audit: { action: 'SHORT_LINK_CREATE', about: 'created' },
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      path: Terms.shape.path,
      target: Terms.shape.target,
      enabled: Terms.shape.enabled.default(true),
      expiresAt: Terms.shape.expiresAt.default(null),
      maxUses: Terms.shape.maxUses.default(null),
      notes: Terms.shape.notes.default(''),
    }),
    output: ShortLink,
    errors: [
      'shortLinks.badPath',
      'shortLinks.pathReserved',
      'shortLinks.pathTaken',
      'shortLinks.badTarget',
      'shortLinks.loop',
      'shortLinks.expiryPassed',
      'shortLinks.tooMany',
    ],
  }),
  /** Changes what is given; switching on and off is a change of `enabled`. */
  update: defineCall({
    event: 'short-links/update',
    kind: 'mutation',
    who: { permission: 'shortener.edit' },
    audit: 'SHORT_LINK_EDIT',
    scope: 'community',
    input: z.strictObject({ community: Uuid, id: Uuid, ...Terms.partial().shape, seen: Seen.optional() }),
    output: ShortLink,
    errors: [
      'shortLinks.unknown',
      'shortLinks.badPath',
      'shortLinks.pathReserved',
      'shortLinks.pathTaken',
      'shortLinks.badTarget',
      'shortLinks.loop',
      'shortLinks.expiryPassed',
      'input.outdated',
    ],
  }),
  remove: defineCall({
    event: 'short-links/remove',
    kind: 'mutation',
    who: { permission: 'shortener.remove' },
    audit: 'SHORT_LINK_REMOVE',
    scope: 'community',
    input: z.strictObject({ community: Uuid, id: Uuid }),
    output: z.object({ id: Uuid }),
    errors: ['shortLinks.unknown'],
  }),
};
