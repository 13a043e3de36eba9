import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { fillRank, letInOnPrivate, submitted } from './asking.ts';

const use = useSharedStack();

function ask(
  { uuid, people }: Place,
  name: 'member' | 'staff' | 'owner',
  more: { submission: string; search?: string; isPrivate?: boolean },
) {
  return people[name].client.submissionComments.mentionable.query({ community: uuid, isPrivate: false, ...more });
}

describe('answers', () => {
  test('members who may read the comment, by their names, and nobody else', async () => {
    const { own } = await use.stack.world();
    const { form, submission } = await submitted(own);
    const { staff, member } = own.people;
    const found = async (more: object) =>
      (await ask(own, 'owner', { submission, ...more })).people.map(({ accId }) => accId);
    expect(await found({})).toEqual([staff.account]);
    expect(await found({ search: 'staff' })).toEqual([staff.account]);
    // They sent it, and read what is public.
    expect(await found({ search: 'member' })).toEqual([member.account]);
    expect(await found({ search: 'staff', isPrivate: true })).toEqual([]);
    expect(await found({ search: 'member', isPrivate: true })).toEqual([]);
    await letInOnPrivate(own, form);
    expect(await found({ search: 'staff', isPrivate: true })).toEqual([staff.account]);
  });
});

test('ranks and departments with readers in them, and how many these are', async () => {
  const { own } = await use.stack.world();
  const { submission } = await submitted(own);
  const rank = { kind: 'rank', id: own.ranks.Moderator, label: 'Moderator', within: 'Moderation', tells: 1 };
  const department = { kind: 'department', label: 'Moderation', within: null, tells: 1 };
  expect((await ask(own, 'owner', { submission })).groups).toMatchObject([department, rank]);
  expect((await ask(own, 'owner', { submission, search: 'moderator' })).groups).toMatchObject([rank]);
  // The person who sent it holds it, and is told of each comment anyway.
  expect((await ask(own, 'owner', { submission, search: 'crew' })).groups).toEqual([]);
  // The caller is not told of what they write themselves.
  expect((await ask(own, 'staff', { submission, search: 'moderator' })).groups).toEqual([]);
  expect((await ask(own, 'owner', { submission, search: 'moderator', isPrivate: true })).groups).toEqual([]);
});

test('no rank with more members than one comment may tell', async () => {
  const { own } = await use.stack.world();
  const { submission } = await submitted(own);
  await fillRank(use.stack, own, own.ranks.Moderator);
  expect((await ask(own, 'owner', { submission, search: 'moderator' })).groups).toEqual([]);
});

describe('refuses', () => {
  test('the person who sent it, and those who may not view it', async () => {
    const { own } = use.world;
    const { submission } = await submitted(own);
    await expectRefusal(ask(own, 'member', { submission }), 'submissions.unknown');
    await expectRefusal(ask(own, 'owner', { submission: NOBODY }), 'submissions.unknown');
  });

  test('readers of private comments to those who are none', async () => {
    const { own } = use.world;
    const { submission } = await submitted(own);
    const asked = own.people.staff.client.submissionComments.mentionable.query({
      community: own.uuid,
      submission,
      isPrivate: true,
    });
    await expectRefusal(asked, 'submissionComments.notPrivate');
  });

  test('a community that is not there', async () => {
    const { client } = use.world.own.people.owner;
    const asked = client.submissionComments.mentionable.query({
      community: NOBODY,
      submission: NOBODY,
      isPrivate: false,
    });
    await expectRefusal(asked, 'communities.notFound');
  });
});
