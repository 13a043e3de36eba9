import type { AuditDetail } from './model.ts';

/** The call that takes a change back, with its input but for the community. Whoever makes it needs its permission. */
export type Inverse = {
  readonly call:
    | 'communities.update'
    | 'shortLinks.update'
    | 'shortLinks.create'
    | 'shortLinks.remove'
    | 'departments.undoChange'
    | 'permissions.undo';
  readonly input: Readonly<Record<string, unknown>>;
};

type Fields = Readonly<Record<string, string | number | boolean | null>>;
type Changed = Pick<AuditDetail, 'action' | 'success' | 'target' | 'before' | 'after'>;

/**
 * How a change is taken back, or null where nothing does. An inverse is an ordinary call: the permission, the record and
 * the check that nobody changed the same since are that call's own.
 */
export function inverseOf({ action, success, target, before, after }: Changed): Inverse | null {
  if (!success || !target || !Object.hasOwn(INVERSES, action)) return null;
  return INVERSES[action]?.({ id: target.id, before: fieldsOf(before), after: fieldsOf(after) }) ?? null;
}

type Known = { readonly id: string; readonly before: Fields | null; readonly after: Fields | null };

const INVERSES: Readonly<Record<string, (known: Known) => Inverse | null>> = {
  COMMUNITY_UPDATE: ({ before, after }) =>
    before && after && !PICTURES.some((picture) => Object.hasOwn(before, picture))
      ? { call: 'communities.update', input: { ...before, seen: after } }
      : null,
  SHORT_LINK_EDIT: ({ id, before, after }) =>
    before && after ? { call: 'shortLinks.update', input: { ...before, id, seen: after } } : null,
  SHORT_LINK_CREATE: ({ id }) => ({ call: 'shortLinks.remove', input: { id } }),
  SHORT_LINK_REMOVE: ({ before }) =>
    before && LINK_FIELDS.every((field) => Object.hasOwn(before, field))
      ? { call: 'shortLinks.create', input: before }
      : null,
  MEMBER_RANKS_CHANGE: ({ after }) => byChange('departments.undoChange', after),
  MEMBER_RANKS_UNDO: ({ after }) => byChange('departments.undoChange', after),
  PERMISSIONS_EDIT: ({ after }) => byChange('permissions.undo', after),
  PERMISSIONS_UNDO: ({ after }) => byChange('permissions.undo', after),
};

/** A picture is sent as a file; of an old one only the address is on record. */
const PICTURES = ['img', 'bannerImg'];
const LINK_FIELDS = ['path', 'target', 'enabled', 'expiresAt', 'maxUses', 'notes'];

function byChange(call: 'departments.undoChange' | 'permissions.undo', after: Fields | null): Inverse | null {
  return typeof after?.change === 'string' ? { call, input: { change: after.change } } : null;
}

/** The plain fields of what is on record; lists and objects belong to no inverse. */
function fieldsOf(value: AuditDetail['before']): Fields | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const plain = Object.entries(value).filter(([, field]) => typeof field !== 'object' || field === null);
  return Object.fromEntries(plain) as Fields;
}
