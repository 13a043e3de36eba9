import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { invited } from './inviting.ts';

const use = useSharedStack();

describe('answers', () => {
  test('a link that works in the place of the one before', async () => {
    const { own, stranger } = use.world;
    const { id, token, name } = await invited(use.stack, own);
    const { memberInvites } = own.people.owner.client;
    const { address, expected } = await memberInvites.copyLink.mutate({ community: own.uuid, id });
    expect(expected).toMatchObject({ id, hasLink: true });
    const [secret = ''] = address.split('/').slice(-1);
    const { shown } = stranger.client.memberInvites;
    expect(await shown.query({ community: own.uuid, secret: secret })).toMatchObject({ name });
    await expectRefusal(shown.query({ community: own.uuid, secret: token }), 'memberInvites.unknown');
  });
});

describe('refuses', () => {
  test('an invitation that there is not', () =>
    expectRefusal(
      use.world.own.people.owner.client.memberInvites.copyLink.mutate({ community: use.world.own.uuid, id: NOBODY }),
      'memberInvites.unknown',
    ));
});
