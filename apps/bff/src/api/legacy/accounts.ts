import { calls } from '@muster/contracts/calls';
import type { MemberRow } from '@muster/contracts/directory/model';
import { fail } from '@muster/contracts/errors';
import { IDENTIFIER_COLUMN } from '@muster/contracts/identifiers/columns';
import { IDENTIFIER_TYPES } from '@muster/contracts/identifiers/types';
import { type LegacyAsker, type Does, type Fields, ifAllowed, isYes, numberOf, textOf } from './asking.ts';
import { memberOf } from './members.ts';
import { firstAccount, identifierOf, type KnownMember, type RankBook, secondAccount } from './objects/account.ts';
import { pageFrom } from './paging.ts';

/** Columns of a list from which its accounts are written. */
const LISTED_TYPES = IDENTIFIER_TYPES.filter((type) => type !== 'mumble');
const COLUMNS = [...LISTED_TYPES.map((type) => `${IDENTIFIER_COLUMN}${type}`), 'seen'];
const TAKE = { min: 25, max: 100, otherwise: 25 };
const PAGE_MAX = 200;
const REASON = 'By the API';

/** One account, as the first version has it. */
export const getFirstAccount: Does = async (asker, fields) =>
  firstAccount(await readMember(asker, await memberOf(asker, fields)), await readRankBook(asker));

/** One account, as the second version has it. */
export const getSecondAccount: Does = async (asker, fields) =>
  secondAccount(await readMember(asker, await memberOf(asker, fields)));

/** The name of the account that has an identifier. */
export const nameByIdentifier: Does = async (asker, fields) => {
  const accId = await memberOf(asker, { apiId: fields.apiId });
  return (await asker.ask(calls.members.get, { accId })).row.username;
};

/** The account that has an identifier: its id and its name. */
export const lookUp: Does = async (asker, { id }) => {
  const accId = await memberOf(asker, { apiId: id });
  return { accId, accName: (await asker.ask(calls.members.get, { accId })).row.username };
};

/** Accounts by page, as the first version has them. */
export const listFirstAccounts: Does = async (asker, fields) => {
  const { items, ...page } = await listMembers(asker, fields);
  const book = await readRankBook(asker);
  return { ...page, accounts: items.map((each) => firstAccount(each, book)) };
};

/** Accounts by page, as the second version has them. */
export const listSecondAccounts: Does = async (asker, fields) => {
  const { items, ...page } = await listMembers(asker, fields);
  return { items: items.map(secondAccount), ...page };
};

async function listMembers(asker: LegacyAsker, fields: Fields) {
  const skip = numberOf(fields.skip, { min: 0, max: 100_000, otherwise: 0 });
  const take = numberOf(fields.take, TAKE);
  const filter = filterOf(fields);
  const { items, total } = await pageFrom(asker, {
    list: `accounts ${JSON.stringify(filter)}`,
    skip,
    take,
    pageMax: PAGE_MAX,
    read: (after, limit) => asker.ask(calls.directory.list, { ...filter, columns: COLUMNS, after, limit }),
  });
  return { total, skip, take, items: items.map(listedMember) };
}

function filterOf({ comStatus, banned, archived }: Fields) {
  const status = textOf(comStatus);
  const state = isYes(banned) ? ('banned' as const) : isYes(archived) ? ('archived' as const) : null;
  return { state, ...(status !== null && { status: [status] }) };
}

function listedMember(row: MemberRow): KnownMember {
  const active = LISTED_TYPES.flatMap((type) => {
    const value = textOf(row.cells[`${IDENTIFIER_COLUMN}${type}`]);
    return value === null ? [] : value.split(', ').map((each) => `${type}:${each}`);
  });
  return { row, member: null, identifiers: [], active, fields: [], shifts: [], lastSeen: textOf(row.cells.seen) };
}

async function readMember(asker: LegacyAsker, accId: string): Promise<KnownMember> {
  const { row, member } = await asker.ask(calls.members.get, { accId });
  const listed = await asker.ask(calls.directory.list, { search: row.username, columns: ['seen'], limit: PAGE_MAX });
  const identifiers = (await ifAllowed(asker.ask(calls.identifiers.list, { accId }), null))?.items ?? [];
  const profile = await ifAllowed(asker.ask(calls.profileFields.profile, { accId }), null);
  const clock = await ifAllowed(asker.ask(calls.shifts.clock, { accId }), null);
  return {
    row,
    member,
    identifiers,
    active: identifiers.filter(({ active }) => active).map(({ id }) => id),
    fields: profile?.fields ?? [],
    shifts: [...(clock?.running ? [clock.running] : []), ...(clock?.items ?? [])],
    lastSeen: textOf(listed.items.find((each) => each.accId === accId)?.cells.seen),
  };
}

/** Departments as staff see them say which ranks lead; a key that may not read those learns it of no rank. */
async function readRankBook(asker: LegacyAsker): Promise<RankBook> {
  const staff = await ifAllowed(asker.ask(calls.departments.list, {}), null);
  if (staff) {
    const all = staff.departments.flatMap(({ id, ranks }) =>
      ranks.map((rank) => [rank.id, { department: id, isPrimary: rank.kind === 'primary' }] as const),
    );
    return new Map(all);
  }
  const { community } = await asker.ask(calls.communities.get, {});
  const all = community.departments.flatMap(({ id, ranks }) =>
    ranks.map((rank) => [rank.id, { department: id, isPrimary: false }] as const),
  );
  return new Map(all);
}

/** Removes a member. */
export const kickMember: Does = async (asker, fields) => {
  const accId = await memberOf(asker, fields);
  await asker.ask(calls.members.kick, { accId, reason: textOf(fields.reason) ?? REASON });
  return 'ACCOUNT KICKED';
};

/** Bans a member for good. */
export const banMember: Does = async (asker, fields) => {
  const accId = await memberOf(asker, fields);
  await asker.ask(calls.members.ban, { accId, reason: textOf(fields.reason) ?? REASON });
  return 'ACCOUNT BANNED';
};

/** Sets the name of a member in the community. */
export const renameMember: Does = async (asker, fields) => {
  const accId = await memberOf(asker, fields);
  const name = textOf(fields.newName ?? fields.name);
  if (name === null) throw fail('input.invalid', { fields: { newName: 'Write a name.' } });
  return asker.ask(calls.memberNames.rename, { accId, name });
};

/** The identifiers of a member. */
export const listIdentifiers: Does = async (asker, fields) => {
  const { accId, items } = await asker.ask(calls.identifiers.list, { accId: await memberOf(asker, fields) });
  return { idents: items.map((each) => identifierOf(accId, each)) };
};

/** Adds identifiers to a member, one after the other; those that were added stay where a later one is refused. */
export const addIdentifiers: Does = async (asker, fields) => {
  const accId = await memberOf(asker, fields);
  const wanted = Array.isArray(fields.identifiers) ? fields.identifiers : [];
  for (const each of wanted as { readonly type?: unknown; readonly value?: unknown }[]) {
    const type = IDENTIFIER_TYPES.find((known) => known === String(each.type).toLowerCase());
    if (!type) throw fail('input.invalid', { fields: { identifiers: `Types are ${IDENTIFIER_TYPES.join(', ')}.` } });
    await asker.ask(calls.identifiers.add, { accId, type, value: String(each.value) });
  }
  return listIdentifiers(asker, { accId });
};
