import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { madeLink } from './linking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('a visitor who has the link, without the note of staff', async () => {
    const { own, visitor } = use.world;
    const { secret } = await madeLink(own, { rank: own.ranks.Member, note: 'For the loud ones' });
    const shown = await visitor.client.inviteLinks.shown.query({ community: own.uuid, secret });
    expect(shown).toEqual({
      by: own.people.owner.username,
      rank: { label: 'Crew', department: 'Moderation' },
      expiresAt: expect.any(String),
    });
  });
});

describe('refuses', () => {
  test('a link of another community, and one that is nothing', async () => {
    const { own, foreign, stranger } = use.world;
    const { secret } = await madeLink(foreign);
    const { shown } = stranger.client.inviteLinks;
    await expectRefusal(shown.query({ community: own.uuid, secret }), 'inviteLinks.unknown');
    await expectRefusal(shown.query({ community: own.uuid, secret: 'a'.repeat(43) }), 'inviteLinks.unknown');
  });
});
