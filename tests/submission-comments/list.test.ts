import { COMMENTS } from '@muster/contracts/submission-comments/constants';
import { describe, expect, test } from 'vitest';
import { submissionComments } from '../../apps/upstream/src/features/submission-comments/tables.ts';
import { makeForm, say } from '../forms/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { comment, commentsFor, letInOnPrivate, submitted, words } from './asking.ts';

const use = useStack();

describe('answers', () => {
  test('comments to those who may read them, newest first, with what each may do', async () => {
    const { own } = await use.stack.world();
    const { form, submission } = await submitted(own);
    const { people } = own;
    await comment(own, 'owner', { submission, text: words('Ask', people.staff.account) });
    await comment(own, 'member', { submission, text: words('Answer') });
    await comment(own, 'owner', { submission, isPrivate: true });
    const seen = await commentsFor(own, 'owner', submission);
    expect(seen).toMatchObject({
      items: [
        { isPrivate: true, byRespondent: false, mayEdit: true, mayRemove: true },
        { isPrivate: false, byRespondent: true, mayEdit: false, mayRemove: true },
        { isPrivate: false, author: { accId: people.owner.account }, editedAt: null },
      ],
      next: null,
      names: { [people.staff.account]: expect.stringContaining('staff') },
      mayComment: true,
      mayCommentPrivately: true,
      words: { form: 'Application', name: expect.stringContaining('member'), stage: expect.any(String) },
    });
    const byStaff = await commentsFor(own, 'staff', submission);
    expect(byStaff.items.map(({ mayRemove }) => mayRemove)).toEqual([false, false]);
    expect(byStaff).toMatchObject({ mayComment: true, mayCommentPrivately: false });
    await letInOnPrivate(own, form);
    expect((await commentsFor(own, 'staff', submission)).items).toHaveLength(3);
    expect(await commentsFor(own, 'member', submission)).toMatchObject({
      items: [{ mayEdit: true }, { mayEdit: false, mayRemove: false }],
      mayCommentPrivately: false,
      words: null,
    });
  });

  test('all of them page by page, also of one moment, and no place that tells how many private ones are between', async () => {
    const { own } = await use.stack.world();
    const { submission } = await submitted(own);
    const at = new Date();
    const text = words('Hello');
    const row = (index: number) => ({
      community: own.uuid,
      submission,
      at: new Date(at.getTime() + Math.floor(index / 3)),
      ...(index % 2 === 0 ? { text } : { privateText: text }),
    });
    const many = 2 * COMMENTS.page + 10;
    await use.stack.db.insert(submissionComments).values(Array.from({ length: many }, (_, index) => row(index)));
    const first = await commentsFor(own, 'member', submission);
    const second = await commentsFor(own, 'member', submission, { after: first.next });
    expect([first.items.length, second.items.length, second.next]).toEqual([COMMENTS.page, 5, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(many / 2);
  });
});

describe('refuses', () => {
  test('a submission that is not there, and one that the person may not view, alike', async () => {
    const { own } = use.world;
    await expectRefusal(commentsFor(own, 'owner', NOBODY), 'submissions.unknown');
    const { form, submission } = await submitted(own);
    await say(own, 'Moderator', { id: form, permission: 'viewSubmitted', value: 'deny' });
    await expectRefusal(commentsFor(own, 'staff', submission), 'submissions.unknown');
  });

  test('a community that is not there', async () => {
    const { client } = use.world.own.people.owner;
    const asked = client.submissionComments.list.query({
      community: NOBODY,
      submission: await makeForm(use.world.own),
    });
    await expectRefusal(asked, 'communities.notFound');
  });

  test('a place that is of no page', async () => {
    const { submission } = await submitted(use.world.own);
    await expectRefusal(commentsFor(use.world.own, 'owner', submission, { after: 'elsewhere' }), 'input.invalid');
  });
});
