import { describe, expect, test } from 'vitest';
import { send } from '../submissions/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { rated, saveRubric, score, scoresFor } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('means by criterion, and the share of all points by weight, over the reviewers', async () => {
    const { own } = await use.stack.world();
    const { submission, story, rules } = await rated(own);
    await score(own, 'staff', { submission, points: { [story.id]: 10, [rules.id]: 0 } });
    await score(own, 'owner', { submission, points: { [story.id]: 4 } });
    const found = await scoresFor(own, 'owner', submission);
    expect(found.means).toEqual({ [story.id]: 7, [rules.id]: 0 });
    expect(found.scores.map(({ share, isMine }) => [share, isMine])).toEqual([
      [0.4, true],
      [0.25, false],
    ]);
    expect(found).toMatchObject({ mine: { [story.id]: 4 }, mayScore: true, rubric: { mayEdit: true } });
    expect(found.share).toBeCloseTo(0.325);
  });

  test('no more points than a criterion is worth now, and none of criteria that are gone', async () => {
    const { own } = await use.stack.world();
    const { form, submission, story, rules } = await rated(own);
    await score(own, 'staff', { submission, points: { [story.id]: 10, [rules.id]: 10 } });
    await saveRubric(own, 'owner', { form, criteria: [{ ...story, points: 5 }], revision: 1 });
    expect(await scoresFor(own, 'owner', submission)).toMatchObject({ means: { [story.id]: 5 }, share: 1 });
  });
});

describe('refuses', () => {
  test('the person who sent it, whatever their ranks allow, and those who may not view it', async () => {
    const { own } = use.world;
    const { form, submission } = await rated(own);
    await expectRefusal(scoresFor(own, 'member', submission), 'submissions.unknown');
    const { id } = await send(own, 'owner', form);
    await expectRefusal(scoresFor(own, 'owner', id), 'submissionReviews.own');
  });

  test('a community that is not there', () =>
    expectRefusal(scoresFor({ ...use.world.own, uuid: NOBODY }, 'owner', NOBODY), 'communities.notFound'));
});
