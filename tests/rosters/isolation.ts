import { eq } from 'drizzle-orm';
import type { RosterKind } from '@muster/contracts/rosters/constants';
import { rosterEntries, rosterPicks, rosters } from '../../apps/upstream/src/features/rosters/tables.ts';
import { ofCommunity, ofThing, type Input, type Row, text } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place, World } from '../support/world/world.ts';
import { ownColumn, termsOf } from './asking.ts';

const COLUMN = '33333333-3333-4333-8333-333333333333';
const lacking = { member: 'permissions.missing', staff: 'permissions.missing' };
const banned = { banned: 'communities.banned', bannedStaff: 'communities.banned' };
const outside = {
  archivedStaff: 'rosters.unknown',
  visitor: 'rosters.unknown',
  applicant: 'rosters.unknown',
  stranger: 'rosters.unknown',
};
const about = ofThing(addRoster);

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'rosters.list': ofCommunity(() => ({}), { refusals: { own: banned } }),
  'rosters.managed': ofCommunity(() => ({})),
  'rosters.rows': { ...about, refusals: { own: { ...outside, ...banned }, foreign: 'rosters.unknown' } },
  'rosters.totals': { ...about, refusals: { own: { ...outside, ...banned }, foreign: 'rosters.unknown' } },
  'rosters.get': { ...about, refusals: { own: lacking } },
  'rosters.create': ofCommunity(() => ({ roster: termsOf({ label: text() }) })),
  'rosters.edit': {
    ...ofThing(addRoster, (id) => ({ id, roster: termsOf({ label: text() }), revision: 1 })),
    refusals: { own: lacking },
  },
  'rosters.move': ofThing(addRosterBeforeAnother, (id) => ({ id, before: null })),
  'rosters.remove': ofThing(addRoster),
  'rosters.writeCells': {
    ...ofMembers((accId) => ({ cells: [{ row: accId, column: COLUMN, value: 'A-1', version: 0 }] })),
    refusals: { own: lacking },
  },
  'rosters.nextFree': {
    ...ofThing(addRoster, (id) => ({ id, column: COLUMN })),
    refusals: { own: lacking },
  },
  'rosters.moveRow': {
    ...ofThing(addEntryByHand, (row) => ({ id: row, row, before: null })),
    refusals: { own: lacking },
  },
  'rosters.addRows': { ...ofMembers((accId) => ({ accIds: [accId] })), refusals: { own: lacking } },
  'rosters.removeRows': {
    ...ofMembers((accId) => ({ accIds: [accId] }), ofThing(addRosterWithMember)),
    refusals: { own: lacking },
  },
  'rosters.addEntries': {
    ...ofThing(addEntryRoster, (id) => ({ id, names: [text()] })),
    refusals: { own: lacking },
  },
  'rosters.editEntry': {
    ...ofThing(addEntry, (row) => ({ id: row, row, name: text(), accId: null, version: 1 })),
    refusals: { own: lacking },
  },
  'rosters.removeEntries': {
    ...ofThing(addEntry, (row) => ({ id: row, rows: [row] })),
    refusals: { own: lacking },
  },
  'rosters.export': { ...ofThing(addRoster, (id) => ({ id, format: 'csv' })), refusals: { own: lacking } },
};

/** A call about a member on a roster. */
export function ofMembers(more: (accId: string) => object, about: Row = ofThing(addRoster)): Row {
  const of = (input: Input | undefined, place: (world: World) => Place): Input => {
    return async (asking) => ({
      ...((await input?.(asking)) as object),
      ...more(place(asking.world).people.member.account),
    });
  };
  return {
    own: of(about.own, ({ own }) => own),
    foreign: of(about.foreign, ({ foreign }) => foreign),
    smuggled: of(about.smuggled, ({ own }) => own),
    unknown: of(about.unknown, ({ own }) => own),
  };
}

/** A roster with another one behind it, so that there is somewhere to move it. */
async function addRosterBeforeAnother(stack: Stack, place: Place): Promise<string> {
  const id = await addRoster(stack, place);
  await addRoster(stack, place, 1);
  return id;
}

/** A roster with its member added by hand. */
async function addRosterWithMember(stack: Stack, place: Place): Promise<string> {
  const id = await addRoster(stack, place);
  const { uuid: community, people } = place;
  await stack.db
    .insert(rosterPicks)
    .values({ community, roster: id, account: people.member.account, pickedAt: new Date() });
  return id;
}

/** A roster whose rows are entered. */
function addEntryRoster(stack: Stack, place: Place): Promise<string> {
  return addRoster(stack, place, 0, 'entries');
}

/** A roster with one entered row, which has the id of the roster, so that one id says which row of which roster is meant. */
async function addEntryByHand(stack: Stack, place: Place): Promise<string> {
  const id = await addEntry(stack, place);
  const behind = { roster: id, community: place.uuid, name: 'Zone', nameKey: 'zone', version: 1 };
  await stack.db.insert(rosterEntries).values({ ...behind, enteredAt: new Date() });
  await stack.db.update(rosters).set({ order: 'hand' }).where(eq(rosters.id, id));
  return id;
}

async function addEntry(stack: Stack, place: Place): Promise<string> {
  const id = await addEntryRoster(stack, place);
  const entry = { id, roster: id, community: place.uuid, name: 'Unit', nameKey: 'unit', version: 1 };
  await stack.db.insert(rosterEntries).values({ ...entry, enteredAt: new Date() });
  return id;
}

/** A roster of a community that its members may see, past every rule; answers its id. */
export async function addRoster(
  { db }: Stack,
  { uuid: community }: Place,
  position = 0,
  kind: RosterKind = 'members',
): Promise<string> {
  const id = crypto.randomUUID();
  const columns = [ownColumn({ id: COLUMN })];
  const terms = termsOf({ label: text(), columns, kind });
  await db.insert(rosters).values({ ...terms, id, community, position, revision: 1, changedAt: new Date() });
  return id;
}
