import { audit } from '@muster/upstream/platform/schema/service';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { say } from '../forms/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { comment, commentsFor, letInOnPrivate, submitted, words } from './asking.ts';

const use = useStack();

function remove({ uuid, people }: Place, name: 'member' | 'staff' | 'owner', id: string) {
  return people[name].client.submissionComments.remove.mutate({ community: uuid, id });
}

function recorded({ uuid: community }: Place) {
  const isRemoval = and(eq(audit.community, community), eq(audit.action, 'SUBMISSION_COMMENT_REMOVE'));
  return use.stack.db.select().from(audit).where(isRemoval);
}

describe('answers', () => {
  test('one’s own comment away, and another’s with the permission for that, on record', async () => {
    const { own } = await use.stack.world();
    const { form, submission } = await submitted(own);
    const mine = await comment(own, 'member', { submission });
    const theirs = await comment(own, 'member', { submission });
    await remove(own, 'member', mine);
    await say(own, 'Moderator', { id: form, permission: 'deleteComments', value: 'allow' });
    await remove(own, 'staff', theirs);
    expect((await commentsFor(own, 'owner', submission)).items).toEqual([]);
    const entries = await recorded(own);
    expect(entries.filter(({ actor }) => actor === own.people.staff.account)).toMatchObject([
      { target: form, before: { by: own.people.member.account, number: 1 } },
    ]);
  });

  test('of a private one, the record says neither its text nor its submission', async () => {
    const { own } = await use.stack.world();
    const { form, submission } = await submitted(own);
    await letInOnPrivate(own, form);
    const id = await comment(own, 'owner', { submission, isPrivate: true, text: words('Raven') });
    await remove(own, 'owner', id);
    const [entry] = await recorded(own);
    expect(entry).toMatchObject({ target: form, before: { by: own.people.owner.account } });
    expect(JSON.stringify(entry)).not.toMatch(/Raven|number/);
    expect(JSON.stringify(entry)).not.toContain(submission);
  });
});

describe('refuses', () => {
  test('comments of others to those without the permission', async () => {
    const { own } = use.world;
    const { submission } = await submitted(own);
    const id = await comment(own, 'owner', { submission });
    await expectRefusal(remove(own, 'staff', id), 'permissions.missing');
  });

  test('comments of others to the person who sent it, whatever their ranks allow', async () => {
    const { own } = use.world;
    const { form, submission } = await submitted(own);
    await say(own, 'Member', { id: form, permission: 'deleteComments', value: 'allow' });
    const id = await comment(own, 'owner', { submission });
    await expectRefusal(remove(own, 'member', id), 'submissionComments.unknown');
  });

  test('a comment that is not there, and a private one to those who may not read it, alike', async () => {
    const { own } = use.world;
    const { form, submission } = await submitted(own);
    await say(own, 'Moderator', { id: form, permission: 'deleteComments', value: 'allow' });
    const id = await comment(own, 'owner', { submission, isPrivate: true });
    await expectRefusal(remove(own, 'owner', NOBODY), 'submissionComments.unknown');
    await expectRefusal(remove(own, 'staff', id), 'submissionComments.unknown');
  });

  test('a community that is not there', async () => {
    const { client } = use.world.own.people.owner;
    const asked = client.submissionComments.remove.mutate({ community: NOBODY, id: NOBODY });
    await expectRefusal(asked, 'communities.notFound');
  });
});
