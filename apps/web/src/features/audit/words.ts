import type { AuditEntry } from '@muster/contracts/audit/model';
import type { MessageKey, MessageValues } from '../../platform/i18n/message-key.ts';
import type { t as translate } from '../../platform/i18n/translate.ts';

type Translate = typeof translate;

/** The text of a key that may not exist: what a newer server knows more than this page. */
function textOf(t: Translate, key: string, values: MessageValues = {}): string | null {
  const text = t(key as MessageKey, values);
  return text === key ? null : text;
}

/** `SHORT_LINK_EDIT` as words. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll('_', ' ');
}

/** A field's name in words: `expiresAt` is "expires at". */
export function fieldWord(t: Translate, field: string): string {
  // Permissions are called what they are called in refusals.
  if (field.includes('.')) return field;
  return textOf(t, `audit.fields.${field}`) ?? field.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
}

/** What a kind of thing is called. */
export function kindWord(t: Translate, kind: string): string {
  return textOf(t, `audit.kinds.${kind}`) ?? kind;
}

/** Ids and reasons that an entry carries, which are nothing that changed. */
const NO_FIELDS = new Set(['change', 'undoes', 'reason', 'losses', 'code']);

/** The fields that an entry changed, in words. */
export function changedWords(t: Translate, { fields }: Pick<AuditEntry, 'fields'>): string {
  return fields
    .filter((field) => !NO_FIELDS.has(field))
    .map((field) => fieldWord(t, field))
    .join(', ');
}

/** What an entry says, as one sentence with its two names marked: `<who>…</who> changed <what>…</what>`. */
export function sentenceOf(t: Translate, entry: AuditEntry): string {
  const values = {
    who: entry.actor?.label ?? (entry.actor ? t('audit.somebody') : t('audit.system')),
    what: entry.target?.label ?? t('audit.unnamed', { kind: kindWord(t, entry.target?.kind ?? 'thing') }),
    fields: changedWords(t, entry),
    action: plain(entry.action),
    kind: entry.target?.kind ?? 'thing',
  };
  if (!entry.success) return t(entry.target ? 'audit.refusedOn' : 'audit.refused', values);
  return textOf(t, `audit.done.${entry.action}`, values) ?? t(entry.target ? 'audit.otherOn' : 'audit.other', values);
}

/** Where in a community a thing is looked after; null when it has no place of its own. */
export function placeOf({ kind, id }: { readonly kind: string | null; readonly id: string }): {
  readonly sub: string;
  readonly search: Record<string, string>;
} | null {
  switch (kind) {
    case 'member':
      return { sub: `u/${id}`, search: {} };
    case 'department':
    case 'rank':
    case 'position':
      return { sub: 'admin/departments', search: { part: `${kind}:${id}` } };
    case 'shortLink':
      return { sub: 'admin/url-shortener', search: { link: id } };
    case 'domain':
      return { sub: 'admin/custom-domain', search: {} };
    case 'community':
      return { sub: 'admin/customize', search: {} };
    default:
      return null;
  }
}
