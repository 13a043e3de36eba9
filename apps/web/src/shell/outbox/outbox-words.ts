import type { MessageKey } from '../../platform/i18n/message-key.ts';
import { t } from '../../platform/i18n/translate.ts';
import type { OutboxItem } from '../../platform/outbox/outbox-item.ts';
import { facePlace, PROFILE_PLACE } from '../../platform/outbox/places.ts';
import { communityPath } from '../../platform/site.ts';

/** What an item does, in few words. */
export function kindOf({ path, input }: OutboxItem): string {
  if (path === 'members.decide')
    return t(input['decision'] === 'accept' ? 'outbox.kinds.accept' : 'outbox.kinds.decline');
  return t(KINDS[path] ?? 'outbox.kinds.other');
}

const KINDS: Readonly<Record<string, MessageKey>> = {
  'communities.update': 'outbox.kinds.community',
  'accounts.update': 'outbox.kinds.account',
  'notifications.markRead': 'outbox.kinds.read',
  'shortLinks.create': 'outbox.kinds.linkNew',
  'shortLinks.update': 'outbox.kinds.link',
};

const FIELDS: Readonly<Record<string, MessageKey>> = {
  name: 'outbox.fields.name',
  subtitle: 'outbox.fields.subtitle',
  description: 'outbox.fields.description',
  discord: 'outbox.fields.discord',
  website: 'outbox.fields.website',
  image: 'outbox.fields.image',
  banner: 'outbox.fields.banner',
  avatar: 'outbox.fields.avatar',
  username: 'outbox.fields.username',
  path: 'outbox.fields.path',
  target: 'outbox.fields.target',
  enabled: 'outbox.fields.enabled',
  expiresAt: 'outbox.fields.expiresAt',
  maxUses: 'outbox.fields.maxUses',
  notes: 'outbox.fields.notes',
};

/** A field of an item that a person knows, and what it is to become. */
export type ItemField = { readonly field: string; readonly label: string; readonly value: string };

/** What an item changes. */
export function fieldsOf({ input }: OutboxItem): ItemField[] {
  return Object.entries(input).flatMap(([field, value]) => {
    const label = FIELDS[field];
    return label && value !== undefined ? [{ field, label: t(label), value: shownValue(value) }] : [];
  });
}

/** What somebody typed of an item that no form of its own takes back. */
export function textsOf(item: OutboxItem): ItemField[] {
  if (formOf(item)) return [];
  return fieldsOf(item).filter(({ field }) => TYPED.has(field) && typeof item.input[field] === 'string');
}

/** Those of its fields that are text as it was typed. */
const TYPED: ReadonlySet<string> = new Set(['path', 'target', 'notes']);

/** A value as text. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return t('outbox.conflict.empty');
  if (typeof value === 'object' || (typeof value === 'string' && value.startsWith('/files/')))
    return t('outbox.conflict.picture');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** How far an item is. */
export function stateOf({ state, code, reason }: OutboxItem): string {
  if (code === 'expired') return t('outbox.states.expired');
  if (state === 'conflict') return t('outbox.states.conflict');
  if (state === 'refused') return t('outbox.states.refused', { reason: reason ?? '' });
  if (state === 'held') return t('outbox.states.held');
  return t(state === 'sending' ? 'outbox.states.sending' : 'outbox.states.waiting');
}

/** Items as text, for whoever cannot send them any more and wants to keep what they wrote. */
export function asText(items: readonly OutboxItem[], placeOf: (item: OutboxItem) => string): string {
  return items
    .map((item) => {
      const head = [kindOf(item), placeOf(item), new Date(item.madeAt).toLocaleString(), stateOf(item)];
      const lines = fieldsOf(item).map(({ label, value }) => `${label}: ${value}`);
      return [head.filter(Boolean).join(' · '), ...lines].join('\n');
    })
    .join('\n\n');
}

/** The form an item can be taken back into: its page, and where drafts of it are kept. */
export function formOf({ path, community }: OutboxItem): { page: string; place: string; fields: string[] } | null {
  if (path === 'communities.update' && community) {
    const fields = ['name', 'subtitle', 'description', 'discord', 'website'];
    return { page: communityPath(community, 'admin/customize'), place: facePlace(community), fields };
  }
  return path === 'accounts.update' ? { page: '/account', place: PROFILE_PLACE, fields: ['username'] } : null;
}
