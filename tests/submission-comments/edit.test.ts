import { describe, expect, test } from 'vitest';
import { edit } from '../forms/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
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

const use = useSharedStack();

function change({ uuid, people }: Place, name: 'member' | 'staff' | 'owner', id: string, text = words('Changed')) {
  return people[name].client.submissionComments.edit.mutate({ community: uuid, id, text });
}

describe('answers', () => {
  test('one’s own comment with other words; those who are mentioned for the first time are told', async () => {
    const { own } = await use.stack.world();
    const { submission } = await submitted(own);
    const id = await comment(own, 'owner', { submission });
    const text = words('Changed', own.people.staff.account);
    await change(own, 'owner', id, text);
    await change(own, 'owner', id, text);
    const { items } = await commentsFor(own, 'member', submission);
    expect(items).toMatchObject([{ id, text, editedAt: expect.any(String) }]);
    expect((await toldTo(own, 'staff')).filter((kind) => kind === 'submissionMention')).toHaveLength(1);
  });
});

describe('refuses', () => {
  test('comments of others, whatever one may do besides', async () => {
    const { own } = use.world;
    const { submission } = await submitted(own);
    const id = await comment(own, 'member', { submission });
    await expectRefusal(change(own, 'owner', id), 'submissionComments.notYours');
  });

  test('a comment that is not there, and a private one to those who may not read it, alike', async () => {
    const { own } = use.world;
    const { submission } = await submitted(own);
    const id = await comment(own, 'owner', { submission, isPrivate: true });
    await expectRefusal(change(own, 'owner', NOBODY), 'submissionComments.unknown');
    await expectRefusal(change(own, 'staff', id), 'submissionComments.unknown');
    await expectRefusal(change(own, 'member', id), 'submissionComments.unknown');
  });

  test('answers of the person who sent it, once the form takes none', async () => {
    const { own } = use.world;
    const { form, submission } = await submitted(own);
    const id = await comment(own, 'member', { submission });
    await edit(own, form, { respondentReplies: false });
    await expectRefusal(change(own, 'member', id), 'submissionComments.locked');
  });

  test('pictures of others, of another submission, and what was not uploaded', async () => {
    const { own } = await use.stack.world();
    const sent = await submitted(own);
    const { submission } = sent;
    const id = await comment(own, 'owner', { submission });
    for (const file of await unusablePictures(own, sent)) {
      await expectRefusal(change(own, 'owner', id, showing(file)), 'submissionComments.unknownPicture');
    }
  });

  test('ranks with more members than one comment may tell', async () => {
    const { own } = await use.stack.world();
    const { submission } = await submitted(own);
    const id = await comment(own, 'owner', { submission });
    await fillRank(use.stack, own, own.ranks.Moderator);
    const text = mentioning({ kind: 'rank', id: own.ranks.Moderator });
    await expectRefusal(change(own, 'owner', id, text), 'submissionComments.tooManyTold');
  });

  test('a community that is not there', async () => {
    const { client } = use.world.own.people.owner;
    const asked = client.submissionComments.edit.mutate({ community: NOBODY, id: NOBODY, text: words('Hello') });
    await expectRefusal(asked, 'communities.notFound');
  });
});
