import { identities } from '@muster/upstream/platform/schema/accounts';
import { describe, expect, test } from 'vitest';
import { makeField } from '../profile-fields/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { makePeople } from '../support/world/accounts.ts';
import { askForDiscord, letEveryoneIn, limitAccounts, suspend } from '../support/world/changes.ts';

const use = useStack();

describe('answers', () => {
  test('that one waits, and those who decide are told by name', async () => {
    const { own, stranger } = await use.stack.world();
    const entry = await stranger.client.communities.join.mutate({ community: own.uuid });
    expect(entry).toMatchObject({ uuid: own.uuid, relation: 'applicant' });
    for (const person of [own.people.owner, own.people.staff]) {
      const { items } = await person.client.notifications.list.query();
      expect(items[0]).toMatchObject({
        kind: 'applicationReceived',
        community: own.uuid,
        values: { name: stranger.username },
      });
    }
    const { items } = await own.people.member.client.notifications.list.query();
    expect(items.map(({ kind }) => kind)).not.toContain('applicationReceived');
  });

  test('that one is in at once where the community wants it so, with its first rank', async () => {
    const { own, stranger } = await use.stack.world();
    await letEveryoneIn(use.stack, own);
    const entry = await stranger.client.communities.join.mutate({ community: own.uuid });
    expect(entry.relation).toBe('member');
    const member = await stranger.client.members.mine.query({ community: own.uuid });
    expect(member).toMatchObject({ sysStatus: 'active', ranks: [own.ranks.Member] });
  });
});

describe('with what the community asks for', () => {
  test('the values stand from the first moment, for the person and for whoever lets them in', async () => {
    const { own, stranger } = await use.stack.world();
    const age = await makeField(own, { label: 'Age', type: 'number', requiredOnJoin: true, min: 16 });
    const values = { [age]: 21 };
    await stranger.client.communities.join.mutate({ community: own.uuid, values });
    const profile = { community: own.uuid, accId: stranger.account };
    const staffSees = await own.people.staff.client.profileFields.profile.query(profile);
    expect(staffSees.fields).toMatchObject([{ field: { id: age }, value: 21, missing: false }]);
    const own_ = await stranger.client.profileFields.profile.query({ community: own.uuid });
    expect(own_.fields).toMatchObject([{ value: 21 }]);
    const { items } = await stranger.client.profileFields.history.query({ community: own.uuid, id: age });
    expect(items).toMatchObject([{ from: null, to: 21, by: { accId: stranger.account } }]);
  });

  test('nothing of it stays after a refusal: profileFields.requiredOnJoin, which names what is missing', async () => {
    const { own, stranger } = await use.stack.world();
    const age = await makeField(own, { label: 'Age', type: 'number', requiredOnJoin: true });
    const name = await makeField(own, { label: 'Full name', requiredOnJoin: true });
    const refused = await expectRefusal(
      stranger.client.communities.join.mutate({ community: own.uuid, values: { [age]: 30, [name]: ' ' } }),
      'profileFields.requiredOnJoin',
    );
    expect(refused.message).toContain('Full name');
    expect(refused.message).not.toContain('Age');
    expect(refused.details).toMatchObject({ fields: { [`values.${name}`]: 'Fill this in.' } });
    expect(await stranger.client.members.mine.query({ community: own.uuid })).toBe(null);
  });

  test('a value that does not fit is refused at its field: input.invalid', async () => {
    const { own, stranger } = await use.stack.world();
    const age = await makeField(own, { label: 'Age', type: 'number', requiredOnJoin: true, min: 16 });
    const joining = stranger.client.communities.join.mutate({ community: own.uuid, values: { [age]: 12 } });
    const { details } = await expectRefusal(joining, 'input.invalid');
    expect(details).toMatchObject({ fields: { [`values.${age}`]: 'Write 16 or more.' } });
  });

  test('a value that another has where no two may is refused at its field: profileFields.taken', async () => {
    const { own, stranger } = await use.stack.world();
    const badge = await makeField(own, { label: 'Badge', requiredOnJoin: true, unique: true });
    const values = { [badge]: '12' };
    await own.people.member.client.profileFields.setValues.mutate({ community: own.uuid, values });
    const joining = stranger.client.communities.join.mutate({ community: own.uuid, values });
    const { details, message } = await expectRefusal(joining, 'profileFields.taken');
    expect(message).not.toContain('Crow member');
    expect(details).toMatchObject({
      fields: { [`values.${badge}`]: 'Another member has this already. Enter another one.' },
    });
    expect(await stranger.client.members.mine.query({ community: own.uuid })).toBe(null);
  });

  test('a value nobody asked for is refused: profileFields.unknown', async () => {
    const { own, stranger } = await use.stack.world();
    const free = await makeField(own, { label: 'Free' });
    const joining = stranger.client.communities.join.mutate({ community: own.uuid, values: { [free]: 'x' } });
    await expectRefusal(joining, 'profileFields.unknown');
  });
});

describe('refuses', () => {
  test('who has linked no Discord account where the community asks for one, and lets in who has', async () => {
    const { own, stranger } = await use.stack.world();
    await askForDiscord(use.stack, own);
    const join = () => stranger.client.communities.join.mutate({ community: own.uuid });
    await expectRefusal(join(), 'members.discordRequired');
    const subject = crypto.randomUUID();
    const linked = { account: stranger.account, provider: 'discord', issuer: 'https://discord.com', subject } as const;
    await use.stack.db.insert(identities).values({ ...linked, label: 'Stranger' });
    expect(await join()).toMatchObject({ relation: 'applicant' });
  });

  test('one that is not active', async () => {
    const { own, stranger } = await use.stack.world();
    await suspend(use.stack, own);
    await expectRefusal(stranger.client.communities.join.mutate({ community: own.uuid }), 'communities.inactive');
  });

  test.each(['owner', 'member', 'applicant'] as const)('the %s, who is in it already', async (name) => {
    const { own } = use.world;
    const joining = own.people[name].client.communities.join.mutate({ community: own.uuid });
    await expectRefusal(joining, 'communities.alreadyJoined');
  });

  test('somebody banned, also after they have left', async () => {
    const { own } = await use.stack.world();
    const { banned } = own.people;
    await expectRefusal(banned.client.communities.join.mutate({ community: own.uuid }), 'communities.banned');
    await banned.client.communities.leave.mutate({ community: own.uuid });
    await expectRefusal(banned.client.communities.join.mutate({ community: own.uuid }), 'communities.banned');
  });

  test('whoever comes when the community is full, and says how many it takes', async () => {
    const { own, stranger } = await use.stack.world();
    await limitAccounts(use.stack, own, 4);
    const refused = await expectRefusal(
      stranger.client.communities.join.mutate({ community: own.uuid }),
      'communities.full',
    );
    expect(refused.message).toContain('limit of 4 members');
  });

  test('all but one of those who want the last place at the same moment', async () => {
    const { own } = await use.stack.world();
    await limitAccounts(use.stack, own, 5);
    const crowd = await makePeople(
      use.stack,
      Array.from({ length: 20 }, () => 'crowd'),
      'Crow',
    );
    const ended = await Promise.allSettled(
      crowd.map((person) => person.client.communities.join.mutate({ community: own.uuid })),
    );
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = ended.flatMap((each) => (each.status === 'rejected' ? [each.reason.data?.code] : []));
    expect(new Set(codes)).toEqual(new Set(['communities.full']));
  });

  test('whoever asks again and again', async () => {
    const { own, stranger } = await use.stack.world();
    const { throttle } = use.stack.upstream.services;
    for (let n = 0; n < 20; n += 1) await throttle.spend('joinCommunity', `${stranger.account} ${own.uuid}`);
    const refused = stranger.client.communities.join.mutate({ community: own.uuid });
    await expectRefusal(refused, 'session.tooManyAttempts');
  });
});
