import { Failure } from '@muster/contracts/kit/error';
import { MEMBER_COLUMNS, MEMBER_TARGETS, type MemberColumnId } from '@muster/contracts/members/declared/import-export';
import type { HeldRank } from '@muster/contracts/permissions/model';
import { resolve } from '@muster/contracts/permissions/resolve';
import { type SQL, sql } from 'drizzle-orm';
import { requireAny } from '../../authorization/guards.ts';
import { ranksOf } from '../../authorization/store.ts';
import { joinList, splitList } from '../../platform/sheets/cell.ts';
import { mapInTurns } from '../../platform/sheets/in-turns.ts';
import { changeRanks, undoChange } from './ranks/changes.ts';
import { rankPlans } from './ranks/many.ts';
import { type DeclaredColumn, type ExportColumnSource, fixedColumns } from '../../platform/feature/item-columns.ts';
import type { CellOutcome, Cells, ImportColumnSource, Importer } from '../../platform/feature/item-kind.ts';

function listOf(id: MemberColumnId, width: number, value: SQL) {
  return { id, column: { label: MEMBER_COLUMNS[id], kind: 'text', width }, value } as const;
}

const lists: readonly DeclaredColumn[] = [
  {
    ...listOf(
      'ranks',
      34,
      sql`array(select r.id::text from member_ranks h join ranks r on r.id = h.rank
        where h.community = m.community and h.account = m.account order by r.power desc, r.position, r.id)`,
    ),
    async prepare({ tx, community }) {
      const names = namesOf(await ranksOf(tx, community));
      return (ids) => joinList((ids as string[]).flatMap((id) => names.get(id) ?? []));
    },
  },
  {
    ...listOf(
      'departments',
      34,
      sql`array(select d.label from departments d where d.community = m.community and exists (
        select from member_ranks h join ranks r on r.id = h.rank
        where h.community = m.community and h.account = m.account and r.department = d.id) order by d.position, d.id)`,
    ),
    read: (labels) => joinList(labels as string[]),
  },
  {
    ...listOf(
      'positions',
      28,
      sql`array(select p.label from position_holders h join positions p on p.id = h.position
        where h.community = m.community and h.account = m.account order by p.position, p.id)`,
    ),
    read: (labels) => joinList(labels as string[]),
  },
];

/** What members hold in departments. */
export const departmentColumns: ExportColumnSource = fixedColumns(lists);

/** Ranks by their ids: each by its label, and with its department where another one is called the same. */
function namesOf(ranks: readonly HeldRank[]): Map<string, string> {
  const counts = Map.groupBy(ranks, ({ label }) => label.toLowerCase());
  const isAlone = ({ label }: HeldRank) => counts.get(label.toLowerCase())?.length === 1;
  return new Map(ranks.map((rank) => [rank.id, isAlone(rank) ? rank.label : withDepartment(rank)]));
}

function withDepartment({ label, department }: HeldRank): string {
  return `${label} (${department?.label ?? ''})`;
}

/** What a row has to say of a member before ranks are given to them. */
type RankHolder = {
  readonly id: string;
  readonly name: string;
  readonly sysStatus: string | null;
  readonly banned: boolean;
  readonly ranks: readonly string[];
};

/** What giving a rank comes to, or why it may not be given. */
type Giving = Awaited<ReturnType<typeof rankPlans.giving>> | Failure;

/** Gives ranks, by the power rule and the grant rule; takes none. */
export const rankTargets: ImportColumnSource<RankHolder, string> = {
  name: 'ranks',
  isGrant: true,
  has: (target) => target === 'ranks',
  offered: ({ viewer }) =>
    Promise.resolve(
      resolve(viewer, 'system.changeRanks').allowed
        ? { targets: [{ id: 'ranks', label: null }], missing: [] }
        : { targets: [], missing: ['system.changeRanks'] },
    ),
  names: () => MEMBER_TARGETS.ranks,
  assertMayUse: ({ tx, community, viewer }) => requireAny({ tx, standing: viewer }, community, ['system.changeRanks']),
  headings: () => Promise.resolve(() => MEMBER_COLUMNS.ranks),

  async prepare(importer, rows) {
    const ranks = await ranksOf(importer.tx, importer.community);
    const names = namesOf(ranks);
    const called = [
      ...ranks.map((rank) => [withDepartment(rank), rank] as const),
      ...ranks.filter(({ id, label }) => names.get(id) === label).map((rank) => [rank.label, rank] as const),
    ];
    const byName = new Map(called.map(([name, rank]) => [name.toLowerCase(), rank]));
    const givings = await givingsOf(importer, byName, rows);
    return { plan: (member, { cell }) => ranksIn({ names, byName, givings }, member, cell) };
  },

  async write(context, { key, changes: [change] }) {
    if (!change) return undefined;
    const give = (change.value as readonly string[]).map((rank) => ({ rank }));
    const who = { community: key.community, account: key.id };
    return (await changeRanks(context, who, { give, take: [], reason: '', source: 'import' })) ?? undefined;
  },

  async undo(context, { community }, change) {
    await undoChange(context, community, { undoes: change, over: 'leave' });
  },
};

/** What giving each of the ranks comes to that some rows name; each is asked once. */
async function givingsOf(
  { tx, community, viewer, now }: Importer,
  byName: ReadonlyMap<string, HeldRank>,
  rows: readonly Cells[],
): Promise<ReadonlyMap<string, Giving>> {
  const named = await mapInTurns(rows, ({ ranks }) => splitList(ranks ?? '').map((name) => name.toLowerCase()));
  const acting = { standing: viewer, community, permission: 'system.changeRanks' } as const;
  const givings = new Map<string, Giving>();
  for (const name of new Set(named.flat())) {
    const rank = byName.get(name);
    if (!rank || givings.has(rank.id)) continue;
    const given = { rank: rank.id, replace: false };
    const giving = await rankPlans.giving({ tx, now: () => now }, acting, given).catch((error: unknown) => {
      if (error instanceof Failure && error.status < 500) return error;
      throw error;
    });
    givings.set(rank.id, giving);
  }
  return givings;
}

type Ready = {
  readonly names: ReadonlyMap<string, string>;
  readonly byName: ReadonlyMap<string, HeldRank>;
  readonly givings: ReadonlyMap<string, Giving>;
};

function ranksIn({ names, byName, givings }: Ready, member: RankHolder, cell: string): CellOutcome {
  const named = splitList(cell).map((name) => ({ name, rank: byName.get(name.toLowerCase()) }));
  const unknown = named.find(({ rank }) => !rank);
  if (unknown) return `There is no rank “${unknown.name}”, or several are called so.`;
  const wanted = [...new Set(named.flatMap(({ rank }) => (rank ? [rank.id] : [])))];
  const give = wanted.filter((id) => !member.ranks.includes(id));
  if (give.length === 0) return null;
  if (member.sysStatus !== 'active' || member.banned) return 'Ranks are given to active members only.';
  const held = member.ranks.map((rank) => ({ rank, expiresAt: null }));
  for (const id of give) {
    const giving = givings.get(id);
    if (!giving || giving instanceof Failure) return giving ?? 'This rank is gone.';
    const outcome = giving.forOne(held);
    if (typeof outcome === 'object') return `They have ${outcome.inTheWay} in the same department. Take it first.`;
  }
  const called = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? '').join('; ');
  return { target: 'ranks', before: called(member.ranks), after: called([...member.ranks, ...give]), value: give };
}
