import { type AuditAction, AUDIT_CODES } from '@muster/contracts/audit/codes';
import type { AuditEntry } from '@muster/contracts/audit/model';
import { targetKindOf } from '@muster/contracts/audit/targets';
import type { MessageKey, MessageValues } from '../../platform/i18n/message-key.ts';
import type { t as translate } from '../../platform/i18n/translate.ts';

type Translate = typeof translate;

/** The text of a key that may not exist: what a newer server knows more than this page. */
function textOf(t: Translate, key: string, values: MessageValues = {}): string | null {
  const text = t(key as MessageKey, values);
  return text === key ? null : text;
}

/** A field's name in words: `expiresAt` is "end". */
export function fieldWord(t: Translate, field: string): string {
  const known = textOf(t, `audit.fields.${field}`) ?? textOf(t, `permissions.names.${field}`);
  if (known !== null) return known;
  // What is allowed on one form or page: which one, its id would not tell.
  const [kind = ''] = field.split('.', 1);
  const ofItem = field.includes(':') ? textOf(t, `audit.items.${kind}`) : null;
  if (ofItem !== null || field.includes('.')) return ofItem ?? t('audit.fields.permissions');
  return field.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
}

/** What an action is called, where one is chosen. */
export function actionWord(t: Translate, action: string): string {
  return textOf(t, `audit.actions.${action}`) ?? action.replaceAll('_', ' ').toLowerCase();
}

/** Of the actions that occur those of an area, and the one that is chosen. What a newer server knows is of every area. */
export function actionsIn(
  actions: readonly string[],
  { area, action }: { readonly area: string; readonly action: string },
): string[] {
  const areaOf = (each: string) => (Object.hasOwn(AUDIT_CODES, each) ? AUDIT_CODES[each as AuditAction].area : area);
  const within = actions.filter((each) => area === '' || areaOf(each) === area);
  return action === '' || within.includes(action) ? within : [...within, action];
}

/** What a kind of thing is called. */
export function kindWord(t: Translate, kind: string): string {
  return textOf(t, `audit.kinds.${kind}`) ?? t('audit.kinds.thing');
}

/** Ids and reasons that an entry carries, which are nothing that changed. */
const NO_FIELDS = new Set(['change', 'undoes', 'reason', 'losses', 'code', 'removal']);

/** The fields that an entry changed, in words. */
export function changedWords(t: Translate, { fields }: Pick<AuditEntry, 'fields'>): string {
  return fields
    .filter((field) => !NO_FIELDS.has(field))
    .map((field) => fieldWord(t, field))
    .join(', ');
}

/** What an entry says, as one sentence with its two names marked: `<who>…</who> changed <what>…</what>`. */
export function sentenceOf(t: Translate, entry: AuditEntry): string {
  const { action, target, times } = entry;
  const kind = target?.kind ?? targetKindOf(action as AuditAction) ?? 'thing';
  const values = {
    who: nameOfActor(t, entry),
    what: target?.label ?? t('audit.unnamed', { kind: kindWord(t, kind) }),
    fields: changedWords(t, entry) || t('audit.something'),
    times,
  };
  if (!entry.success) return textOf(t, `audit.tried.${action}`, values) ?? t('audit.otherRefused', values);
  return textOf(t, `audit.done.${action}`, values) ?? t(target ? 'audit.otherOn' : 'audit.other', values);
}

function nameOfActor(t: Translate, { actor, success, source }: AuditEntry): string {
  if (actor) return actor.label ?? t('audit.somebody');
  return success && source === 'job' ? t('audit.system') : t('audit.visitor');
}

/** Where in a community a thing is looked after; null when it has no place of its own. */
export function placeOf({ kind, id }: { readonly kind: string | null; readonly id: string }): {
  readonly sub: string;
  readonly search: Record<string, string>;
} | null {
  switch (kind) {
    case 'member':
      return { sub: `u/${id}`, search: {} };
    case 'run':
      return { sub: 'admin/accounts', search: { run: id } };
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
