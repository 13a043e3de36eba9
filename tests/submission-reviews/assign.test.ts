import { audit } from '@muster/upstream/platform/schema/service';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { comment, submitted, toldTo } from '../submission-comments/asking.ts';
import { send } from '../submissions/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { assign, reviewed, reviewFor } from './asking.ts';

const use = useStack();

describe('answers', () => {
  test('who is assigned from now on, on record without the submission, and tells the person', async () => {
    const { own } = await use.stack.world();
    const { form, submission } = await reviewed(own);
    const { staff } = own.people;
    await assign(own, 'owner', { submission, account: staff.account });
    expect(await toldTo(own, 'staff')).toContain('submissionAssigned');
    await assign(own, 'staff', { submission, account: null });
    expect((await reviewFor(own, 'owner', submission)).reviewer).toBeNull();
    const isAssigning = and(eq(audit.community, own.uuid), eq(audit.action, 'SUBMISSION_ASSIGN'));
    const entries = await use.stack.db.select().from(audit).where(isAssigning);
    expect(entries).toHaveLength(2);
    expect(entries).toContainEqual(expect.objectContaining({ target: form, after: { reviewer: staff.account } }));
    expect(JSON.stringify(entries)).not.toContain(submission);
  });

  test('of two at once one who is assigned', async () => {
    const { own } = await use.stack.world();
    const { submission } = await reviewed(own);
    const { staff, owner } = own.people;
    await Promise.all([staff, owner].map(({ account }) => assign(own, 'owner', { submission, account })));
    expect([staff.account, owner.account]).toContain((await reviewFor(own, 'owner', submission)).reviewer?.accId);
  });

  test('that those who are assigned hear of answers of the person who sent it, and others do not', async () => {
    const { own } = await use.stack.world();
    const { submission } = await reviewed(own);
    await assign(own, 'owner', { submission, account: own.people.staff.account });
    await comment(own, 'owner', { submission });
    expect(await toldTo(own, 'staff')).not.toContain('submissionAnswered');
    await comment(own, 'member', { submission });
    expect(await toldTo(own, 'staff')).toContain('submissionAnswered');
    expect(await toldTo(own, 'owner')).not.toContain('submissionAnswered');
  });
});

describe('refuses', () => {
  test('those who may not move the submission, and the person who sent it', async () => {
    const { own } = use.world;
    const { submission } = await submitted(own);
    const { account } = own.people.staff;
    await expectRefusal(assign(own, 'staff', { submission, account }), 'permissions.missing');
    await expectRefusal(assign(own, 'member', { submission, account }), 'submissions.unknown');
    await expectRefusal(assign(own, 'owner', { submission: NOBODY, account }), 'submissions.unknown');
    const { form } = await reviewed(own);
    const { id } = await send(own, 'owner', form);
    await expectRefusal(assign(own, 'owner', { submission: id, account }), 'submissionReviews.own');
  });

  test('people who may not view it, who sent it, or who are assigned already', async () => {
    const { own } = use.world;
    const { submission } = await reviewed(own);
    const { staff, member, applicant } = own.people;
    for (const { account } of [member, applicant, use.world.foreign.people.owner]) {
      await expectRefusal(assign(own, 'owner', { submission, account }), 'submissionReviews.notReader');
    }
    await assign(own, 'owner', { submission, account: staff.account });
    const twice = assign(own, 'owner', { submission, account: staff.account, role: 'secondReader' });
    await expectRefusal(twice, 'submissionReviews.bothRoles');
  });

  test('a community that is not there', () =>
    expectRefusal(
      assign({ ...use.world.own, uuid: NOBODY }, 'owner', { submission: NOBODY, account: null }),
      'communities.notFound',
    ));
});
