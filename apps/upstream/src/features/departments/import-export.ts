import { Failure } from '@muster/contracts/kit/error';
import { MEMBER_COLUMNS, MEMBER_TARGETS, type MemberColumnId } from '@muster/contracts/members/declared/import-export';
import type { HeldRank } from '@muster/contracts/permissions/model';
import { resolve } from '@muster/contracts/permissions/resolve';
import { type SQL, sql } from 'drizzle-orm';
import { requireAny } from '../../authorization/guards.ts';
import { namesByPlainName, namesOfRanks, ranksByPlainName } from '../../authorization/rank-names.ts';
import { ranksOf } from '../../authorization/store.ts';
import { joinList } from '../../platform/sheets/cell.ts';
import { plain } from '../../platform/text/plain.ts';
import { mapInTurns } from '../../platform/sheets/in-turns.ts';
import { namesIn } from '../../platform/sheets/names-in.ts';
import { changeRanks, undoChange } from './ranks/changes.ts';
import { rankPlans } from './ranks/many.ts';
import { type ExportColumnSource, fixedColumns, wordFor } from '../../platform/feature/item-columns.ts';
import type { CellOutcome, Cells, ImportColumnSource, Importer } from '../../platform/feature/item-kind.ts';

function listOf(id: MemberColumnId, width: number, value: SQL) {
  return { id, column: { label: MEMBER_COLUMNS[id], kind: 'text', width }, value } as const;
}

/** What members hold in departments. */
export const departmentColumns: ExportColumnSource = fixedColumns([
  {
    ...listOf(
      'ranks',
      34,
      sql`array(select r.id::text from member_ranks h join ranks r on r.id = h.rank
        where h.community = m.community and h.account = m.account order by r.power desc, r.position, r.id)`,
    ),
    async prepare({ tx, community }) {
      const names = namesOfRanks(await ranksOf(tx, community));
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
]);

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
  async named({ tx, community }) {
    const known = namesByPlainName(await ranksOf(tx, community));
    return () => ({ known, several: true });
  },
  assertMayUse: ({ tx, community, viewer }) => requireAny({ tx, standing: viewer }, community, ['system.changeRanks']),
  headings: (reader) => Promise.resolve(() => wordFor(reader, MEMBER_COLUMNS.ranks)),

  async prepare(importer, rows) {
    const ranks = await ranksOf(importer.tx, importer.community);
    const names = namesOfRanks(ranks);
    const byName = ranksByPlainName(ranks);
    const givings = await givingsOf(importer, byName, rows);
    return { plan: (member, { cell }) => ranksIn({ names, byName, givings, choices: importer.choices }, member, cell) };
  },

  async write(context, { key, changes: [change] }) {
    if (!change) return undefined;
    const { give: ids, replaces } = change.value as RanksGiven;
    const who = { community: key.community, account: key.id };
    const inTheWay: string[] = [];
    for (const rank of replaces ? ids : []) inTheWay.push(...(await rankPlans.inTheWayOf(context.tx, who, rank)));
    const take = [...new Set(inTheWay)].filter((rank) => !ids.includes(rank));
    const give = ids.map((rank) => ({ rank }));
    return (await changeRanks(context, who, { give, take, reason: '', source: 'import' })) ?? undefined;
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
  const named = await mapInTurns(rows, ({ ranks }) => namesIn(ranks ?? '', byName).map(plain));
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

/** Ranks that are given, and whether they take the place of primary ranks that are in the way. */
type RanksGiven = { readonly give: readonly string[]; readonly replaces: boolean };

type Ready = {
  readonly names: ReadonlyMap<string, string>;
  readonly byName: ReadonlyMap<string, HeldRank>;
  readonly givings: ReadonlyMap<string, Giving>;
  readonly choices: Importer['choices'];
};

function ranksIn({ names, byName, givings, choices }: Ready, member: RankHolder, cell: string): CellOutcome {
  const named = namesIn(cell, byName).map((name) => ({ name, rank: byName.get(plain(name)) }));
  const unknown = named.filter(({ rank }) => !rank).map(({ name }) => `“${name}”`);
  const wrong = unknown.length > 0 ? [`There is no rank ${unknown.join(', ')}, or several are called so.`] : [];
  const wanted = [...new Set(named.flatMap(({ rank }) => (rank ? [rank.id] : [])))];
  const missing = wanted.filter((id) => !member.ranks.includes(id));
  if (missing.length === 0 || (wrong.length > 0 && !choices.skipCells)) return wrong[0] ?? null;
  if (member.sysStatus !== 'active' || member.banned) return 'Ranks are given to active members only.';
  const [give, replaced]: [string[], string[]] = [[], []];
  const held = (ranks: readonly string[]) => ranks.map((rank) => ({ rank, expiresAt: null }));
  for (const id of missing) {
    const giving = givings.get(id);
    if (!giving || giving instanceof Failure) return giving ?? 'This rank is gone.';
    const beside = giving.forOne(held(give));
    if (typeof beside === 'object') {
      wrong.push(`Only one of ${names.get(id)} and ${beside.inTheWay} can be given: they are in the same department.`);
      continue;
    }
    give.push(id);
    const outcome = giving.forOne(held(member.ranks));
    if (typeof outcome !== 'object') continue;
    if (!choices.replaceRanks) return `They have ${outcome.inTheWay} in the same department. Take it first.`;
    replaced.push(outcome.inTheWay);
  }
  if (wrong.length > 0 && !choices.skipCells) return wrong.join(' ');
  const called = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? '').join('; ');
  const value: RanksGiven = { give, replaces: choices.replaceRanks };
  const labels = new Map([...byName.values()].map(({ id, label }) => [id, label]));
  const stays = (id: string) => !replaced.includes(labels.get(id) ?? '');
  const shown = { before: called(member.ranks), after: called([...member.ranks.filter(stays), ...give]) };
  return { target: 'ranks', ...shown, value, ...(wrong.length > 0 && { leftOut: wrong.join(' ') }) };
}
