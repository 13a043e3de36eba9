import { COMMENTS } from '@muster/contracts/submission-comments/constants';
import { describe, expect, test } from 'vitest';
import { submissionComments } from '../../apps/upstream/src/features/submission-comments/tables.ts';
import { edit } from '../forms/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import {
  comment,
  commentsFor,
  fillRank,
  mentioning,
  showing,
  submitted,
  toldTo,
  unusablePictures,
  words,
} from './asking.ts';

const use = useStack();

const mentionsTold = async (place: Place, name: 'staff' | 'member') =>
  (await toldTo(place, name)).filter((kind) => kind.endsWith('Mention'));

describe('answers', () => {
  test('the comment, and tells the person who sent it and those it mentions', async () => {
    const { own } = await use.stack.world();
    const { submission } = await submitted(own);
    const text = words('Please look', own.people.staff.account);
    const id = await comment(own, 'owner', { submission, text });
    expect((await commentsFor(own, 'member', submission)).items).toMatchObject([{ id, text }]);
    expect(await toldTo(own, 'member')).toContain('submissionCommented');
    expect(await toldTo(own, 'staff')).toContain('submissionMention');
  });

  test('the comment, and tells members of a rank and a department that it mentions: readers alone, and each once an hour', async () => {
    const { own } = await use.stack.world();
    const { submission } = await submitted(own);
    const { departments } = await own.people.owner.client.departments.list.query({ community: own.uuid });
    const department = departments.find(({ label }) => label === 'Moderation')?.id ?? '';
    const text = mentioning({ kind: 'rank', id: own.ranks.Moderator }, { kind: 'department', id: department });
    await comment(own, 'owner', { submission, text });
    expect(await mentionsTold(own, 'staff')).toEqual(['submissionMention']);
    // They hold a rank of the department, and read it as the person who sent it.
    expect(await mentionsTold(own, 'member')).toEqual([]);
    await comment(own, 'owner', { submission, text });
    expect(await mentionsTold(own, 'staff')).toEqual(['submissionMention']);
    // Those who may not read a private comment are not told that it mentions their rank.
    await comment(own, 'owner', { submission, text, isPrivate: true });
    expect(await mentionsTold(own, 'staff')).toEqual(['submissionMention']);
  });

  test('the comment, in which a rank of another community has no name and tells its holders nothing', async () => {
    const { own, foreign } = await use.stack.world();
    const { submission } = await submitted(own);
    const ranks = [own.ranks.Moderator, foreign.ranks.Moderator];
    await comment(own, 'owner', {
      submission,
      text: mentioning(...ranks.map((id) => ({ kind: 'rank', id }) as const)),
    });
    expect((await commentsFor(own, 'owner', submission)).names).toEqual({ [own.ranks.Moderator]: 'Moderator' });
    expect(await mentionsTold(foreign, 'staff')).toEqual([]);
  });

  test('the person who sent it may answer, for as long as the form lets them', async () => {
    const { own } = await use.stack.world();
    const { form, submission } = await submitted(own);
    await comment(own, 'member', { submission });
    await edit(own, form, { respondentReplies: false });
    await expectRefusal(comment(own, 'member', { submission }), 'submissionComments.locked');
    expect(await commentsFor(own, 'member', submission)).toMatchObject({
      mayComment: false,
      items: [{ mayEdit: false }],
    });
    await comment(own, 'staff', { submission });
  });
});

describe('refuses', () => {
  test('a text that says nothing, and one that is none', async () => {
    const { own } = use.world;
    const { submission } = await submitted(own);
    const blank = { type: 'doc', content: [{ type: 'paragraph' }] } as const;
    await expectRefusal(comment(own, 'owner', { submission, text: blank }), 'input.invalid');
    const heading = { type: 'doc', content: [{ type: 'script' }] } as const;
    await expectRefusal(comment(own, 'owner', { submission, text: heading }), 'input.invalid');
  });

  test('a private one of those who may not read private ones, and of the person who sent it', async () => {
    const { own } = use.world;
    const { submission } = await submitted(own);
    for (const name of ['staff', 'member'] as const) {
      await expectRefusal(comment(own, name, { submission, isPrivate: true }), 'submissionComments.notPrivate');
    }
  });

  test('a submission that is not there, and those who may not view it', async () => {
    const { own } = use.world;
    const { submission } = await submitted(own);
    await expectRefusal(comment(own, 'owner', { submission: NOBODY }), 'submissions.unknown');
    await expectRefusal(comment(own, 'applicant', { submission }), 'submissions.unknown');
  });

  test('a community that is not there', async () => {
    const { client } = use.world.own.people.owner;
    const asked = client.submissionComments.add.mutate({ community: NOBODY, submission: NOBODY, text: words('Hello') });
    await expectRefusal(asked, 'communities.notFound');
  });

  test('pictures of others, of another submission, and what was not uploaded', async () => {
    const { own } = await use.stack.world();
    const sent = await submitted(own);
    const { submission } = sent;
    for (const file of await unusablePictures(own, sent)) {
      await expectRefusal(
        comment(own, 'owner', { submission, text: showing(file) }),
        'submissionComments.unknownPicture',
      );
    }
  });

  test('ranks with more members than one comment may tell', async () => {
    const { own } = await use.stack.world();
    const { submission } = await submitted(own);
    await fillRank(use.stack, own, own.ranks.Moderator);
    const text = mentioning({ kind: 'rank', id: own.ranks.Moderator });
    await expectRefusal(comment(own, 'owner', { submission, text }), 'submissionComments.tooManyTold');
    expect((await commentsFor(own, 'owner', submission)).items).toEqual([]);
  });

  test('more than there can be on one submission', async () => {
    const { own } = await use.stack.world();
    const { submission } = await submitted(own);
    const row = { community: own.uuid, submission, at: new Date(), text: words('Hello') };
    await use.stack.db.insert(submissionComments).values(Array.from({ length: COMMENTS.perSubmissionMax }, () => row));
    await expectRefusal(comment(own, 'owner', { submission }), 'submissionComments.full');
  });
});
