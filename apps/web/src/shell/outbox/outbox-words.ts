import { formatMoment } from '../../platform/i18n/format.ts';
import { t } from '../../platform/i18n/translate.ts';
import type { OfflineForm } from '../../platform/outbox/offline-call.ts';
import { changedFields, OFFLINE_CALLS } from '../../platform/outbox/may-wait.ts';
import type { OutboxItem } from '../../platform/outbox/outbox-item.ts';

/** What an item does, in few words. */
export function kindOf({ path, input }: OutboxItem): string {
  return t(OFFLINE_CALLS[path]?.label(input) ?? 'outbox.kinds.other');
}

/** A field of an item that a person knows, and what it is to become. */
export type ItemField = { readonly field: string; readonly label: string; readonly value: string };

/** What an item changes. */
export function fieldsOf(item: OutboxItem): ItemField[] {
  const { path, input } = item;
  const { wording, labels = {} } = OFFLINE_CALLS[path] ?? {};
  if (wording) {
    return Object.entries(changedFields(path, input)).map(([field, value]) => ({
      field,
      label: wording.label(item, field),
      value: valueOf(item, field, value),
    }));
  }
  return Object.entries(input).flatMap(([field, value]) => {
    const label = labels[field];
    return label && value !== undefined ? [{ field, label: t(label), value: shownValue(value) }] : [];
  });
}

/** A value that a field of an item may have, as text. */
export function valueOf(item: OutboxItem, field: string, value: unknown): string {
  return OFFLINE_CALLS[item.path]?.wording?.value(item, field, value) ?? shownValue(value);
}

/** What somebody typed of an item that no form of its own takes back. */
export function textsOf(item: OutboxItem): ItemField[] {
  if (formOf(item)) return [];
  const { typed = [] } = OFFLINE_CALLS[item.path] ?? {};
  return fieldsOf(item).filter(({ field }) => typed.includes(field) && typeof item.input[field] === 'string');
}

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
      const head = [kindOf(item), placeOf(item), formatMoment(new Date(item.madeAt)), stateOf(item)];
      const lines = fieldsOf(item).map(({ label, value }) => `${label}: ${value}`);
      return [head.filter(Boolean).join(' · '), ...lines].join('\n');
    })
    .join('\n\n');
}

/** The form an item can be taken back into; null where it has none. */
export function formOf(item: OutboxItem): OfflineForm | null {
  return OFFLINE_CALLS[item.path]?.form?.(item) ?? null;
}
