import { fail } from '@muster/contracts/errors';
import type { Seen } from '@muster/contracts/kit/seen';
import { fieldRights } from '@muster/contracts/profile-fields/access';
import type { FieldChange, FieldTerms, NewField, ProfileField } from '@muster/contracts/profile-fields/model';
import { refuseOutdated } from '../../../platform/calls/outdated.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { SignedInContext as Context } from '../../../platform/handler.ts';
import type { HookEvents } from '../../../platform/hooks.ts';
import { takeRoom } from '../../../platform/limits.ts';
import { refuseLookAlike } from '../../../platform/text/look-alikes.ts';
import { movedBefore } from '../../../platform/lists/moved-before.ts';
import { lockAsActor, wanting } from '../../../authorization/guards.ts';
import { grantorsOf } from '../../../authorization/standings.ts';
import { refuseDoubles } from '../values/unique.ts';
import { fieldFaults, optionsKept } from '../rules.ts';
import type { Acting } from '../../../platform/calls/acting.ts';
import { formulaFault, readBy, readerFault } from '../values/formula.ts';
import * as store from './store.ts';

const PERMISSION = 'system.manageProfileFields';

/** Makes a field behind the others. */
export async function add(context: Context, community: string, field: NewField): Promise<string> {
  const { tx, audit } = context;
  await lockAsActor(context, community, PERMISSION);
  await refuseFaults(tx, community, { field, id: null });
  refuseLookAlike(field.label, await store.namedFields(tx, community));
  await takeRoom(tx, { community, limit: 'profileFields', error: 'profileFields.full' });
  const made = { ...field, options: optionsKept([], field.options, []) };
  const id = await store.insertField(tx, community, made);
  await audit({ action: 'PROFILE_FIELD_CREATE', community, target: id, after: made });
  await fieldsChanged(context, community);
  return id;
}

/** A change of a field, and what was seen of it. */
type Wanted = { readonly field: FieldChange; readonly seen?: FieldTerms | undefined };

/** Changes what is given of a field. */
export async function edit(context: Context, community: string, { field, seen }: Wanted): Promise<ProfileField> {
  const { tx, audit } = context;
  const { id, ...given } = field;
  const acting = await lockAsActor(context, community, PERMISSION);
  const now = await existing(tx, { community, id });
  const wanted = await withFormer(tx, { community, now }, given);
  refuseOutdated(plain(now), plain(wanted), seen && plain(seen));
  const current = new Map(Object.entries(now));
  const changes = Object.fromEntries(
    Object.entries(wanted).filter(
      ([key, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(current.get(key)),
    ),
  );
  if (Object.keys(changes).length === 0) return store.told(now);
  const after = { ...now, ...changes };
  await refuseFaults(tx, community, { field: after, id });
  if (after.label !== now.label) refuseLookAlike(after.label, await store.namedFields(tx, community), id);
  await refuseOpening(tx, acting, { now, after });
  if (after.unique && !now.unique) await refuseDoubles(tx, community, { field: now, viewer: acting.standing });
  await store.writeField(tx, { community, id }, changes);
  const before = Object.fromEntries(Object.keys(changes).map((key) => [key, current.get(key)]));
  await audit({ action: 'PROFILE_FIELD_EDIT', community, target: id, before, after: changes });
  await fieldsChanged(context, community);
  return store.told(after);
}

/** Takes a field away, and what ranks say of it; answers how many had something in it, and what it can be restored by. */
export async function remove(context: Context, community: string, id: string) {
  const { tx, audit } = context;
  await lockAsActor(context, community, PERMISSION);
  const before = await existing(tx, { community, id });
  await refuseRead(tx, community, before);
  const kept: HookEvents['part.removing']['kept'] = {};
  await context.runHooks('part.removing', { community, kind: 'profileField', id, label: before.label, kept });
  await store.deleteField(tx, { community, id });
  const held = { count: 0 };
  await context.runHooks('profileField.removed', { community, field: id, cleared: held });
  const cleared = held.count;
  const saidBy: string[] = [];
  await context.runHooks('item.removed', { community, kind: 'profileFields', id, saidBy });
  const said = saidBy.length > 0 && { saidBy };
  await audit({
    action: 'PROFILE_FIELD_REMOVE',
    community,
    target: id,
    before: { ...store.told(before), ...kept, cleared, ...said },
  });
  await fieldsChanged(context, community);
  return { cleared, ...kept };
}

/** Moves a field before another one, or to the end; answers the order then. */
export async function move(
  context: Context,
  community: string,
  { id, before }: { readonly id: string; readonly before: string | null },
): Promise<string[]> {
  const { tx, audit } = context;
  await lockAsActor(context, community, PERMISSION);
  const order = await store.readOrder(tx, community);
  const next = movedBefore(order, id, before);
  if (!next) throw fail('profileFields.unknown');
  if (next.join() === order.join()) return order;
  await store.writeOrder(tx, community, next);
  const places = { before: { place: order.indexOf(id) }, after: { place: next.indexOf(id) } };
  await audit({ action: 'PROFILE_FIELD_MOVE', community, target: id, ...places });
  await fieldsChanged(context, community);
  return next;
}

/** A field that must be there. */
export async function existing(tx: Transaction, key: store.FieldKey): Promise<ProfileField> {
  const found = await store.readField(tx, key);
  if (!found) throw fail('profileFields.unknown');
  return found;
}

/** A change with the choices that people keep though they are off the list. */
async function withFormer(
  tx: Transaction,
  { community, now }: { readonly community: string; readonly now: ProfileField },
  { options, ...others }: FieldTerms,
): Promise<FieldTerms> {
  if (!options) return others;
  const left = now.options.filter(({ id }) => !options.some((option) => option.id === id && !option.former));
  const ids = left.map(({ id }) => id);
  const chosen = left.length === 0 ? [] : await store.readChosen(tx, { community, id: now.id }, ids);
  return { ...others, options: optionsKept(now.options, options, chosen) };
}

/** Choices are compared as they are written. */
function plain({ options, formula, ...flat }: FieldTerms): Seen {
  return {
    ...flat,
    ...(formula !== undefined && { formula: JSON.stringify(formula) }),
    ...(options && { options: JSON.stringify(options) }),
  };
}

/** Widest last. */
const AUDIENCES = ['permitted', 'self', 'members'] as const;

/**
 * People who do not see a field cannot open it to others, or they would let themselves in: they neither widen who sees it nor
 * let people, and so themselves, fill it in.
 */
async function refuseOpening(
  tx: Transaction,
  { standing, community }: Acting,
  { now, after }: { readonly now: ProfileField; readonly after: ProfileField },
): Promise<void> {
  const wider = AUDIENCES.indexOf(after.audience) > AUDIENCES.indexOf(now.audience);
  const opens = wider || (after.selfEdit && !now.selfEdit) || (after.requiredOnJoin && !now.requiredOnJoin);
  if (!opens || standing.owner || fieldRights(standing, now, false).view) return;
  const grantors = await grantorsOf(tx, community, { kind: 'profileFields', id: now.id, permission: 'view' });
  throw fail('permissions.missing', wanting(`profileFields.view:${now.label}`, grantors));
}

/** A field that formulas read stays until they do not read it any more. */
async function refuseRead(tx: Transaction, community: string, { id, label }: ProfileField): Promise<void> {
  const fields = await store.readFields(tx, community);
  const formulas = fields.filter(({ formula }) => formula && readBy(formula).includes(id));
  if (formulas.length === 0) return;
  const named = formulas.map((field) => field.label).join(', ');
  throw fail('profileFields.inFormula', { values: { field: label, formulas: named } });
}

type Checked = { readonly field: NewField | ProfileField; readonly id: string | null };

async function refuseFaults(tx: Transaction, community: string, { field, id }: Checked): Promise<void> {
  const others = new Map((await store.readFields(tx, community)).map((each) => [each.id, each]));
  const fault = formulaFault(field, id, others) ?? readerFault(field, id, others);
  const fields = { ...fieldFaults(field), ...(fault !== null && { 'field.formula': fault }) };
  if (Object.keys(fields).length > 0) throw fail('input.invalid', { fields });
}

/** Tells a community of its fields when they are written and it is locked: managers how they are, others that they changed. */
export async function fieldsChanged({ tx, emit }: Pick<Context, 'tx' | 'emit'>, community: string): Promise<void> {
  const { asOf: _, ...list } = await store.readList(tx, community);
  const stream = `community:${community}` as const;
  await emit({ stream, type: 'profile-fields:listUpdated', data: { list } });
  await emit({ stream, type: 'profile-fields:profileChanged', data: { accId: null } });
}
