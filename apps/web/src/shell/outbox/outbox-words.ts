import type { ProfileField } from '@muster/contracts/profile-fields/model';
import type { MessageKey } from '../../platform/i18n/message-key.ts';
import { t } from '../../platform/i18n/translate.ts';
import { changedFields } from '../../platform/outbox/may-wait.ts';
import type { OutboxItem } from '../../platform/outbox/outbox-item.ts';
import { facePlace, PROFILE_PLACE } from '../../platform/outbox/places.ts';
import { queryClient } from '../../platform/query-client.ts';
import { communityPath } from '../../platform/site.ts';
import { shownProfile } from './shown-profile.ts';

/** What an item does, in few words. */
export function kindOf({ path, input }: OutboxItem): string {
  if (path === 'members.decide')
    return t(input['decision'] === 'accept' ? 'outbox.kinds.accept' : 'outbox.kinds.decline');
  return t(KINDS[path] ?? 'outbox.kinds.other');
}

const KINDS: Readonly<Record<string, MessageKey>> = {
  'communities.update': 'outbox.kinds.community',
  'accounts.update': 'outbox.kinds.account',
  'profileFields.setValues': 'outbox.kinds.profile',
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
  reason: 'outbox.fields.reason',
};

/** A field of an item that a person knows, and what it is to become. */
export type ItemField = { readonly field: string; readonly label: string; readonly value: string };

/** What an item changes. */
export function fieldsOf(item: OutboxItem): ItemField[] {
  if (item.path === 'profileFields.setValues') return profileFieldsOf(item);
  const { input } = item;
  return Object.entries(input).flatMap(([field, value]) => {
    const label = FIELDS[field];
    return label && value !== undefined ? [{ field, label: t(label), value: shownValue(value) }] : [];
  });
}

function profileFieldsOf(item: OutboxItem): ItemField[] {
  return Object.entries(changedFields(item.path, item.input)).map(([field, value]) => {
    const label = profileField(item, field)?.label ?? t('outbox.fields.profileField');
    return { field, label, value: valueOf(item, field, value) };
  });
}

/** A field of the profile that an item changes, where the page has that profile. */
function profileField({ path, input, community }: OutboxItem, field: string): ProfileField | undefined {
  if (path !== 'profileFields.setValues') return undefined;
  const profile = shownProfile(queryClient, { community, accId: input['accId'] });
  return profile?.fields.find((each) => each.field.id === field)?.field;
}

/** A value that a field of an item may have, as text. */
export function valueOf(item: OutboxItem, field: string, value: unknown): string {
  return item.path === 'profileFields.setValues' ? profileValue(profileField(item, field), value) : shownValue(value);
}

/** A value of a field of a profile as text; choices by their labels. */
function profileValue(field: ProfileField | undefined, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'profile-fields.value.yes' : 'profile-fields.value.no');
  if (!Array.isArray(value) && field?.type !== 'select') return shownValue(value);
  const called = (id: unknown) => field?.options.find((option) => option.id === id)?.label ?? shownValue(id);
  return (Array.isArray(value) ? value : [value]).map(called).join(', ');
}

/** What somebody typed of an item that no form of its own takes back. */
export function textsOf(item: OutboxItem): ItemField[] {
  if (formOf(item)) return [];
  return fieldsOf(item).filter(({ field }) => TYPED.has(field) && typeof item.input[field] === 'string');
}

/** Those of its fields that are text as it was typed. */
const TYPED: ReadonlySet<string> = new Set(['path', 'target', 'notes']);

/** A value as text. */
function shownValue(value: unknown): string {
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
