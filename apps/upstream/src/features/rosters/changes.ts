import { fail } from '@muster/contracts/errors';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { isRosterSource } from '@muster/contracts/rosters/constants';
import type { RosterTerms } from '@muster/contracts/rosters/model';
import { lockAsActor } from '../../authorization/guards.ts';
import { ranksOf } from '../../authorization/store.ts';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { takeRoom } from '../../platform/limits.ts';
import { movedBefore } from '../../platform/lists/moved-before.ts';
import { refuseLookAlike } from '../../platform/text/look-alikes.ts';
import { departmentsOf } from '../departments/public.ts';
import { chosenColumns, type ItemKinds } from '../import-export/public.ts';
import { lockOnRoster } from './access.ts';
import * as store from './store.ts';

const PERMISSION = 'system.manageRosters';

/** Makes a roster behind the last one; answers its id. */
export async function create(
  context: Context,
  kinds: ItemKinds,
  { community, roster: terms }: { readonly community: string; readonly roster: RosterTerms },
): Promise<string> {
  const { tx, audit, now } = context;
  const { standing } = await lockAsActor(context, community, PERMISSION);
  await takeRoom(tx, { community, limit: 'rosters' });
  refuseLookAlike(terms.label, await store.readNames(tx, community));
  await assertSlugFree(context, community, terms);
  await assertShowable(context, kinds, { community, viewer: standing, terms, before: null });
  const id = await store.insertRoster(tx, community, { ...terms, revision: 1, changedAt: now() });
  await audit({ action: 'ROSTER_CREATE', community, target: id, after: terms });
  await changed(context, { community, id });
  return id;
}

type Wanted = { readonly roster: RosterTerms; readonly revision: number };

/** Keeps a roster in the place of the one before; answers its revision. */
export async function edit(
  context: Context,
  kinds: ItemKinds,
  { roster: terms, revision, ...key }: store.RosterKey & Wanted,
): Promise<number> {
  const { tx, audit, now } = context;
  const { roster, standing } = await lockOnRoster(context, { ...key, permission: 'edit' });
  if (roster.revision !== revision) throw fail('rosters.outdated');
  if (roster.kind !== terms.kind) {
    throw fail('input.invalid', { fields: { kind: 'The kind of rows cannot be changed. Make another roster.' } });
  }
  refuseLookAlike(terms.label, await store.readNames(tx, key.community), key.id);
  await assertSlugFree(context, key.community, { ...terms, id: key.id });
  await assertShowable(context, kinds, { community: key.community, viewer: standing, terms, before: roster });
  await store.writeRoster(tx, key, { ...terms, revision: revision + 1, changedAt: now() });
  const { id: _id, revision: _revision, ...before } = roster;
  await audit({ action: 'ROSTER_EDIT', community: key.community, target: key.id, before, after: terms });
  await changed(context, key);
  return revision + 1;
}

type Addressed = Pick<RosterTerms, 'slug'> & { readonly id?: string };

/** Refuses the address of another roster. The community is locked. */
async function assertSlugFree({ tx }: Context, community: string, { slug, id }: Addressed): Promise<void> {
  const other = slug === null ? null : await store.findBySlug(tx, community, slug);
  if (other && other.id !== id) throw fail('rosters.slugTaken', { values: { roster: other.label, slug: slug ?? '' } });
}

/** Puts a roster before another one, or behind the last. */
export async function move(context: Context, key: store.RosterKey, before: string | null): Promise<void> {
  const { tx, audit } = context;
  const { community, id } = key;
  await lockAsActor(context, community, PERMISSION);
  const order = (await store.readNames(tx, community)).map((roster) => roster.id);
  const next = movedBefore(order, id, before);
  if (!next) throw fail('rosters.unknown');
  if (next.join() === order.join()) return;
  await store.writeOrder(tx, community, next);
  const places = { before: { place: order.indexOf(id) }, after: { place: next.indexOf(id) } };
  await audit({ action: 'ROSTER_MOVE', community, target: id, ...places });
  await changed(context, key);
}

/** Deletes a roster with its cells, and what ranks say of it. */
export async function remove(context: Context, key: store.RosterKey): Promise<void> {
  const { tx, audit } = context;
  const { community, id } = key;
  await lockAsActor(context, community, PERMISSION);
  const known = await store.readRoster(tx, key);
  if (!known) throw fail('rosters.unknown');
  await store.deleteRoster(tx, key);
  const saidBy: string[] = [];
  await context.runHooks('item.removed', { community, kind: 'rosters', id, saidBy });
  const { label } = known;
  const before = { ...known, ...(saidBy.length > 0 && { saidBy }) };
  await audit({ action: 'ROSTER_REMOVE', community, target: id, label, before });
  await changed(context, key);
}

type Showing = {
  readonly community: string;
  readonly viewer: AccessContext;
  readonly terms: RosterTerms;
  readonly before: store.StoredRoster | null;
};

/**
 * A roster is made of what its editor may see, and of departments and ranks that are there. What it had before stays: another editor
 * may have chosen it, and what is gone is taken off by the person who wants it off.
 */
async function assertShowable(
  { tx }: Context,
  kinds: ItemKinds,
  { community, viewer, terms, before }: Showing,
): Promise<void> {
  const had = new Set(before ? sourcesOf(before) : []);
  const sources = sourcesOf(terms).filter((source) => !had.has(source));
  if (!sources.every(isRosterSource)) {
    throw fail('input.invalid', { fields: { columns: 'There is no such column. Choose the columns again.' } });
  }
  await chosenColumns(kinds, { tx, community, viewer, kind: 'member' }, sources);
  const departments = new Set((await departmentsOf(tx, community)).map(({ id }) => id));
  const keptDepartments = new Set(before?.question.departments);
  if (terms.question.departments.some((id) => !departments.has(id) && !keptDepartments.has(id))) {
    throw fail('departments.unknown');
  }
  const ranks = new Set((await ranksOf(tx, community)).map(({ id }) => id));
  const keptRanks = new Set(before ? ranksIn(before) : []);
  if (ranksIn(terms).some((id) => !ranks.has(id) && !keptRanks.has(id))) throw fail('departments.rankUnknown');
}

function sourcesOf({ columns }: Pick<RosterTerms, 'columns'>): string[] {
  return columns.flatMap((column) => (column.kind === 'member' ? [column.source] : []));
}

function ranksIn({ question, columns }: Pick<RosterTerms, 'question' | 'columns'>): string[] {
  const ofColumns = columns.flatMap((column) => [
    ...column.viewRanks,
    ...(column.kind === 'own' ? column.editRanks : []),
  ]);
  return [...question.ranks, ...ofColumns];
}

async function changed({ emit }: Context, { community, id }: store.RosterKey): Promise<void> {
  await emit({ stream: `community:${community}`, type: 'rosters:changed', data: { id } });
}
