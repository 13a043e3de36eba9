import { STRUCTURE } from '@muster/contracts/departments/enums';
import { fail } from '@muster/contracts/errors';
import { targetOf } from '@muster/contracts/permissions/power';
import { type Restored, RESTORING } from '@muster/contracts/removals/model';
import { assertMayActOn, assertMayGrant, lockAsActor } from '../../authorization/guards.ts';
import { scopesGranted } from '../../authorization/rules.ts';
import { standingOf } from '../../authorization/standings.ts';
import { ranksOf } from '../../authorization/store.ts';
import type { Acting } from '../../platform/calls/acting.ts';
import type { Transaction } from '../../platform/database.ts';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import type { HookEvents } from '../../platform/hooks.ts';
import { takeRoom } from '../../platform/limits.ts';
import { putBack, takeBack } from '../../platform/removals/rows.ts';
import { looksLike } from '../../platform/text/look-alikes.ts';
import { restorableSince } from './forget.ts';
import { giveBack, takeMoved } from './give-back.ts';
import { restoreField } from './restore-field.ts';
import { restoreStatuses } from './restore-statuses.ts';
import * as store from './store.ts';

/** Restores what was removed with those who had it. */
export async function restore(context: Context, community: string, id: string): Promise<Restored> {
  const { tx, now, audit } = context;
  const asked = await store.readKind(tx, { community, id });
  if (!asked) throw fail('removals.unknown');
  const acting = await lockAsActor(context, community, RESTORING[asked]);
  const removal = await store.readRemoval(tx, { community, id });
  if (!removal || removal.removedAt < restorableSince(now())) throw fail('removals.unknown');
  const { kind, label, part } = removal;
  if (removal.restoredAt) throw fail('removals.restored', { values: { label } });
  const had = await store.countHolders(tx, removal);
  const back = await restoreKind(context, acting, removal);
  await store.markRestored(tx, removal, now());
  const after = { holders: back, ...(had > back && { had }) };
  const about = kind === 'statuses' ? 'community' : kind;
  await audit({ action: 'REMOVAL_RESTORE', community, target: part, kind: about, label, after });
  return { kind, label, had, holders: back };
}

/** Answers how many have it again. */
function restoreKind(context: Context, acting: Acting, { kind, ...removal }: store.KeptRemoval): Promise<number> {
  if (kind === 'profileField') return restoreField(context, { kind, ...removal });
  if (kind === 'statuses') return restoreStatuses(context, { kind, ...removal });
  return restorePart(context, acting, { kind, ...removal });
}

/** Restores a rank, a department or a position. Where the holders of a rank were given another one in its place, they lose that. */
async function restorePart(context: Context, acting: Acting, removal: store.KeptPart): Promise<number> {
  const { tx, runHooks } = context;
  const { community, kind, part } = removal;
  await assertRoom(tx, removal);
  const rows = await withParent(tx, removal);
  for (const table of TABLES) await putBack(tx, table, rows[table] ?? []);
  await assertWithinReach(tx, acting, rows['ranks']?.map((row) => String(row['id'])) ?? []);
  await assertMayTake(context, removal);
  await takeMoved(context, removal);
  const holders = await store.readHolders(tx, removal);
  if (kind === 'position') await assertHoldersWithinReach(tx, acting, holders);
  const units = (rows['units'] ?? []).map((row) => String(row['id']));
  await takeBack(tx, { table: 'departments', column: 'parent' }, { ids: units, to: part });
  const back = await giveBack(context, community, holders);
  await runHooks('part.restored', await whatChanged(tx, removal, units));
  return back;
}

/** Ranks that were given by a move are taken by who may change ranks and stands above them; one that is gone by now is nothing to take. */
async function assertMayTake(context: Context, { community, kept }: store.KeptPart): Promise<void> {
  const { tx } = context;
  const ids = (kept['moved'] ?? []).map(({ rank }) => String(rank));
  if (ids.length === 0) return;
  const acting = await lockAsActor(context, community, 'system.changeRanks');
  for (const { power } of await ranksOf(tx, community, ids)) {
    await assertMayActOn(tx, acting, { owner: false, power });
  }
}

/** The changed parts of the structure, in the shape that the hook takes. */
async function whatChanged(
  tx: Transaction,
  { community, kind, part, kept }: store.KeptPart,
  units: readonly string[],
): Promise<HookEvents['part.restored']> {
  if (kind === 'position') return { community, changed: [], place: null, touches: false };
  const place =
    kind === 'department' ? { id: part, before: await store.nextDepartment(tx, { community, id: part }) } : null;
  const own = kind === 'department' ? part : String(store.ownRow({ kind, kept })?.['department']);
  return { community, changed: [own, ...units], place, touches: true };
}

/** The rows in the order in which foreign keys allow their insertion. */
const TABLES = ['departments', 'ranks', 'positions'] as const;

/** A unit whose parent has been removed meanwhile becomes a top-level unit. */
async function withParent(tx: Transaction, { community, kept }: store.KeptPart): Promise<store.KeptRemoval['kept']> {
  const [department] = kept['departments'] ?? [];
  const parent = department?.['parent'];
  if (!department || parent === null || (await store.hasDepartment(tx, community, parent))) return kept;
  return { ...kept, departments: [{ ...department, parent: null }] };
}

/** Refuses where the parent is gone, the name is taken or the limit is reached. */
async function assertRoom(tx: Transaction, removal: store.KeptPart): Promise<void> {
  const { community, kind, label } = removal;
  const own = store.ownRow(removal) ?? {};
  if (kind === 'rank' || kind === 'position') {
    if (!(await store.hasDepartment(tx, community, own['department']))) {
      throw fail('removals.placeGone', { values: { label } });
    }
    const max = kind === 'rank' ? STRUCTURE.ranksPerDepartment : STRUCTURE.positionsPerDepartment;
    const count = await store.countIn(tx, kind === 'rank' ? 'ranks' : 'positions', own);
    if (count >= max) throw fail('departments.tooMany', { values: { max } });
  }
  if (kind === 'department') await takeRoom(tx, { community, limit: 'departments', error: 'departments.full' });
  if (looksLike(label, await store.readLabels(tx, removal))) throw fail('removals.nameTaken', { values: { label } });
}

/** Restoring a rank restores its power and its permissions, so it needs the permissions that giving them needs. */
async function assertWithinReach(tx: Transaction, acting: Acting, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const ranks = await ranksOf(tx, acting.community, ids);
  for (const { power } of ranks) await assertMayActOn(tx, acting, { owner: false, power });
  await assertMayGrant(tx, acting, scopesGranted(ranks, []));
}

async function assertHoldersWithinReach(tx: Transaction, acting: Acting, holders: readonly store.FormerHolder[]) {
  for (const { account } of holders) {
    const standing = await standingOf(tx, acting.community, account);
    if (standing) await assertMayActOn(tx, acting, targetOf(standing));
  }
}
