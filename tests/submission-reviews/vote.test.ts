import { describe, expect, test } from 'vitest';
import { submitted } from '../submission-comments/asking.ts';
import { move, send } from '../submissions/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { reviewed, reviewFor, vote } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('one vote of each person, the last, or none where it is taken back', async () => {
    const { own } = await use.stack.world();
    const { submission } = await reviewed(own);
    await vote(own, 'staff', { submission, vote: 'for' });
    await vote(own, 'staff', { submission, vote: 'abstain', reason: 'Unsure' });
    expect(await reviewFor(own, 'owner', submission)).toMatchObject({
      tally: { for: 0, against: 0, abstain: 1 },
      votes: [{ vote: 'abstain', reason: 'Unsure' }],
    });
    await vote(own, 'staff', { submission, vote: null });
    expect((await reviewFor(own, 'owner', submission)).votes).toEqual([]);
  });

  test('one vote, however many are sent at once', async () => {
    const { own } = await use.stack.world();
    const { submission } = await reviewed(own);
    const votes = Array.from({ length: 8 }, (_, index) =>
      vote(own, 'staff', { submission, vote: index % 2 === 0 ? 'for' : 'against' }),
    );
    await Promise.all(votes);
    expect((await reviewFor(own, 'owner', submission)).votes).toHaveLength(1);
  });

  test('which those hear of who look after the form, and the person who sent it does not', async () => {
    const { own } = await use.stack.world();
    const { submission } = await reviewed(own);
    using theirs = own.people.member.live({ communities: [own.uuid] });
    using others = own.people.owner.live({ communities: [own.uuid] });
    for (const live of [theirs, others]) await live.untilKind('live');
    await vote(own, 'staff', { submission, vote: 'for' });
    await own.people.owner.client.communities.update.mutate({ community: own.uuid, subtitle: 'an end' });
    await others.untilEvent('submissionReviews:changed');
    await theirs.untilEvent('communitySettingsUpdated');
    expect(JSON.stringify(theirs.messages)).not.toContain('submissionReviews');
  });
});

describe('refuses', () => {
  test('those who may not move the submission', async () => {
    const { own } = use.world;
    const { submission } = await submitted(own);
    await expectRefusal(vote(own, 'staff', { submission, vote: 'for' }), 'permissions.missing');
    await expectRefusal(vote(own, 'owner', { submission: NOBODY, vote: 'for' }), 'submissions.unknown');
  });

  test('the person who sent it, whatever their ranks allow', async () => {
    const { own } = use.world;
    const { form, submission } = await reviewed(own);
    await expectRefusal(vote(own, 'member', { submission, vote: 'for' }), 'submissions.unknown');
    const { id } = await send(own, 'owner', form);
    await expectRefusal(vote(own, 'owner', { submission: id, vote: 'for' }), 'submissionReviews.own');
  });

  test('votes on what is completed', async () => {
    const { own } = use.world;
    const { submission } = await reviewed(own);
    await move(own, 'owner', { id: submission, from: 0, to: 5 });
    await expectRefusal(vote(own, 'staff', { submission, vote: 'for' }), 'submissionReviews.final');
    expect((await reviewFor(own, 'staff', submission)).mayVote).toBe(false);
  });

  test('a community that is not there', () =>
    expectRefusal(
      vote({ ...use.world.own, uuid: NOBODY }, 'owner', { submission: NOBODY, vote: 'for' }),
      'communities.notFound',
    ));
});
