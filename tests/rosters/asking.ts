import type {
  CellValue,
  Condition,
  Roster,
  RosterColumn,
  RosterPage,
  RosterTerms,
} from '@muster/contracts/rosters/model';
import type { PermissionValue } from '@muster/contracts/permissions/scope';
import { ownLabel } from '../support/own-label.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

/** A roster of all active members with one column for their ranks, with everything that is not said. */
export function termsOf(more: Partial<RosterTerms> = {}): RosterTerms {
  return {
    label: 'Everybody',
    description: '',
    folder: '',
    slug: null,
    audience: 'members',
    embed: false,
    kind: 'members',
    holderLeft: 'free',
    question: { departments: [], ranks: [], statuses: [], byHandOnly: false },
    grouping: 'department',
    vacancies: false,
    order: 'power',
    columns: [memberColumn('ranks')],
    ...more,
  };
}

/** A column that shows what is known of members. */
export function memberColumn(source: string, more: Partial<RosterColumn> = {}): RosterColumn {
  return {
    kind: 'member',
    id: crypto.randomUUID(),
    width: null,
    viewRanks: [],
    rules: [],
    total: 'none',
    source,
    label: '',
    ...more,
  } as RosterColumn;
}

/** A column whose cells are written on the roster. */
export function ownColumn(more: Partial<Extract<RosterColumn, { kind: 'own' }>> = {}): RosterColumn {
  const base = { kind: 'own', id: crypto.randomUUID(), width: null, type: 'text' } as const;
  return {
    ...base,
    viewRanks: [],
    rules: [],
    total: 'none',
    label: 'Callsign',
    options: [],
    editRanks: [],
    unique: false,
    pattern: '',
    ...more,
  };
}

/** Makes a roster as the owner; answers its id. */
export async function makeRoster(place: Place, more: Partial<RosterTerms> = {}): Promise<string> {
  const roster = termsOf({ label: ownLabel(place.uuid, 'Roster'), ...more });
  return (await place.people.owner.client.rosters.create.mutate({ community: place.uuid, roster })).id;
}

/** A roster as its editor has it, who is the owner. */
export function rosterOf({ uuid: community, people }: Place, id: string): Promise<Roster> {
  return people.owner.client.rosters.get.query({ community, id });
}

type Reading = {
  readonly by?: Role;
  readonly search?: string;
  readonly sorts?: { column: string; down: boolean }[];
  readonly filters?: (Condition & { column: string })[];
};

/** A roster as somebody sees it, who is the owner unless told otherwise. */
export function rowsOf(
  { uuid, people }: Place,
  id: string,
  { by = 'owner', ...more }: Reading = {},
): Promise<RosterPage> {
  return people[by].client.rosters.rows.query({ community: uuid, id, ...more });
}

/** The names of the rows of a roster, in their order. */
export async function namesOn(place: Place, id: string, reading: Reading = {}): Promise<string[]> {
  return (await rowsOf(place, id, reading)).items.map(({ name }) => name);
}

type Written = {
  readonly id: string;
  readonly column: string;
  readonly value: CellValue;
  readonly of?: Role;
  readonly version?: number;
  readonly by?: Role;
};

/** Writes one cell: of the member, as the owner and for the first time, unless told otherwise. */
export function writeCell(place: Place, { id, column, value, of = 'member', version = 0, by = 'owner' }: Written) {
  const { uuid: community, people } = place;
  const cells = [{ row: people[of].account, column, value, version }];
  return people[by].client.rosters.writeCells.mutate({ community, id, cells });
}

type RosterPermission = 'view' | 'addRows' | 'editRows' | 'removeRows' | 'export' | 'edit';

/** Lets a rank do something with one roster, or keeps it from that. */
export async function letOn(
  { uuid: community, people, ranks }: Place,
  id: string,
  about: { rank?: keyof Place['ranks']; permission: RosterPermission; value?: PermissionValue },
): Promise<void> {
  const { rank = 'Member', permission, value = 'allow' } = about;
  const { client } = people.owner;
  const { version: base } = await client.departments.list.query({ community });
  const changes = [{ scope: { kind: 'rosters', id, permission } as const, value }];
  await client.permissions.edit.mutate({ community, base, targets: [{ kind: 'rank', id: ranks[rank] }], changes });
}
