import { type AuditAction, AUDIT_CODES } from '@muster/contracts/audit/codes';
import type { AuditChange, AuditEntry } from '@muster/contracts/audit/model';
import { targetKindOf } from '@muster/contracts/audit/targets';
import { formatFileSize, formatMoment, formatNumber } from '../../platform/i18n/format.ts';
import type { MessageKey, MessageValues } from '../../platform/i18n/message-key.ts';
import type { t as translate } from '../../platform/i18n/translate.ts';

type Translate = typeof translate;

/** What a sentence about an entry is made of. */
type SaidEntry = Pick<
  AuditEntry,
  'action' | 'actor' | 'target' | 'success' | 'source' | 'fields' | 'changes' | 'reason' | 'times'
>;

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

/** Ids that an entry carries for what takes it back: no reader knows them. */
export const UNSAID: readonly string[] = ['change', 'undoes', 'removal', 'losses'];

/** Ids and reasons that an entry carries, which are nothing that changed. */
const NO_FIELDS = new Set([...UNSAID, 'reason', 'code']);

/** The fields that an entry changed, in words: with what they were and are, where that is known. */
export function changedWords(t: Translate, { fields, changes }: Pick<AuditEntry, 'fields' | 'changes'>): string {
  if (changes.length > 0) return changes.map((change) => changeWord(t, change)).join(', ');
  return fields
    .filter((field) => !NO_FIELDS.has(field))
    .map((field) => fieldWord(t, field))
    .join(', ');
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** Fields with a number of bytes. */
const OF_BYTES = new Set(['driveStorage']);

/** A value as it is read: moments in the reader's own zone, numbers as they write them, bytes as sizes. */
export function valueText(t: Translate, value: AuditChange['before'], field = ''): string {
  if (value === null) return t('audit.details.empty');
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (typeof value === 'number') return OF_BYTES.has(field) ? formatFileSize(value) : formatNumber(value);
  if (value === '') return t('audit.nameless');
  return MOMENT.test(value) ? formatMoment(new Date(value)) : (textOf(t, `audit.values.${value}`) ?? value);
}

/** A change in words: `status (nothing → On leave)`, `ranks (Deputy added)`. */
function changeWord(t: Translate, change: AuditChange): string {
  const values = valuesWord(t, change);
  const field = change.field === '' ? '' : fieldWord(t, change.field);
  if (field === '' || values === '') return field || values;
  return t('audit.change.named', { field, values });
}

/** What a change made of what; nothing where that has no short form. */
function valuesWord(t: Translate, { field, before, after, added, removed }: AuditChange): string {
  const words = { added: listed(t, added), removed: listed(t, removed) };
  if (added.length > 0 && removed.length > 0) return t('audit.change.both', words);
  if (added.length > 0) return t('audit.change.added', words);
  if (removed.length > 0) return t('audit.change.removed', words);
  if (before === null && after === null) return '';
  return t('audit.change.value', { before: valueText(t, before, field), after: valueText(t, after, field) });
}

const listed = (t: Translate, names: readonly string[]): string => names.map((name) => valueText(t, name)).join(', ');

/** Fields that sentences of an action tell; those of others tell what differs from what was before. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  COMMUNITY_JOIN: [],
  COMMUNITY_LEAVE: [],
  MEMBER_ACCEPT: [],
  MEMBER_ARCHIVE: [],
  MEMBER_BAN: ['until'],
  MEMBER_DECLINE: [],
  MEMBER_KICK: [],
  MEMBER_NOTE_ADD: ['note'],
  MEMBER_REACTIVATE: [],
  MEMBER_UNBAN: [],
  SHORT_LINK_CREATE: ['target'],
  SUBMISSION_ASSIGN: ['reviewer', 'secondReader'],
  SUBMISSION_SEND: ['form'],
};
/** The one field that an action changes: what it was and is says enough. */
const CHANGED: Readonly<Record<string, string>> = {
  FORM_STAGE_CHANGE: 'stage',
  MEMBER_RENAME: 'name',
  MEMBER_STATUS: 'status',
};
/** Changes that one sentence tells. */
const TOLD_MAX = 3;

/** What follows a sentence that names no fields itself. */
function contentOf(t: Translate, { action, changes }: SaidEntry): string {
  const one = changes.find(({ field }) => Object.hasOwn(CHANGED, action) && field === CHANGED[action]);
  if (one) return valuesWord(t, one);
  const fields = Object.hasOwn(TOLD, action) ? TOLD[action] : undefined;
  const differs = ({ before, after, added, removed }: AuditChange) =>
    (before !== null && after !== null) || added.length + removed.length > 0;
  const isChange = changes.some(({ before, removed }) => before !== null || removed.length > 0);
  const told = (
    fields ? changes.filter(({ field }) => fields.includes(field)) : changes.filter((each) => isChange && differs(each))
  ).slice(0, TOLD_MAX);
  const [only] = told;
  if (!only || told.length > 1) return told.map((each) => changeWord(t, each)).join(', ');
  return only.before === null && only.added.length + only.removed.length === 0 ? newWord(t, only) : valuesWord(t, only);
}

/** A field that was not there before. */
function newWord(t: Translate, { field, after }: AuditChange): string {
  if (after === null) return '';
  return t('audit.change.new', { field: fieldWord(t, field), after: valueText(t, after, field) });
}

/** Lists whose change is a sentence of its own, by the words for it. */
const OF_LISTS: Readonly<Record<string, string>> = {
  MEMBER_RANKS_CHANGE: 'ranks',
  MEMBER_RANK_EXPIRE: 'ended',
  POSITION_FILL: 'filled',
};

/** The sentence of a change of one list: who gave whom what. Null where there is none of its own. */
function listSentence(t: Translate, { action, changes }: SaidEntry, values: MessageValues): string | null {
  const [change] = changes;
  if (!Object.hasOwn(OF_LISTS, action) || !change) return null;
  const { added, removed } = change;
  const way = added.length === 0 ? 'went' : removed.length === 0 ? 'came' : 'both';
  if (added.length + removed.length === 0) return null;
  const key = `audit.lists.${OF_LISTS[action]}.${way}`;
  return textOf(t, key, { ...values, added: listed(t, added), removed: listed(t, removed) });
}

/** A place in a text that no name fills. */
const MARK = '\u0000';

/** The sentence of what was done, with what it changed and why. */
function doneSentence(t: Translate, entry: SaidEntry, values: MessageValues): string | null {
  const key = `audit.done.${entry.action}`;
  const ofList = listSentence(t, entry, values);
  const said = ofList ?? textOf(t, key, values);
  if (said === null) return null;
  const named = ofList ?? textOf(t, key, { ...values, fields: MARK }) ?? '';
  const { reason } = entry;
  // A sentence that ends with a colon and its fields takes no second colon.
  if (reason && named.endsWith(MARK)) return t('audit.change.reasoned', { content: said, reason });
  const content = ofList !== null || named.includes(MARK) ? '' : contentOf(t, entry);
  const more = content && reason ? t('audit.change.reasoned', { content, reason }) : content || reason;
  return more ? t('audit.change.sentence', { said, more }) : said;
}

/** What an entry says, as one sentence with its two names marked: `<who>…</who> changed <what>…</what>`. */
export function sentenceOf(t: Translate, entry: SaidEntry): string {
  const { action, target, times } = entry;
  const kind = target?.kind ?? targetKindOf(action as AuditAction) ?? 'thing';
  const values = {
    who: nameOfActor(t, entry),
    what: target?.label ?? t('audit.unnamed', { kind: kindWord(t, kind) }),
    fields: changedWords(t, entry) || t('audit.something'),
    times,
  };
  if (!entry.success) return textOf(t, `audit.tried.${action}`, values) ?? t('audit.otherRefused', values);
  return doneSentence(t, entry, values) ?? t(target ? 'audit.otherOn' : 'audit.other', values);
}

function nameOfActor(t: Translate, { actor, success, source }: SaidEntry): string {
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
