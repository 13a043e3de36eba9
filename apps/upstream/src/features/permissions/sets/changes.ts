import type { AuditAction } from '@muster/contracts/audit/codes';
import { fail } from '@muster/contracts/errors';
import type { Failure } from '@muster/contracts/kit/error';
import { reasonOf } from '@muster/contracts/kit/language/reason';
import type {
  Editing,
  EditPreview,
  PermissionHolder,
  PermissionHolderKey,
} from '@muster/contracts/permissions/editing/edit';
import type { HeldRank, PermissionSet } from '@muster/contracts/permissions/model';
import { mayActOn, mayGrant } from '@muster/contracts/permissions/power';
import { changesBetween, isGrant, scopeKey, withValue } from '@muster/contracts/permissions/scope';
import type { Transaction } from '../../../platform/database.ts';
import type { CallContext, SignedInContext as Context } from '../../../platform/handler.ts';
import { effectsOf } from '../../../authorization/effects.ts';
import { lockAsActor, notYours, outranked } from '../../../authorization/guards.ts';
import { itemsThere } from '../items/there.ts';
import { factorDueAmong } from '../../../authorization/standings.ts';
import { raiseVersion, readVersion } from '../../../authorization/store.ts';
import type { Acting } from '../../../platform/calls/acting.ts';
import * as store from './store.ts';

/** One rank's or department's set and what it is inherited beside. */
export async function holderOf(
  { tx, standing }: CallContext,
  community: string,
  key: PermissionHolderKey,
): Promise<PermissionHolder> {
  const [found] = await store.readSets(tx, community, [key]);
  if (!found || !standing) throw fail('permissions.unknown');
  const { power, ...holder } = found;
  const version = await readVersion(tx, community);
  return { ...holder, version, mayChange: mayActOn(standing, { owner: false, power }) };
}

/** What an edit would change, and of which target it would be refused. */
export async function preview(
  { tx, standing }: CallContext,
  community: string,
  editing: Editing,
): Promise<EditPreview> {
  if (!standing) throw fail('permissions.unknown');
  const planned = await plan(tx, community, editing);
  const acting = { standing, community, permission: 'system.changePermissions' } as const;
  const targets = [];
  for (const { holder, after } of planned) {
    const refusal = await refusalOf(tx, acting, { holder, after });
    targets.push({
      kind: holder.kind,
      id: holder.id,
      label: holder.label,
      changes: changesBetween(holder.set, after),
      refused: refusal && reasonOf(refusal),
    });
  }
  const changed = targets.filter(({ changes }) => changes.length > 0);
  return {
    version: await readVersion(tx, community),
    targets,
    members: await store.countConcerned(tx, community, changed),
    effects: await effectsOf(tx, community, (rank) => asPlanned(rank, planned)),
  };
}

/** A rank as it would be; itself where nothing of it changes. */
function asPlanned(rank: HeldRank, planned: readonly Planned[]): HeldRank {
  const setOf = (kind: 'rank' | 'department', id: string | undefined) =>
    planned.find(({ holder }) => holder.kind === kind && holder.id === id)?.after;
  const [own, inherited] = [setOf('rank', rank.id), setOf('department', rank.department?.id)];
  if (!own && !inherited) return rank;
  return {
    ...rank,
    permissions: own ?? rank.permissions,
    department: rank.department && { ...rank.department, permissions: inherited ?? rank.department.permissions },
  };
}

/** Does an edit, all of it or nothing. */
export async function edit(
  context: Context,
  community: string,
  { base, ...editing }: Editing & { readonly base: number },
): Promise<{ version: number; change: string | null }> {
  const { tx } = context;
  const acting = await lockAsActor(context, community, 'system.changePermissions');
  const version = await readVersion(tx, community);
  if (version !== base) throw fail('permissions.changedMeanwhile');
  const there = await itemsThere(tx, community);
  if (!editing.changes.every(({ scope }) => there.has(scope))) throw fail('permissions.changedMeanwhile');
  const planned = (await plan(tx, community, editing)).filter(
    ({ holder, after }) => changesBetween(holder.set, after).length > 0,
  );
  if (planned.length === 0) return { version, change: null };
  return apply(context, acting, { planned, action: 'PERMISSIONS_EDIT' });
}

/** Undoes an edit where every set it changed is as it left it; what it said of items that are gone stays gone. */
export async function undo(context: Context, community: string, id: string): Promise<{ version: number }> {
  const { tx } = context;
  const acting = await lockAsActor(context, community, 'system.changePermissions');
  const change = await store.readChange(tx, community, id);
  if (!change) throw fail('permissions.changeUnknown');
  if (change.undone) throw fail('permissions.undone');
  const holders = await store.readSets(tx, community, change.changes);
  if (holders.length < change.changes.length) throw fail('permissions.unknown');
  const there = await itemsThere(tx, community);
  const planned = change.changes.map(({ before, after }, index) => {
    const holder = holders[index] as store.SetHolder;
    if (changesBetween(holder.set, there.only(after)).length > 0) throw fail('permissions.changedMeanwhile');
    return { holder, after: there.only(before) };
  });
  const done = await apply(context, acting, { planned, action: 'PERMISSIONS_UNDO' });
  await store.markUndone(tx, id);
  return { version: done.version };
}

/** A set and what it is to become. */
type Planned = { readonly holder: store.SetHolder; readonly after: PermissionSet };

async function plan(tx: Transaction, community: string, { targets, changes }: Editing): Promise<Planned[]> {
  const holders = await store.readSets(tx, community, targets);
  if (holders.length < targets.length) throw fail('permissions.unknown');
  return holders.map((holder) => ({
    holder,
    after: changes.reduce((set, { scope, value }) => withValue(set, scope, value), holder.set),
  }));
}

async function refusalOf(tx: Transaction, acting: Acting, { holder, after }: Planned): Promise<Failure | null> {
  const target = { owner: false, power: holder.power };
  if (!mayActOn(acting.standing, target)) return outranked(tx, acting, target);
  const grant = changesBetween(holder.set, after).find(
    (change) => isGrant(change) && !mayGrant(acting.standing, change.scope),
  );
  return grant ? notYours(tx, acting, grant.scope) : null;
}

async function apply(
  context: Context,
  acting: Acting,
  { planned, action }: { readonly planned: readonly Planned[]; readonly action: AuditAction },
): Promise<{ version: number; change: string }> {
  const { tx, caller, now, audit, emit } = context;
  const { community } = acting;
  for (const each of planned) {
    const refusal = await refusalOf(tx, acting, each);
    if (refusal) throw refusal;
  }
  const due = await factorDueAmong(tx, community);
  const changes = planned.map(({ holder: { kind, id, set }, after }) => ({ kind, id, before: set, after }));
  const change = await store.insertChange(tx, { community, actor: caller.account, at: now(), changes });
  for (const each of changes) {
    await store.writeSet(tx, community, each);
    const values = changesBetween(each.before, each.after);
    await audit({
      action,
      community,
      target: each.id,
      kind: each.kind,
      before: Object.fromEntries(values.map(({ scope, from }) => [scopeKey(scope), from])),
      after: { ...Object.fromEntries(values.map(({ scope, to }) => [scopeKey(scope), to])), change },
    });
  }
  const version = await raiseVersion(tx, community);
  await emit({ stream: `community:${community}`, type: 'permissions:changed', data: {} });
  await context.runHooks('permissions.changed', { community, factorDue: due });
  return { version, change };
}
