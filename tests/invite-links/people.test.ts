import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { madeLink } from './linking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the people who came in by a link and are members, or have left since', async () => {
    const { own, stranger } = await use.stack.world();
    const { applicant, owner } = own.people;
    const { id, secret } = await madeLink(own);
    for (const { client } of [stranger, applicant]) {
      await client.inviteLinks.accept.mutate({ community: own.uuid, secret });
    }
    await applicant.client.communities.leave.mutate({ community: own.uuid });
    const { items } = await owner.client.inviteLinks.people.query({ community: own.uuid, id });
    expect(items.map(({ accId }) => accId)).toEqual([applicant.account, stranger.account]);
  });
});

describe('refuses', () => {
  test('a link that is not there, and members without the permission', async () => {
    const { own, foreign } = use.world;
    const { id } = await madeLink(foreign);
    const people = (by: 'owner' | 'member', link: string) =>
      own.people[by].client.inviteLinks.people.query({ community: own.uuid, id: link });
    await expectRefusal(people('owner', NOBODY), 'inviteLinks.unknown');
    await expectRefusal(people('owner', id), 'inviteLinks.unknown');
    await expectRefusal(people('member', NOBODY), 'permissions.missing');
  });
});
