import { describe, expect, test } from 'vitest';
import { submitted } from '../submission-comments/asking.ts';
import { move, send } from '../submissions/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { rated, saveRubric, score, scoresFor } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('one score of each person, the last, or none where it is taken back', async () => {
    const { own } = await use.stack.world();
    const { submission, story } = await rated(own);
    await Promise.all([1, 2, 3].map((points) => score(own, 'staff', { submission, points: { [story.id]: points } })));
    expect((await scoresFor(own, 'owner', submission)).scores).toHaveLength(1);
    await score(own, 'staff', { submission, points: null });
    expect(await scoresFor(own, 'owner', submission)).toMatchObject({ scores: [], share: null });
  });

  test('which those hear of who look after the form, and the person who sent it does not', async () => {
    const { own } = await use.stack.world();
    const { submission, story } = await rated(own);
    using theirs = own.people.member.live({ communities: [own.uuid] });
    using others = own.people.owner.live({ communities: [own.uuid] });
    for (const live of [theirs, others]) await live.untilKind('live');
    await score(own, 'staff', { submission, points: { [story.id]: 5 } });
    await own.people.owner.client.communities.update.mutate({ community: own.uuid, subtitle: 'an end' });
    await others.untilEvent('submissionScores:changed');
    await theirs.untilEvent('communitySettingsUpdated');
    expect(JSON.stringify(theirs.messages)).not.toContain('submissionScores');
  });
});

describe('refuses', () => {
  test('those who may not move the submission, and the person who sent it', async () => {
    const { own } = use.world;
    const { submission } = await submitted(own);
    await expectRefusal(score(own, 'staff', { submission, points: {} }), 'permissions.missing');
    await expectRefusal(score(own, 'owner', { submission: NOBODY, points: {} }), 'submissions.unknown');
    const { form } = await rated(own);
    const { id } = await send(own, 'owner', form);
    await expectRefusal(score(own, 'owner', { submission: id, points: {} }), 'submissionReviews.own');
  });

  test('points of criteria that are not there, or beyond what one is worth', async () => {
    const { own } = use.world;
    const { form, submission, story } = await rated(own);
    const ask = (points: Record<string, number>) => score(own, 'owner', { submission, points });
    await expectRefusal(ask({ [story.id]: 11 }), 'submissionScores.otherRubric');
    await saveRubric(own, 'owner', { form, criteria: [], revision: 1 });
    await expectRefusal(ask({ [story.id]: 1 }), 'submissionScores.otherRubric');
  });

  test('scores of what is completed', async () => {
    const { own } = use.world;
    const { submission, story } = await rated(own);
    await move(own, 'owner', { id: submission, from: 0, to: 5 });
    const late = score(own, 'owner', { submission, points: { [story.id]: 1 } });
    await expectRefusal(late, 'submissionReviews.final');
  });

  test('a community that is not there', () =>
    expectRefusal(
      score({ ...use.world.own, uuid: NOBODY }, 'owner', { submission: NOBODY, points: {} }),
      'communities.notFound',
    ));
});
