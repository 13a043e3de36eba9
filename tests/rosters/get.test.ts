import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { letOn, makeRoster, rosterOf, termsOf } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('everything that was given, to those who may edit this roster', async () => {
    const { own } = await use.stack.world();
    const terms = termsOf({ label: 'Patrol', description: 'On the road', order: 'name', audience: 'permitted' });
    const { client } = own.people.owner;
    const { id } = await client.rosters.create.mutate({ community: own.uuid, roster: terms });
    expect(await rosterOf(own, id)).toEqual({ ...terms, id, revision: 1 });
    await letOn(own, id, { permission: 'edit' });
    const seen = await own.people.member.client.rosters.get.query({ community: own.uuid, id });
    expect(seen.label).toBe('Patrol');
  });
});

describe('refuses', () => {
  test('a community or a roster that is not there, and those who may not edit it', async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    const id = await makeRoster(own);
    const hidden = await makeRoster(own, { audience: 'permitted' });
    await expectRefusal(owner.client.rosters.get.query({ community: NOBODY, id }), 'communities.notFound');
    await expectRefusal(owner.client.rosters.get.query({ community: own.uuid, id: NOBODY }), 'rosters.unknown');
    await expectRefusal(member.client.rosters.get.query({ community: own.uuid, id }), 'permissions.missing');
    await expectRefusal(member.client.rosters.get.query({ community: own.uuid, id: hidden }), 'rosters.unknown');
  });
});
