import type { HeldRank, AccessContext } from '@muster/contracts/permissions/model';
import { PermissionSet } from '@muster/contracts/permissions/model';
import { ITEM_KINDS, ITEM_PERMISSIONS, PERMISSION_NAMES } from '@muster/contracts/permissions/names';
import { type PermissionValue, type Scope, withValue } from '@muster/contracts/permissions/scope';
import * as fc from 'fast-check';

/** How many cases each law is tried with; MUSTER_FUZZ_RUNS asks for more, all laws together. */
export const RUNS = Math.ceil(Number(process.env['MUSTER_FUZZ_RUNS'] ?? 60_000) / 8);

/** Ids of items, few of them so that ranks meet on one. */
const ITEM_IDS = ['one', 'two'];

/** Anything that can be asked about. */
export const scopes: readonly Scope[] = [
  ...PERMISSION_NAMES,
  ...ITEM_KINDS.flatMap((kind) =>
    ITEM_PERMISSIONS[kind].flatMap((permission) =>
      // Which permission goes with which kind is lost to the types in a map over all kinds.
      ITEM_IDS.map((id) => ({ kind, id, permission }) as unknown as Scope),
    ),
  ),
];
export const scope = fc.constantFrom(...scopes);

/** Bits beyond the table and beyond 32 and 53 bits are there as well. */
const bits = fc.oneof(
  { weight: 3, arbitrary: fc.constant('0') },
  fc.bigInt({ min: 0n, max: 2n ** 20n }).map(String),
  fc.bigInt({ min: 0n, max: 2n ** 90n }).map(String),
);
const allowDeny = fc.record({ allow: bits, deny: bits });
const item = fc.record({ id: fc.constantFrom(...ITEM_IDS), allow: bits, deny: bits });
const items = fc.array(item, { maxLength: 2 });
const itemLists = Object.fromEntries(ITEM_KINDS.map((kind) => [kind, items])) as Record<
  (typeof ITEM_KINDS)[number],
  typeof items
>;

/** Any permission set. */
export const permissions = fc.record({
  system: allowDeny,
  navigation: allowDeny,
  cad: allowDeny,
  shortener: allowDeny,
  ...itemLists,
});

const department = fc.record({ id: fc.constantFrom('d1', 'd2'), label: fc.constant('Unit'), permissions });

/** Any rank, in one of two departments or in none. */
export const rank: fc.Arbitrary<HeldRank> = fc.record({
  id: fc.uuid(),
  label: fc.constant('Rank'),
  power: fc.nat(5),
  permissions,
  department: fc.option(department),
});

/** Anybody. One department says one thing, whichever of its ranks it is reached by. */
export const standing: fc.Arbitrary<AccessContext> = fc
  .record({
    account: fc.constant('someone'),
    owner: fc.boolean(),
    banned: fc.boolean(),
    active: fc.boolean(),
    ranks: fc.array(rank, { maxLength: 3 }),
  })
  .map((person) => ({ ...person, ranks: sameDepartments(person.ranks) }));

function sameDepartments(ranks: readonly HeldRank[]): HeldRank[] {
  const first = new Map(ranks.toReversed().flatMap(({ department: own }) => (own ? [[own.id, own]] : [])));
  return ranks.map((each) => ({
    ...each,
    department: each.department && (first.get(each.department.id) ?? each.department),
  }));
}

/** A rank that says one thing, by itself or by its department. */
export function saying(about: Scope, value: PermissionValue, by: 'rank' | 'department' = 'rank'): HeldRank {
  const nothing = PermissionSet.parse({});
  const set = withValue(nothing, about, value);
  const isRank = by === 'rank';
  const of = { id: 'says', label: 'Says', permissions: isRank ? nothing : set };
  return { id: 'r', label: 'Rank', power: 1, permissions: isRank ? set : nothing, department: of };
}

/** An active member with some ranks. */
export function member(...ranks: readonly HeldRank[]): AccessContext {
  return { account: 'someone', owner: false, banned: false, active: true, ranks: [...ranks] };
}
