import { randomUUID } from 'node:crypto';
import type { CellValue, OwnColumn, RosterColumn, RosterTerms } from '@muster/contracts/rosters/model';
import { eq } from 'drizzle-orm';
import { rosterCells, rosters } from '../../features/rosters/tables.ts';
import type { Transaction } from '../../platform/database.ts';
import { departments } from '../../platform/schema/departments.ts';
import type { Chance } from '../chance.ts';
import type { Person } from '../people.ts';

type Filling = {
  readonly community: string;
  readonly people: readonly Person[];
  readonly chance: Chance;
  readonly now: Date;
};

/** The departments that go on patrol, with the number that their callsigns begin with. */
const PATROLS: ReadonlyMap<string, number> = new Map([
  ['Los Santos Police Department', 1],
  ["Blaine County Sheriff's Office", 3],
]);
const VEHICLES = ['Cruiser', 'Motorcycle', 'Unmarked', 'Air support'];
const CERTIFIED = 0.6;
const MISSING = '#f59f00';
const WITH_VEHICLE = 0.8;

/** A public roster of the command, and one of those on patrol with callsigns, vehicles and what they are certified for. */
export async function inventRosters(tx: Transaction, filling: Filling): Promise<void> {
  const { community, now } = filling;
  const known = await tx
    .select({ id: departments.id, label: departments.label })
    .from(departments)
    .where(eq(departments.community, community));
  const idsOf = (labels: readonly string[]) => known.filter(({ label }) => labels.includes(label)).map(({ id }) => id);
  const options = VEHICLES.map((label) => ({ id: randomUUID(), label, color: null }));
  const [callsign, vehicle, certified] = [
    ownColumn({ label: 'Callsign', type: 'text', unique: true, rules: [{ is: 'empty', value: '', color: MISSING }] }),
    ownColumn({ label: 'Vehicle', type: 'select', options }),
    ownColumn({ label: 'Pursuit certified', type: 'checkbox', total: 'filled' }),
  ];
  const seen = { ...memberColumn('seen'), rules: [{ is: 'olderThan', value: '14', color: MISSING } as const] };
  const command = {
    label: 'Command staff',
    description: 'The people to turn to.',
    slug: 'command',
    vacancies: false,
    audience: 'public',
    question: questionOf(idsOf(['Command'])),
    grouping: 'rank',
    columns: [memberColumn('positions'), memberColumn('joined')],
  } as const;
  const patrol = {
    label: 'Patrol roster',
    description: 'Everyone who goes on patrol, with callsign and vehicle.',
    slug: 'patrol',
    vacancies: true,
    audience: 'members',
    question: questionOf(idsOf([...PATROLS.keys()])),
    grouping: 'department',
    columns: [callsign, vehicle, certified, memberColumn('status'), memberColumn('standingSince'), seen],
  } as const;
  const ids = [randomUUID(), randomUUID()] as const;
  const rowOf = (
    terms: Omit<RosterTerms, 'folder' | 'embed' | 'kind' | 'holderLeft' | 'order' | 'columns'> & {
      columns: readonly RosterColumn[];
    },
    at: 0 | 1,
  ) => {
    const fixed = {
      folder: '',
      embed: false,
      kind: 'members',
      holderLeft: 'free',
      order: 'power',
      revision: 1,
      changedAt: now,
    } as const;
    return { ...terms, ...fixed, id: ids[at], community, position: at };
  };
  await tx.insert(rosters).values([rowOf(command, 0), rowOf(patrol, 1)]);
  const cells = patrolCells(filling, { callsign, vehicle, certified });
  await tx.insert(rosterCells).values(cells.map((cell) => ({ ...cell, community, roster: ids[1] })));
}

type Own = Readonly<Record<'callsign' | 'vehicle' | 'certified', OwnColumn>>;

function patrolCells({ people, chance, now }: Filling, { callsign, vehicle, certified }: Own) {
  const given = new Map<string, number>();
  return people.flatMap(({ account, sysStatus, banned, ranks }) => {
    const department = ranks.map(([label]) => label).find((label) => PATROLS.has(label));
    if (department === undefined || sysStatus !== 'active' || banned) return [];
    const number = (given.get(department) ?? 0) + 1;
    given.set(department, number);
    const cell = (column: OwnColumn, value: CellValue) => {
      return { account, column: column.id, value, version: 1, changedAt: now };
    };
    const drives = chance.happens(WITH_VEHICLE) ? chance.pick(vehicle.options).id : null;
    return [
      cell(callsign, `${PATROLS.get(department)}-A-${String(number).padStart(2, '0')}`),
      cell(vehicle, drives),
      cell(certified, chance.happens(CERTIFIED)),
    ];
  });
}

function questionOf(ids: readonly string[]): RosterTerms['question'] {
  return { departments: [...ids], ranks: [], statuses: [], byHandOnly: false };
}

function memberColumn(source: string): RosterColumn {
  return { kind: 'member', id: randomUUID(), width: null, viewRanks: [], rules: [], total: 'none', source, label: '' };
}

function ownColumn(more: Pick<OwnColumn, 'label' | 'type'> & Partial<OwnColumn>): OwnColumn {
  const base = { kind: 'own', id: randomUUID(), width: null, viewRanks: [], rules: [], total: 'none' } as const;
  return { ...base, viewRanks: [], rules: [], options: [], editRanks: [], unique: false, pattern: '', ...more };
}
