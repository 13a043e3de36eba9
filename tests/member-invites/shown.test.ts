import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { invited } from './inviting.ts';

const use = useSharedStack();

describe('answers', () => {
  test('a visitor who has the link, with the name and nothing of what waits', async () => {
    const { own, visitor } = use.world;
    const { token, name } = await invited(use.stack, own, { cells: { note: 'Watch this one' } });
    const shown = await visitor.client.memberInvites.shown.query({ community: own.uuid, secret: token });
    expect(shown).toEqual({ name, by: own.people.owner.username, expiresAt: expect.any(String) });
  });
});

describe('refuses', () => {
  test('a link of another community, and one that is nothing', async () => {
    const { own, foreign, stranger } = use.world;
    const { token } = await invited(use.stack, foreign);
    const { shown } = stranger.client.memberInvites;
    await expectRefusal(shown.query({ community: own.uuid, secret: token }), 'memberInvites.unknown');
    await expectRefusal(shown.query({ community: own.uuid, secret: 'a'.repeat(43) }), 'memberInvites.unknown');
  });
});
