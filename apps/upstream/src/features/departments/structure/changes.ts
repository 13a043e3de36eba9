import { PART_ACTIONS } from '@muster/contracts/departments/audit-actions';
import { STRUCTURE } from '@muster/contracts/departments/enums';
import type { NewPart, PartChange } from '@muster/contracts/departments/model';
import { fail } from '@muster/contracts/errors';
import type { Seen } from '@muster/contracts/kit/seen';
import { NO_POWER, targetOf } from '@muster/contracts/permissions/power';
import { refuseOutdated } from '../../../platform/calls/outdated.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { SignedInContext as Context } from '../../../platform/handler.ts';
import { takeRoom } from '../../../platform/limits.ts';
import { refuseLookAlike } from '../../../platform/text/look-alikes.ts';
import { assertMayActOn, lockAsActor } from '../../../authorization/guards.ts';
import { standingOf } from '../../../authorization/standings.ts';
import { readVersion } from '../../../authorization/store.ts';
import { structureChanged } from './announce.ts';
import { wouldCircle } from './rules.ts';
import type { Acting } from '../../../platform/calls/acting.ts';
import * as store from './store.ts';

/** Makes a department, a rank or a position, last in its place. */
export async function add(context: Context, community: string, part: NewPart) {
  const acting = await lockAsActor(context, community, 'system.manageDepartments');
  const id = await make(context, acting, part);
  const version = await structureChanged(context, community, {
    standings: false,
    counts: part.kind === 'department',
    parts: { changed: part.kind === 'position' ? [] : [part.kind === 'rank' ? part.department : id] },
  });
  return { id, version };
}

type NewOf<Kind extends NewPart['kind']> = Omit<Extract<NewPart, { kind: Kind }>, 'kind'>;

/** A department to make, with its ranks in their order. */
export type DepartmentWithRanks = NewOf<'department'> & {
  readonly ranks: readonly Omit<NewOf<'rank'>, 'department'>[];
};

/** Makes departments with their ranks behind all others, and announces them once; answers the ids, in the same order. */
export async function addWithRanks(context: Context, community: string, wanted: readonly DepartmentWithRanks[]) {
  const acting = await lockAsActor(context, community, 'system.manageDepartments');
  const made: { id: string; ranks: string[] }[] = [];
  for (const { ranks, ...fields } of wanted) {
    const id = await make(context, acting, { kind: 'department', ...fields });
    const ids: string[] = [];
    for (const rank of ranks) ids.push(await make(context, acting, { kind: 'rank', department: id, ...rank }));
    made.push({ id, ranks: ids });
  }
  const changed = made.map(({ id }) => id);
  await structureChanged(context, community, { standings: false, counts: true, parts: { changed } });
  return made;
}

async function make({ tx, audit }: Context, acting: Acting, part: NewPart): Promise<string> {
  const id = await insert(tx, acting, part);
  await audit({ action: PART_ACTIONS[part.kind].create, community: acting.community, target: id, after: part });
  return id;
}

async function insert(tx: Transaction, acting: Acting, part: NewPart): Promise<string> {
  const { community } = acting;
  if (part.kind === 'department') {
    const { label, secondLabel, parent } = part;
    if (parent !== null) await assertDepartment(tx, community, parent);
    refuseLookAlike(label, await store.readLabels(tx, community, { kind: 'department', of: parent }));
    await takeRoom(tx, { community, limit: 'departments', error: 'departments.full' });
    return store.insertDepartment(tx, community, { label, secondLabel, parent });
  }
  await assertDepartment(tx, community, part.department);
  refuseLookAlike(part.label, await store.readLabels(tx, community, { kind: part.kind, of: part.department }));
  const max = part.kind === 'rank' ? STRUCTURE.ranksPerDepartment : STRUCTURE.positionsPerDepartment;
  if ((await store.countIn(tx, part.kind, part.department)) >= max) {
    throw fail('departments.tooMany', { values: { max } });
  }
  if (part.kind === 'rank') {
    const { kind: _, rankKind, ...fields } = part;
    await assertMayActOn(tx, acting, { owner: false, power: part.power });
    return store.insertRank(tx, { ...fields, kind: rankKind, community });
  }
  const { department, label, capacity } = part;
  return store.insertPosition(tx, { community, department, label, capacity });
}

/** A change of a part, and what was seen of it. */
type Wanted = { readonly part: PartChange; readonly seen?: Seen | undefined };

/** Changes what is given of a part; answers the version of the structure then. */
export async function edit(context: Context, community: string, { part, seen }: Wanted): Promise<number> {
  const { tx, audit } = context;
  const acting = await lockAsActor(context, community, 'system.manageDepartments');
  const { kind, id, ...wanted } = part;
  const now = await current(tx, acting, part);
  refuseOutdated(now, wanted, seen);
  const changes = Object.fromEntries(
    Object.entries(wanted).filter(([key, value]) => value !== undefined && value !== now[key]),
  );
  if (Object.keys(changes).length === 0) return readVersion(tx, community);
  if ('label' in changes) {
    const of = idOrNull(kind === 'department' ? now['parent'] : now['department']);
    refuseLookAlike(String(changes['label']), await store.readLabels(tx, community, { kind, of }), id);
  }
  const before = Object.fromEntries(Object.keys(changes).map((key) => [key, now[key]]));
  await store.writePart(tx, community, { kind, id, ...changes });
  await audit({ action: PART_ACTIONS[kind].edit, community, target: id, before, after: changes });
  const changed = kind === 'rank' ? [String(now['department'])] : kind === 'department' ? [id] : [];
  return structureChanged(context, community, { standings: kind === 'rank', counts: false, parts: { changed } });
}

const idOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

/** How a part is now, once it is certain that it may become what is wanted. */
async function current(tx: Transaction, acting: Acting, part: PartChange): Promise<Record<string, unknown>> {
  const { community } = acting;
  const key = { community, id: part.id };
  if (part.kind === 'department') {
    const found = await assertDepartment(tx, community, part.id);
    await assertMayActOn(tx, acting, { owner: false, power: (await store.topPower(tx, key)) ?? NO_POWER });
    if (part.parent !== undefined) await assertTree(tx, key, part.parent);
    return found;
  }
  if (part.kind === 'rank') {
    const found = await assertRank(tx, key);
    await assertMayActOn(tx, acting, { owner: false, power: Math.max(found.power, part.power ?? found.power) });
    if (part.rankKind === 'primary' && found.kind !== 'primary') await assertNoPrimaryBeside(tx, key, found.department);
    return { ...found, rankKind: found.kind };
  }
  const found = await assertPosition(tx, key);
  await assertFilledWithinReach(tx, acting, part.id);
  if (part.capacity !== undefined && part.capacity < found.holders) {
    throw fail('departments.positionFull', { values: { capacity: part.capacity } });
  }
  return found;
}

/** A position is as much out of reach as those who fill it. */
export async function assertFilledWithinReach(tx: Transaction, acting: Acting, position: string): Promise<void> {
  for (const account of await store.readFilling(tx, position)) {
    const standing = await standingOf(tx, acting.community, account);
    if (standing) await assertMayActOn(tx, acting, targetOf(standing));
  }
}

/** A primary rank of a department is the only one of those who hold it. */
export async function assertNoPrimaryBeside(tx: Transaction, key: store.PartKey, department: string): Promise<void> {
  const count = await store.countPrimaryIn(tx, key, department);
  if (count > 0) throw fail('departments.primaryClash', { values: { count } });
}

/** A department can become part of another one of its community, and not of one inside itself. */
export async function assertTree(tx: Transaction, { community, id }: store.PartKey, parent: string | null) {
  if (parent === null) return;
  await assertDepartment(tx, community, parent);
  if (wouldCircle(await store.readUnits(tx, community), id, parent)) throw fail('departments.cycle');
}

/** A department that must be there. */
export async function assertDepartment(tx: Transaction, community: string, id: string) {
  const found = await store.readDepartment(tx, { community, id });
  if (!found) throw fail('departments.unknown');
  return found;
}

/** A rank that must be there. */
export async function assertRank(tx: Transaction, key: store.PartKey) {
  const found = await store.readRank(tx, key);
  if (!found) throw fail('departments.rankUnknown');
  return found;
}

/** A position that must be there. */
export async function assertPosition(tx: Transaction, key: store.PartKey) {
  const found = await store.readPosition(tx, key);
  if (!found) throw fail('departments.positionUnknown');
  return found;
}
