import { describe, expect, test } from 'vitest';
import { openForm, seenBy, send } from '../submissions/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { assign, reviewed, reviewFor, vote } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('who is assigned and what reviewers voted, with their reasons', async () => {
    const { own } = await use.stack.world();
    const { submission } = await reviewed(own);
    const { staff, owner } = own.people;
    await assign(own, 'owner', { submission, account: staff.account, role: 'secondReader' });
    await vote(own, 'staff', { submission, vote: 'against', reason: 'Too short' });
    await vote(own, 'owner', { submission, vote: 'for' });
    expect(await reviewFor(own, 'staff', submission)).toMatchObject({
      reviewer: null,
      secondReader: { accId: staff.account },
      tally: { for: 1, against: 1, abstain: 0 },
      votes: [
        { by: { accId: owner.account }, vote: 'for', isMine: false },
        { by: { accId: staff.account }, vote: 'against', reason: 'Too short', isMine: true },
      ],
      mayVote: true,
      mayAssign: true,
    });
  });
});

describe('refuses', () => {
  test('the person who sent it, whatever their ranks allow; and no other answer tells them anything of it', async () => {
    const { own } = await use.stack.world();
    const { form, submission } = await reviewed(own);
    await assign(own, 'owner', { submission, account: own.people.staff.account });
    await vote(own, 'staff', { submission, vote: 'against', reason: 'Raven' });
    await expectRefusal(reviewFor(own, 'member', submission), 'submissions.unknown');
    const { id: mine } = await send(own, 'owner', form);
    await expectRefusal(reviewFor(own, 'owner', mine), 'submissionReviews.own');
    const { client } = own.people.member;
    const { uuid: community } = own;
    const answers = JSON.stringify([
      await seenBy(own, 'member', submission),
      await client.submissions.mine.query({ community }),
      await client.submissionComments.list.query({ community, submission }),
      await client.notifications.list.query({}),
    ]);
    expect(answers).not.toMatch(/Raven|against/);
    expect(answers).not.toContain(own.people.staff.account);
  });

  test('those who may not view it, like what is not there', async () => {
    const { own } = use.world;
    await expectRefusal(reviewFor(own, 'owner', NOBODY), 'submissions.unknown');
    const { id } = await send(own, 'owner', await openForm(own));
    await expectRefusal(reviewFor(own, 'staff', id), 'submissions.unknown');
  });

  test('a community that is not there', () =>
    expectRefusal(reviewFor({ ...use.world.own, uuid: NOBODY }, 'owner', NOBODY), 'communities.notFound'));
});
