import { defineFeature } from '../kit/feature/declare.ts';
import { shortLinksErrors } from './errors.ts';
import { flat, type Inverse, isFields, type Known, withSeen } from '../audit/undo.ts';

const LINK = ['SHORT_LINK_CREATE', 'SHORT_LINK_EDIT', 'SHORT_LINK_REMOVE'] as const;
const LINK_FIELDS = ['path', 'target', 'enabled', 'expiresAt', 'maxUses', 'notes'];

function linkBack({ before }: Known): Inverse | null {
  if (!isFields(before) || !LINK_FIELDS.every((field) => Object.hasOwn(before, field))) return null;
  return { call: 'shortLinks.create', input: flat(before) };
}

/** What the feature declares beside its calls and events. */
export const shortLinksFeature = defineFeature({
  errors: shortLinksErrors,
  areas: { shortLinksAndDomains: 16_000 },
  audit: {
    SHORT_LINK_CREATE: {
      code: 16_000,
      publishes: 'shortLink.created',
      target: 'shortLink',
      undo: ({ id }) => ({ call: 'shortLinks.remove', input: { id } }),
      same: LINK,
    },
    SHORT_LINK_EDIT: {
      code: 16_002,
      publishes: 'shortLink.edited',
      target: 'shortLink',
      undo: withSeen(({ id, before, after }) => ({
        call: 'shortLinks.update',
        input: { ...flat(before), id, seen: flat(after) },
      })),
      same: LINK,
    },
    SHORT_LINK_REMOVE: {
      code: 16_004,
      publishes: 'shortLink.removed',
      target: 'shortLink',
      undo: linkBack,
      same: LINK,
    },
  },
  screens: {
    'admin_url-shortener': { path: 'admin/url-shortener', needs: ['shortener.view'], order: 100 },
  },
});
