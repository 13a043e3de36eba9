import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import { imported } from '../import-export/importing.ts';
import { addStatuses, stand } from '../members/asking.ts';
import { makeField } from '../profile-fields/asking.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { makePeople } from '../support/world/accounts.ts';
import { askForDiscord, limitAccounts, suspend } from '../support/world/changes.ts';
import type { Person } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { invited } from './inviting.ts';

const use = useSharedStack();

async function newcomer(): Promise<Person> {
  const [person] = await makePeople(use.stack, ['newcomer'], 'Invited');
  return person as Person;
}

/** The secret of a link that staff copy. */
async function copiedToken({ uuid: community, people }: Place, name: string): Promise<string> {
  const { memberInvites } = people.owner.client;
  const { items } = await memberInvites.list.query({ community, search: name });
  const { address } = await memberInvites.copyLink.mutate({ community, id: items[0]?.id ?? '' });
  return new URL(address).pathname.split('/').at(-1) ?? '';
}

describe('answers', () => {
  test('with a member who has everything that waited, and the invitation is used up', async () => {
    const { own } = await use.stack.world();
    const { owner } = own.people;
    await addStatuses(use.stack, own);
    const callsign = await makeField(own, { label: 'Callsign' });
    await imported(
      own,
      'Name,E-mail,Rank,Status,Joined,Discord id,Callsign\nDana Reed,dana@reed.test,crew,on duty,2025-02-03,123456789012345678,7-A\n',
      { choices: { newcomers: 'link' } },
    );
    const person = await newcomer();
    const about = { community: own.uuid, secret: await copiedToken(own, 'Dana') };
    expect(await person.client.memberInvites.shown.query(about)).toMatchObject({
      name: 'Dana Reed',
      by: own.people.owner.username,
    });
    expect(await person.client.memberInvites.accept.mutate(about)).toEqual({ leftOut: [] });
    const { row } = await owner.client.members.get.query({ community: own.uuid, accId: person.account });
    expect(row).toMatchObject({
      name: 'Dana Reed',
      sysStatus: 'active',
      joinedAt: '2025-02-03T00:00:00.000Z',
    });
    expect(row.ranks).toContain(own.ranks.Member);
    expect(row.comStatus).not.toBeNull();
    const { rows } = await use.stack.db.execute<{ value: string; ids: string[] }>(sql`
      select profile_fields ->> ${callsign} as value, api_ids as ids from members
      where community = ${own.uuid} and account = ${person.account}`);
    expect(rows[0]).toMatchObject({ value: '7-A', ids: ['discord:123456789012345678'] });
    await expectRefusal(person.client.memberInvites.accept.mutate(about), 'memberInvites.unknown');
    expect((await owner.client.memberInvites.list.query({ community: own.uuid })).total).toBe(0);
  });

  test('what the person who invited may not give any more is left out and said', async () => {
    const { own } = await use.stack.world();
    const { token } = await invited(use.stack, own, {
      by: 'staff',
      cells: { ranks: 'Moderator', note: 'Was here before' },
    });
    const person = await newcomer();
    const { leftOut } = await person.client.memberInvites.accept.mutate({ community: own.uuid, secret: token });
    expect(leftOut).toMatchObject([
      { code: 'permissions.outranked', text: expect.stringContaining('system.changeRanks') as string },
    ]);
    const accId = person.account;
    const { row } = await own.people.owner.client.members.get.query({ community: own.uuid, accId });
    expect(row.sysStatus).toBe('active');
    expect(row.ranks).not.toContain(own.ranks.Moderator);
    const { items } = await own.people.owner.client.memberNotes.list.query({ community: own.uuid, accId });
    expect(items[0]?.text).toBe('Was here before');
  });

  test('a file that is imported again finds the person who accepted', async () => {
    const { own } = await use.stack.world();
    const file = 'Name,E-mail,Rank\nDana Reed,dana@reed.test,Crew\n';
    await imported(own, file, { choices: { newcomers: 'link' } });
    const person = await newcomer();
    await person.client.memberInvites.accept.mutate({ community: own.uuid, secret: await copiedToken(own, 'Dana') });
    await imported(own, 'Name,E-mail,Note\nDana Reed,dana@reed.test,Again\n', { choices: { newcomers: 'mail' } });
    const { items } = await own.people.owner.client.memberNotes.list.query({
      community: own.uuid,
      accId: person.account,
    });
    expect(items.map(({ text }) => text)).toEqual(['Again']);
  });

  test('a person who waits for an answer is let in', async () => {
    const { own } = await use.stack.world();
    const { token } = await invited(use.stack, own);
    const { applicant, owner } = own.people;
    await applicant.client.memberInvites.accept.mutate({ community: own.uuid, secret: token });
    const { row } = await owner.client.members.get.query({ community: own.uuid, accId: applicant.account });
    expect(row.sysStatus).toBe('active');
  });
});

describe('refuses', () => {
  const accept = async (person: Person, { uuid: community }: Place, token: string) =>
    person.client.memberInvites.accept.mutate({ community, secret: token });

  test('an invitation that has expired', async () => {
    const { own, stranger } = await use.stack.world();
    const { token } = await invited(use.stack, own, { expiresAt: new Date(Date.now() - 1000) });
    await expectRefusal(accept(stranger, own, token), 'memberInvites.unknown');
  });

  test('who has linked no Discord account where the community asks for one, and the invitation stays', async () => {
    const { own, stranger } = await use.stack.world();
    await askForDiscord(use.stack, own);
    const { token } = await invited(use.stack, own);
    await expectRefusal(accept(stranger, own, token), 'members.discordRequired');
    const about = { community: own.uuid, secret: token };
    expect(await stranger.client.memberInvites.shown.query(about)).toMatchObject({ by: own.people.owner.username });
  });

  test('one of a person who may not let people in any more', async () => {
    const { own, stranger } = await use.stack.world();
    const { token } = await invited(use.stack, own, { by: 'member' });
    await expectRefusal(accept(stranger, own, token), 'memberInvites.lapsed');
  });

  test('a banned person, and one in the archive', async () => {
    const { own } = await use.stack.world();
    const { token } = await invited(use.stack, own);
    await expectRefusal(accept(own.people.banned, own, token), 'communities.banned');
    await stand(use.stack, own, 'member', { sysStatus: 'archived' });
    await expectRefusal(accept(own.people.member, own, token), 'members.notPending');
  });

  test('anybody while the community is inactive', async () => {
    const { own, stranger } = await use.stack.world();
    const { token } = await invited(use.stack, own);
    await suspend(use.stack, own);
    await expectRefusal(accept(stranger, own, token), 'communities.inactive');
  });

  test('more members than the community has room for', async () => {
    const { own, stranger } = await use.stack.world();
    const { token } = await invited(use.stack, own);
    await limitAccounts(use.stack, own, 1);
    await expectRefusal(accept(stranger, own, token), 'communities.full');
    const { total } = await own.people.owner.client.memberInvites.list.query({ community: own.uuid });
    expect(total).toBe(1);
  });
});
