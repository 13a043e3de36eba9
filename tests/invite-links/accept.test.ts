import { identities } from '@muster/upstream/platform/schema/accounts';
import { describe, expect, test } from 'vitest';
import { empower } from '../departments/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makePeople } from '../support/world/accounts.ts';
import { askForDiscord, limitAccounts, suspend } from '../support/world/changes.ts';
import type { Person } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { madeLink, storedLink } from './linking.ts';

const use = useSharedStack();

const accept = ({ client }: Person, { uuid: community }: Place, secret: string) =>
  client.inviteLinks.accept.mutate({ community, secret });

async function memberOf({ uuid: community, people }: Place, { account }: Person) {
  return (await people.owner.client.members.get.query({ community, accId: account })).row;
}

describe('answers', () => {
  test('with a member who has the rank, on record with the link by which they came', async () => {
    const { own, stranger } = await use.stack.world();
    const link = await madeLink(own, { rank: own.ranks.Member, note: 'Academy' });
    expect(await accept(stranger, own, link.secret)).toEqual({ withoutRank: null });
    const row = await memberOf(own, stranger);
    expect(row.sysStatus).toBe('active');
    expect(row.ranks).toContain(own.ranks.Member);
    const { client } = own.people.owner;
    const { items } = await client.inviteLinks.people.query({ community: own.uuid, id: link.id });
    expect(items).toMatchObject([{ accId: stranger.account, name: stranger.username }]);
    const [entry] = (await client.audit.list.query({ community: own.uuid, action: 'INVITE_LINK_ACCEPT' })).items;
    expect(entry).toMatchObject({ actor: { id: stranger.account }, target: { id: link.id, label: 'Academy' } });
  });

  test('a person who waits for an answer is let in', async () => {
    const { own } = await use.stack.world();
    const { secret } = await madeLink(own);
    await accept(own.people.applicant, own, secret);
    expect((await memberOf(own, own.people.applicant)).sysStatus).toBe('active');
  });

  test('without the rank where the maker of the link may not give it any more, and says why', async () => {
    const { own, stranger } = await use.stack.world();
    await empower(use.stack, own, ['system.changeRanks']);
    const { secret } = await madeLink(own, { rank: own.ranks.Member }, 'staff');
    await empower(use.stack, own, []);
    const { withoutRank } = await accept(stranger, own, secret);
    expect(withoutRank).toContain('system.changeRanks');
    const row = await memberOf(own, stranger);
    expect(row.sysStatus).toBe('active');
    expect(row.ranks).not.toContain(own.ranks.Member);
  });

  test('without a rank that was removed, and says so', async () => {
    const { own, stranger } = await use.stack.world();
    const { secret } = await madeLink(own, { rank: own.ranks.Member });
    const part = { kind: 'rank', id: own.ranks.Member } as const;
    await own.people.owner.client.departments.remove.mutate({ community: own.uuid, part });
    expect((await accept(stranger, own, secret)).withoutRank).toBe('This rank does not exist any more.');
  });

  test('the last use to exactly one of two hundred at once', { timeout: 120_000 }, async () => {
    const { own } = await use.stack.world();
    await limitAccounts(use.stack, own, 1000);
    const { secret, id } = await madeLink(own, { usesMax: 1 });
    const labels = Array.from({ length: 200 }, () => 'late');
    const people = await makePeople(use.stack, labels, 'Rush');
    const ended = await Promise.allSettled(people.map((person) => accept(person, own, secret)));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { items } = await own.people.owner.client.inviteLinks.list.query({ community: own.uuid });
    expect(items.find((link) => link.id === id)).toMatchObject({ uses: 1, usesMax: 1, state: 'usedUp' });
  });
});

describe('refuses', () => {
  test('a link that has expired, one that is used up, and one that was revoked', async () => {
    const { own, stranger } = await use.stack.world();
    const expired = await storedLink(use.stack, own, { expiresAt: new Date(Date.now() - 1000) });
    await expectRefusal(accept(stranger, own, expired.secret), 'inviteLinks.unknown');
    const once = await madeLink(own, { usesMax: 1 });
    await accept(own.people.applicant, own, once.secret);
    await expectRefusal(accept(stranger, own, once.secret), 'inviteLinks.unknown');
    const revoked = await madeLink(own);
    await own.people.owner.client.inviteLinks.revoke.mutate({ community: own.uuid, id: revoked.id });
    await expectRefusal(accept(stranger, own, revoked.secret), 'inviteLinks.unknown');
  });

  test('one of a person who may not let people in any more', async () => {
    const { own, stranger } = await use.stack.world();
    const { secret } = await storedLink(use.stack, own, { by: 'member' });
    await expectRefusal(accept(stranger, own, secret), 'inviteLinks.lapsed');
  });

  test('who has linked no Discord account where the community asks for one, without counting a use', async () => {
    const { own, stranger } = await use.stack.world();
    await askForDiscord(use.stack, own);
    const { secret } = await madeLink(own);
    for (const person of [stranger, own.people.applicant])
      await expectRefusal(accept(person, own, secret), 'members.discordRequired');
    await expectRefusal(accept(own.people.member, own, secret), 'inviteLinks.member');
    const { items } = await own.people.owner.client.inviteLinks.list.query({ community: own.uuid });
    expect(items[0]).toMatchObject({ uses: 0 });
    const subject = crypto.randomUUID();
    const linked = { account: stranger.account, provider: 'discord', issuer: 'https://discord.com', subject } as const;
    await use.stack.db.insert(identities).values({ ...linked, label: 'Stranger' });
    expect(await accept(stranger, own, secret)).toEqual({ withoutRank: null });
  });

  test('a banned person, and a member, without counting a use', async () => {
    const { own } = await use.stack.world();
    const { secret } = await madeLink(own);
    await expectRefusal(accept(own.people.banned, own, secret), 'communities.banned');
    await expectRefusal(accept(own.people.member, own, secret), 'inviteLinks.member');
    const { items } = await own.people.owner.client.inviteLinks.list.query({ community: own.uuid });
    expect(items[0]).toMatchObject({ uses: 0 });
  });

  test('anybody while the community is inactive, and where it is full', async () => {
    const { own, stranger } = await use.stack.world();
    const { secret } = await madeLink(own);
    await limitAccounts(use.stack, own, 1);
    await expectRefusal(accept(stranger, own, secret), 'communities.full');
    await suspend(use.stack, own);
    await expectRefusal(accept(stranger, own, secret), 'communities.inactive');
  });
});
