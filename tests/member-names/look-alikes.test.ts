import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { madeLink } from '../invite-links/linking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { makePeople } from '../support/world/accounts.ts';
import { letEveryoneIn } from '../support/world/changes.ts';
import type { Person } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

const use = useStack();

/** The same name to the eye: some of its letters are of another alphabet. */
const alike = (name: string) => name.replaceAll('a', 'а').replaceAll('e', 'е').replaceAll('i', 'і');

const call = (person: Person, username: string) =>
  use.stack.db.execute(sql`update accounts set username = ${username} where id = ${person.account}`);

/** A person whose account is called as the owner of a community, to the eye; the account was made so. */
async function impostorOf({ people: { owner } }: Place): Promise<Person> {
  const [person] = (await makePeople(use.stack, ['impostor'], 'Look')) as [Person];
  await call(person, alike(owner.username));
  return person;
}

/** Whom the list, the drawer and the newest applicants say that somebody looks like. */
async function marksOf({ uuid: community, people }: Place, { account: accId }: Person) {
  const { client } = people.staff;
  const { items } = await client.directory.list.query({ community });
  const { row } = await client.members.get.query({ community, accId });
  const waiting = (await client.members.pending.query({ community })).items;
  const of = (list: readonly { accId: string; looksLike: string | null }[]) =>
    list.find((one) => one.accId === accId)?.looksLike ?? null;
  return { list: of(items), drawer: row.looksLike, applicant: of(waiting) };
}

describe('a person whose account looks like the owner is marked for staff', () => {
  test('as an applicant, and as the member they become', async () => {
    const { own } = await use.stack.world();
    const impostor = await impostorOf(own);
    const name = own.people.owner.username;
    const { uuid: community } = own;
    await impostor.client.communities.join.mutate({ community });
    expect(await marksOf(own, impostor)).toEqual({ list: name, drawer: name, applicant: name });
    const decision = { community, accId: impostor.account, decision: 'accept' } as const;
    await own.people.owner.client.members.decide.mutate(decision);
    expect(await marksOf(own, impostor)).toEqual({ list: name, drawer: name, applicant: null });
    const { items } = await own.people.member.client.members.recent.query({ community });
    expect(items.find(({ accId }) => accId === impostor.account)).toMatchObject({ looksLike: null });
  });

  test('who is let in at once, with a rank and a name by a pattern', async () => {
    const { own } = await use.stack.world();
    await letEveryoneIn(use.stack, own);
    await use.stack.db.execute(sql`update communities
      set com_info = jsonb_set(com_info, '{info,nameIdentFormat}', '"[CRW] {name}"') where uuid = ${own.uuid}`);
    const impostor = await impostorOf(own);
    await impostor.client.communities.join.mutate({ community: own.uuid });
    expect((await marksOf(own, impostor)).drawer).toBe(own.people.owner.username);
  });

  test('who came by a link', async () => {
    const { own } = await use.stack.world();
    const impostor = await impostorOf(own);
    const { secret } = await madeLink(own);
    await impostor.client.inviteLinks.accept.mutate({ community: own.uuid, secret });
    expect((await marksOf(own, impostor)).list).toBe(own.people.owner.username);
  });

  test('until one of the two is called something else', async () => {
    const { own } = await use.stack.world();
    const impostor = await impostorOf(own);
    await impostor.client.communities.join.mutate({ community: own.uuid });
    await call(own.people.owner, 'Somebody quite different');
    expect(await marksOf(own, impostor)).toEqual({ list: null, drawer: null, applicant: null });
  });
});

test('who changes the account name to that of a member with more power is marked, and applicants are told anew', async () => {
  const { own } = await use.stack.world();
  const { staff, applicant, member } = own.people;
  using live = staff.live({ communities: [own.uuid] });
  await live.untilKind('live');
  await applicant.client.accounts.update.mutate({ username: alike(staff.username) });
  const told = live.untilEvent('comAccountInformationUpdate');
  expect((await told).data).toMatchObject({ card: { accId: applicant.account } });
  expect(await marksOf(own, applicant)).toMatchObject({ list: 'Crow staff', applicant: 'Crow staff' });
  await applicant.client.accounts.update.mutate({ username: alike(member.username) });
  expect(await marksOf(own, applicant)).toMatchObject({ list: 'Crow member' });
  await applicant.client.accounts.update.mutate({ username: 'Nobody at all like that' });
  expect(await marksOf(own, applicant)).toEqual({ list: null, drawer: null, applicant: null });
});

test('nobody is marked who looks like a member without more power, until that one has more', async () => {
  const { own } = await use.stack.world();
  const [first, second] = (await makePeople(use.stack, ['first', 'second'], 'Twin')) as [Person, Person];
  await letEveryoneIn(use.stack, own);
  const join = ({ client }: Person) => client.communities.join.mutate({ community: own.uuid });
  await join(first);
  await call(second, alike(first.username));
  await join(second);
  expect((await marksOf(own, second)).list).toBeNull();
  await use.stack.db.execute(sql`update ranks set kind = 'secondary' where community = ${own.uuid}`);
  const given = { community: own.uuid, accId: first.account, give: [{ rank: own.ranks.Moderator }] };
  await own.people.owner.client.departments.changeRanks.mutate(given);
  expect((await marksOf(own, second)).list).toBe(first.username);
  expect((await marksOf(own, first)).list).toBeNull();
});

describe('an account name is refused', () => {
  test('that looks like the owner of a community one is in, and nobody else has to care', async () => {
    const { own, stranger } = await use.stack.world();
    const username = alike(own.people.owner.username);
    const { message } = await expectRefusal(
      own.people.member.client.accounts.update.mutate({ username }),
      'input.looksAlike',
    );
    expect(message).toContain(own.people.owner.username);
    await stranger.client.accounts.update.mutate({ username });
  });

  test('that looks like an operator of this installation', async () => {
    const { stranger } = await use.stack.world();
    const [operator] = (await makePeople(use.stack, ['operator'], 'Sela')) as [Person];
    await use.stack.db.execute(sql`update accounts set global_permissions = 1 where id = ${operator.account}`);
    const asked = stranger.client.accounts.update.mutate({ username: alike(operator.username) });
    await expectRefusal(asked, 'input.looksAlike');
  });
});
