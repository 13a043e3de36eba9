import { describe, expect, test } from 'vitest';
import { mailsTo } from '../session/signing-up.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { madeLink, secretIn } from './linking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('ends the link that was copied and those that were sent, and keeps those who came', async () => {
    const { own, stranger } = await use.stack.world();
    const { inviteLinks } = own.people.owner.client;
    const { id, secret } = await madeLink(own);
    const email = `${crypto.randomUUID()}@invited.test`;
    await inviteLinks.send.mutate({ community: own.uuid, id, email });
    await stranger.client.inviteLinks.accept.mutate({ community: own.uuid, secret });
    await inviteLinks.revoke.mutate({ community: own.uuid, id });
    const [mail] = await mailsTo(use.stack, email);
    for (const known of [secret, secretIn(mail?.body ?? '')]) {
      const asking = stranger.client.inviteLinks.shown.query({ community: own.uuid, secret: known });
      await expectRefusal(asking, 'inviteLinks.unknown');
    }
    const { items } = await inviteLinks.people.query({ community: own.uuid, id });
    expect(items).toHaveLength(1);
    const mine = await stranger.client.members.mine.query({ community: own.uuid });
    expect(mine).toMatchObject({ sysStatus: 'active' });
  });
});

describe('refuses', () => {
  test('a link that is not there or was revoked, and members without the permission', async () => {
    const { own } = use.world;
    const revoke = (by: 'owner' | 'member', id: string) =>
      own.people[by].client.inviteLinks.revoke.mutate({ community: own.uuid, id });
    const { id } = await madeLink(own);
    await expectRefusal(revoke('member', id), 'permissions.missing');
    await revoke('owner', id);
    await expectRefusal(revoke('owner', id), 'inviteLinks.unknown');
    await expectRefusal(revoke('owner', NOBODY), 'inviteLinks.unknown');
  });
});
