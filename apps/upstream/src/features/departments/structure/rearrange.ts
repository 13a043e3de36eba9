import { PART_ACTIONS } from '@muster/contracts/departments/audit-actions';
import type { PartKind, RemovalPreview } from '@muster/contracts/departments/model';
import { fail } from '@muster/contracts/errors';
import { NO_POWER, targetOf } from '@muster/contracts/permissions/power';
import type { Transaction } from '../../../platform/database.ts';
import type { SignedInContext as Context } from '../../../platform/handler.ts';
import type { HookEvents } from '../../../platform/hooks.ts';
import { assertMayActOn, assertMayGrant, lockAsActor } from '../../../authorization/guards.ts';
import { standingOf } from '../../../authorization/standings.ts';
import { ranksOf, readVersion } from '../../../authorization/store.ts';
import { changingPositions } from '../positions.ts';
import { takeFromAll } from '../ranks/store.ts';
import { structureChanged } from './announce.ts';
import { assertDepartment, assertFilledWithinReach, assertPosition, assertRank, assertTree } from './changes.ts';
import { relocate } from './relocate.ts';
import { moved } from './rules.ts';
import { scopesGranted } from '../../../authorization/rules.ts';
import type { Acting } from '../../../platform/calls/acting.ts';
import * as store from './store.ts';

type Part = { readonly kind: PartKind; readonly id: string };
type Removal = Part & { readonly into?: string | undefined };

/** What taking a part away would do. */
export async function previewRemoval(tx: Transaction, community: string, part: Part): Promise<RemovalPreview> {
  const { label } = await existing(tx, community, part);
  const isJoin = await store.includesRank(tx, part, await store.readJoinRank(tx, community));
  const losses = await store.countLosses(tx, part.kind, { community, id: part.id });
  return { label, blocked: isJoin ? 'departments.isJoinRank' : null, ...losses };
}

/** Removes a part of the structure from it and from its holders. Returns the new version and what the hook says of the removal. */
export async function remove(context: Context, community: string, { into, ...part }: Removal) {
  const { tx, caller, now, audit } = context;
  const acting = await lockAsActor(context, community, 'system.manageDepartments');
  const row = await existing(tx, community, part);
  await assertWithinReach(tx, acting, part);
  if (await store.includesRank(tx, part, await store.readJoinRank(tx, community))) throw fail('departments.isJoinRank');
  const ranks = await ranksInside(tx, community, part);
  await assertMayGrant(tx, acting, scopesGranted([], await ranksOf(tx, community, ranks)));
  const losses = await store.countLosses(tx, part.kind, { community, id: part.id });
  const filled = await store.readFilledIn(tx, part.kind, { community, id: part.id });
  const parts = await partsWithout(tx, community, { ...part, ranks, department: departmentOf(row) });
  const said: HookEvents['part.removing']['kept'] = {};
  await context.runHooks('part.removing', { community, ...part, label: row.label, into, kept: said });
  const { moved: given, ...kept } = said;
  const cause = { change: crypto.randomUUID(), by: caller.account, at: now(), source: 'removal' } as const;
  if (ranks.length > 0) await takeFromAll(tx, community, { ...cause, removed: ranks });
  const fillers = [...new Set(filled.map(({ account }) => account))];
  const losing = { community, accounts: fillers, source: 'removal' } as const;
  await changingPositions(context, losing, () => store.deletePart(tx, part.kind, { community, id: part.id }));
  await audit({
    action: PART_ACTIONS[part.kind].remove,
    community,
    target: part.id,
    label: row.label,
    before: { ...row, ...kept, losses, ...(filled.length > 0 && { filled }) },
    ...(given && { after: { into, people: given.people } }),
  });
  const touches = part.kind !== 'position';
  const version = await structureChanged(context, community, { standings: touches, counts: touches, parts });
  return { version, ...said };
}

/** What of the departments is different without a part: units inside one that goes become part of its own parent. */
async function partsWithout(
  tx: Transaction,
  community: string,
  { kind, id, ranks, department }: Part & { readonly ranks: readonly string[]; readonly department: string | null },
) {
  if (kind === 'position') return {};
  if (kind === 'rank') return { changed: department === null ? [] : [department], goneRanks: ranks };
  const units = (await store.readUnits(tx, community)).filter(({ parent }) => parent === id);
  return { changed: units.map((unit) => unit.id), gone: [id], goneRanks: ranks };
}

/** What is moved, and where to. */
export type Move = Part & {
  readonly base: number;
  readonly before: string | null;
  readonly parent?: string | null | undefined;
  /** The department for a rank or a position. */
  readonly department?: string | undefined;
};

/** Moves a part before a sibling or to the end if the structure has not changed since `seen`. Returns the new version. */
export async function move(context: Context, community: string, { base, before, parent, department, ...part }: Move) {
  const { tx, audit } = context;
  const acting = await lockAsActor(context, community, 'system.manageDepartments');
  const row = await existing(tx, community, part);
  await assertWithinReach(tx, acting, part);
  if ((await readVersion(tx, community)) !== base) throw fail('departments.changedMeanwhile');
  if (part.kind === 'department' && parent !== undefined) {
    await assertTree(tx, { community, id: part.id }, parent);
    await store.writePart(tx, community, { kind: 'department', id: part.id, parent });
  }
  const [from, to] = [departmentOf(row), department ?? departmentOf(row)];
  const order = await store.readOrder(tx, part.kind, { community, department: to });
  const place = order.indexOf(part.id);
  if (part.kind !== 'department' && to !== null && to !== from) {
    await relocate(tx, acting, { kind: part.kind, id: part.id, to });
    order.push(part.id);
  }
  const next = moved(order, part.id, before);
  await store.writeOrder(tx, part.kind, { community, ids: next });
  await audit({
    action: 'STRUCTURE_MOVE',
    community,
    target: part.id,
    kind: part.kind,
    before: {
      ...(place !== -1 && { place }),
      ...('parent' in row && { parent: row.parent }),
      ...(to !== from && { department: from }),
    },
    after: {
      place: next.indexOf(part.id),
      ...(parent !== undefined && { parent }),
      ...(to !== from && { department: to }),
    },
  });
  const touches = part.kind === 'rank';
  return structureChanged(context, community, {
    standings: touches,
    counts: touches && to !== from,
    parts: partsMoved(part, { before, departments: [from, to] }),
  });
}

/** What of the departments is different with a part elsewhere. */
function partsMoved(
  { kind, id }: Part,
  { before, departments }: { readonly before: string | null; readonly departments: readonly (string | null)[] },
) {
  if (kind === 'position') return {};
  if (kind === 'department') return { changed: [id], place: { id, before } };
  return { changed: [...new Set(departments)].filter((each) => each !== null) };
}

function departmentOf(row: object): string | null {
  return 'department' in row ? String(row.department) : null;
}

/** Sets the holders of a position. Returns the new version. */
export async function fill(
  context: Context,
  community: string,
  {
    position,
    accIds,
    seen,
  }: { readonly position: string; readonly accIds: readonly string[]; readonly seen?: readonly string[] | undefined },
): Promise<number> {
  const { tx, now, audit } = context;
  const acting = await lockAsActor(context, community, 'system.manageDepartments');
  const { capacity } = await assertPosition(tx, { community, id: position });
  const accounts = [...new Set(accIds)];
  const before = await store.readFilling(tx, position);
  if (seen && seen.toSorted().join() !== before.toSorted().join()) throw fail('input.outdated');
  const banned = await store.bannedAmong(tx, community, accounts);
  if (accounts.length - banned.length > capacity) throw fail('departments.positionFull', { values: { capacity } });
  const added = accounts.filter((account) => !before.includes(account));
  if ((await store.activeAmong(tx, community, added)).length < added.length) throw fail('members.notFound');
  for (const account of [...added, ...before.filter((each) => !accounts.includes(each))]) {
    const standing = await standingOf(tx, community, account);
    if (standing) await assertMayActOn(tx, acting, targetOf(standing));
  }
  const about = {
    community,
    accounts: [...new Set([...before, ...accounts])],
    source: seen ? 'undo' : 'manual',
  } as const;
  await changingPositions(context, about, () =>
    store.writeFilling(tx, { community, id: position }, { accounts, since: now() }),
  );
  await audit({ action: 'POSITION_FILL', community, target: position, before, after: accounts });
  return structureChanged(context, community, { standings: false, counts: false });
}

async function existing(tx: Transaction, community: string, { kind, id }: Part) {
  if (kind === 'department') return assertDepartment(tx, community, id);
  return kind === 'rank' ? assertRank(tx, { community, id }) : assertPosition(tx, { community, id });
}

async function ranksInside(tx: Transaction, community: string, { kind, id }: Part): Promise<string[]> {
  if (kind === 'department') return store.readOrder(tx, 'rank', { community, department: id });
  return kind === 'rank' ? [id] : [];
}

/** A department is as much out of reach as the highest of its ranks; a position as those who fill it. */
async function assertWithinReach(tx: Transaction, acting: Acting, { kind, id }: Part): Promise<void> {
  const { community } = acting;
  if (kind === 'position') return assertFilledWithinReach(tx, acting, id);
  const power =
    kind === 'rank' ? (await assertRank(tx, { community, id })).power : await store.topPower(tx, { community, id });
  await assertMayActOn(tx, acting, { owner: false, power: power ?? NO_POWER });
}
