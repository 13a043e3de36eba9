import { STRUCTURE } from '@muster/contracts/departments/enums';
import type { MovePreview } from '@muster/contracts/departments/model';
import { fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import { reasonOf } from '@muster/contracts/kit/language/reason';
import { PermissionSet, type AccessContext } from '@muster/contracts/permissions/model';
import { changesBetween, isGrant } from '@muster/contracts/permissions/scope';
import type { Transaction } from '../../../platform/database.ts';
import { refuseLookAlike } from '../../../platform/text/look-alikes.ts';
import { effectsOf } from '../../../authorization/effects.ts';
import { assertMayActOn, assertMayGrant } from '../../../authorization/guards.ts';
import { assertDepartment, assertNoPrimaryBeside, assertRank } from './changes.ts';
import type { Acting } from '../../../platform/calls/acting.ts';
import * as store from './store.ts';

type Relocation = { readonly kind: 'rank' | 'position'; readonly id: string; readonly to: string };

/**
 * Puts a rank or a position into another department. Whoever has a rank keeps it, with its end and its records; what
 * they inherit is the new department's, so that it takes the right to give that.
 */
export async function relocate(tx: Transaction, acting: Acting, { kind, id, to }: Relocation): Promise<void> {
  const { community } = acting;
  await assertDepartment(tx, community, to);
  const max = kind === 'rank' ? STRUCTURE.ranksPerDepartment : STRUCTURE.positionsPerDepartment;
  if ((await store.countIn(tx, kind, to)) >= max) throw fail('departments.tooMany', { values: { max } });
  if (kind === 'rank') await assertRankMayMove(tx, acting, { rank: id, to });
  await store.writeDepartment(tx, kind, { community, id, department: to });
}

/** What moving a rank into another department would do for those who hold it, and why it may not be done. */
export async function previewMove(
  tx: Transaction,
  { community, standing }: { readonly community: string; readonly standing: AccessContext },
  { rank, department }: { readonly rank: string; readonly department: string },
): Promise<MovePreview> {
  const found = await assertRank(tx, { community, id: rank });
  const from = await assertDepartment(tx, community, found.department);
  const to = await assertDepartment(tx, community, department);
  const acting = { community, standing, permission: 'system.manageDepartments' } as const;
  const inherits = { id: to.id, label: to.label, permissions: PermissionSet.parse(to.permissions) };
  return {
    label: found.label,
    from: from.label,
    to: to.label,
    members: await store.countActive(tx, { community, id: rank }),
    effects: await effectsOf(tx, community, (each) => (each.id === rank ? { ...each, department: inherits } : each)),
    refused: await refusalOf(tx, acting, { rank, to: department }),
  };
}

async function refusalOf(tx: Transaction, acting: Acting, move: { readonly rank: string; readonly to: string }) {
  try {
    await assertRankMayMove(tx, acting, move);
    return null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return reasonOf(error);
  }
}

async function assertRankMayMove(
  tx: Transaction,
  acting: Acting,
  { rank, to }: { readonly rank: string; readonly to: string },
): Promise<void> {
  const { community } = acting;
  const { power, department, kind, label } = await assertRank(tx, { community, id: rank });
  await assertMayActOn(tx, acting, { owner: false, power });
  const setOf = async (id: string) => PermissionSet.parse((await assertDepartment(tx, community, id)).permissions);
  const changes = changesBetween(await setOf(department), await setOf(to));
  await assertMayGrant(
    tx,
    acting,
    changes.filter(isGrant).map(({ scope }) => scope),
  );
  if (kind === 'primary') await assertNoPrimaryBeside(tx, { community, id: rank }, to);
  refuseLookAlike(label, await store.readLabels(tx, community, { kind: 'rank', of: to }), rank);
}
