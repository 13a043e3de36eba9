import { describe, expect, test } from 'vitest';
import { IDENTIFIERS } from '@muster/contracts/identifiers/types';
import { memberIdentifiers } from '../../apps/upstream/src/features/identifiers/tables.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { added, asked, linkDiscord, listOf, STEAM } from './asking.ts';

const use = useStack();

describe('answers', () => {
  test('the one form it is kept in; the person’s page and staff’s hear of it', async () => {
    const { own } = await use.stack.world();
    using live = own.people.member.live({ communities: [own.uuid] });
    await live.untilKind('live');
    expect(await added(own)).toEqual({ accId: own.people.member.account, id: STEAM.id });
    const { data } = await live.untilEvent('comAccountInformationUpdate');
    expect(data).toMatchObject({ member: { apiIds: expect.arrayContaining([STEAM.id]) } });
    expect((await listOf(own)).items.at(-1)).toMatchObject({ source: 'staff', addedBy: { name: 'Crow staff' } });
  });

  test('on record, with no more of it than tells it from others', async () => {
    const { own } = await use.stack.world();
    await added(own, { by: 'member', whose: 'self' });
    const { items } = await own.people.owner.client.audit.list.query({ community: own.uuid });
    const entry = await own.people.owner.client.audit.get.query({ community: own.uuid, seq: items[0]?.seq ?? 0 });
    expect(entry).toMatchObject({ action: 'MEMBER_IDENTIFIER_ADD', after: { identifier: 'steam:…5678' } });
    expect(JSON.stringify(entry)).not.toContain(STEAM.value);
  });

  test('of two members who add the same at once, one', async () => {
    const { own } = await use.stack.world();
    const both = await Promise.allSettled([
      added(own, { by: 'member', whose: 'self' }),
      added(own, { by: 'applicant', whose: 'self' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('what another community has as well', async () => {
    const { own, foreign } = await use.stack.world();
    await added(own);
    expect(await added(foreign)).toMatchObject({ id: STEAM.id });
  });
});

test('what somebody who has left signs in with counts there no more', async () => {
  const { own } = await use.stack.world();
  const id = await linkDiscord(use.stack, own.people.member.account);
  await own.people.member.client.communities.leave.mutate({ community: own.uuid });
  const { calls, about } = asked(own, { by: 'applicant', whose: 'self' });
  expect(await calls.add.mutate({ ...about, type: 'discord', value: id })).toMatchObject({ id });
});

describe('refuses', () => {
  test('what is none of its type', async () => {
    const refused = await expectRefusal(
      added(use.world.own, {}, { type: 'steam', value: 'https://steamcommunity.com/id/crow' }),
      'input.invalid',
    );
    expect(refused.details).toMatchObject({ fields: { value: 'This is none of that kind.' } });
  });

  test('what somebody else has: staff are told who, others that staff can merge', async () => {
    const { own } = await use.stack.world();
    await added(own);
    const refused = await expectRefusal(added(own, { whose: 'applicant' }), 'identifiers.takenBy');
    expect(refused.message).toContain('Crow member');
    await expectRefusal(added(own, { by: 'applicant', whose: 'self' }), 'identifiers.taken');
  });

  test('what somebody else can sign in with', async () => {
    const { own } = await use.stack.world();
    const id = await linkDiscord(use.stack, own.people.member.account);
    const { calls, about } = asked(own, { by: 'applicant', whose: 'self' });
    await expectRefusal(calls.add.mutate({ ...about, type: 'discord', value: id }), 'identifiers.taken');
  });

  test('what is there already, in capitals or not', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(added(own, {}, { type: 'custom', value: 'crow-API-member' }), 'identifiers.present');
  });

  test('one too many', async () => {
    const { own } = await use.stack.world();
    const { account } = own.people.member;
    await use.stack.db.insert(memberIdentifiers).values(
      Array.from({ length: IDENTIFIERS.max - 1 }, (_, index) => ({
        community: own.uuid,
        account,
        type: 'custom',
        value: `many-${index}`,
        source: 'import',
        firstSeen: new Date(),
      })),
    );
    await expectRefusal(added(own), 'identifiers.tooMany');
  });

  test('people themselves where staff enter them; staff go on', async () => {
    const { own } = await use.stack.world();
    await own.people.owner.client.identifiers.setRules.mutate({ community: own.uuid, selfEdit: false });
    await expectRefusal(added(own, { by: 'member', whose: 'self' }), 'identifiers.locked');
    expect(await listOf(own, { by: 'member', whose: 'self' })).toMatchObject({ mayEdit: false, locked: true });
    await added(own, { by: 'staff', whose: 'self' });
  });

  test('whoever is out of reach, and whoever is not here', async () => {
    const { own } = use.world;
    await expectRefusal(added(own, { whose: 'owner' }), 'permissions.outranked');
    await expectRefusal(added(own, { whose: 'nobody' }), 'members.notFound');
    await expectRefusal(added(own, { by: 'member', whose: 'staff' }), 'permissions.missing');
    await expectRefusal(added(own, { community: NOBODY }), 'communities.notFound');
  });

  test('somebody who goes through a list of guesses', async () => {
    const { own } = await use.stack.world();
    const guess = () => added(own, { by: 'member', whose: 'self' }, { type: 'custom', value: 'Crow-api-staff' });
    // Each is refused in one way or another; the last one, below, says in which.
    for (let tried = 0; tried < 60; tried += 1) await guess().catch(() => {});
    await expectRefusal(guess(), 'session.tooManyAttempts');
  });
});
