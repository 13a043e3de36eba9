import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { madeLink, storedLink } from './linking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the links with what has become of each, the newest first', async () => {
    const { own } = await use.stack.world();
    const { inviteLinks } = own.people.owner.client;
    const expired = await storedLink(use.stack, own, { expiresAt: new Date(Date.now() - 1000) });
    const revoked = await madeLink(own, { note: 'Leaked' });
    await inviteLinks.revoke.mutate({ community: own.uuid, id: revoked.id });
    const open = await madeLink(own);
    const { items } = await inviteLinks.list.query({ community: own.uuid });
    expect(items.map(({ id, state }) => [id, state])).toEqual([
      [open.id, 'open'],
      [revoked.id, 'revoked'],
      [expired.id, 'expired'],
    ]);
  });
});

describe('refuses', () => {
  test('members without the permission', () =>
    expectRefusal(
      use.world.own.people.member.client.inviteLinks.list.query({ community: use.world.own.uuid }),
      'permissions.missing',
    ));
});
