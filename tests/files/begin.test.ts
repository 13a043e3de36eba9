import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { edit, say } from '../forms/asking.ts';
import { move, openForm, send } from '../submissions/asking.ts';
import { makeField, say as allow } from '../profile-fields/asking.ts';
import { picture, submitted } from '../submission-comments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { begin, fileQuestion, formWithFiles, guestKey } from './asking.ts';

const use = useStack({ upstream: { FILE_MB_MAX: '2', GUEST_FILE_MB_PER_DAY_AND_NETWORK: '1' } });
const limitBytes = (community: string, bytes: number) =>
  use.stack.db.execute(
    sql`update communities set limits = limits || ${JSON.stringify({ driveStorage: bytes })}::jsonb where uuid = ${community}`,
  );

describe('answers', () => {
  test('a file of which nothing has arrived', async () => {
    const { own } = use.world;
    const form = await formWithFiles(own);
    const file = await begin(own.people.member.client, { community: own.uuid, subject: form });
    expect(file).toMatchObject({ name: 'proof.pdf', group: 'document', state: 'uploading', received: 0 });
  });

  test('a name without anything that a path, a header or a reader could take for something else', async () => {
    const { own } = use.world;
    const form = await formWithFiles(own);
    const named = async (name: string) =>
      (await begin(own.people.member.client, { community: own.uuid, subject: form, name })).name;
    expect(await named('../../etc/passwd.txt')).toBe('passwd.txt');
    expect(await named('..\\..\\boot.txt')).toBe('boot.txt');
    expect(await named('a\r\nSet-Cookie: x=1.txt')).toBe('aSet-Cookie- x=1.txt');
    expect(await named('photo\u202Egpj.exe.txt')).toBe('photogpj.exe.txt');
    expect(await named(`${'x'.repeat(900)}.pdf`)).toHaveLength(120);
    expect(await named('"quoted";.pdf')).toBe('-quoted-;.pdf');
  });

  test('no more bytes than the community has room for, however many are begun at once', async () => {
    const { own } = await use.stack.world();
    const form = await formWithFiles(own);
    await limitBytes(own.uuid, 2_500);
    const content = Buffer.alloc(1_000, 'a');
    const people = ['member', 'staff', 'owner'] as const;
    const begun = [...people, ...people].map((name) =>
      begin(own.people[name].client, { community: own.uuid, subject: form, content, name: 'a.txt' }),
    );
    const ended = await Promise.allSettled(begun);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  test('a file of a guest, where guests may fill in the form', async () => {
    const { own, visitor } = use.world;
    const form = await formWithFiles(own, { audience: 'guests' });
    const file = await begin(visitor.client, { community: own.uuid, subject: form, guestKey: guestKey() });
    expect(file.state).toBe('uploading');
  });
});

describe('refuses', () => {
  const asMember = (subject: string, more: object = {}) =>
    begin(use.world.own.people.member.client, { community: use.world.own.uuid, subject, ...more });

  test('a community that is not there', () =>
    expectRefusal(asMember(NOBODY, { community: NOBODY }), 'communities.notFound'));

  test('a form that is not there, and a question that takes no files', async () => {
    await expectRefusal(asMember(NOBODY), 'forms.unknown');
    await expectRefusal(asMember(await openForm(use.world.own), { part: 'name' }), 'forms.unknown');
  });

  test('people who may not fill in the form', async () => {
    const { own, stranger, visitor } = use.world;
    const form = await formWithFiles(own, { audience: 'members' });
    const uploading = { community: own.uuid, subject: form };
    await expectRefusal(begin(stranger.client, uploading), 'forms.unknown');
    await expectRefusal(begin(visitor.client, { ...uploading, guestKey: guestKey() }), 'forms.unknown');
    await say(own, 'Member', { id: form, permission: 'submit', value: 'deny' });
    await expectRefusal(begin(own.people.member.client, uploading), 'forms.unknown');
  });

  test('visitors without a key', async () => {
    const { own, visitor } = use.world;
    const form = await formWithFiles(own, { audience: 'guests' });
    await expectRefusal(begin(visitor.client, { community: own.uuid, subject: form }), 'files.unknown');
  });

  test('a form that cannot be sent now', async () => {
    const { own } = use.world;
    const form = await formWithFiles(own);
    await edit(own, form, { open: false });
    await expectRefusal(asMember(form), 'submissions.closed');
  });

  test("a submission of somebody else, and one's own that waits for no changes", async () => {
    const { own } = use.world;
    const form = await formWithFiles(own);
    const { id } = await send(own, 'member', form, { answers: { values: {}, entries: {} } });
    const change = { purpose: 'submissionAnswer' };
    await expectRefusal(asMember(id, change), 'submissions.notAwaitingChanges');
    await move(own, 'owner', { id, from: 0, to: 2 });
    const { client } = own.people.staff;
    const byOther = begin(client, { community: own.uuid, subject: id, purpose: 'submissionAnswer' });
    await expectRefusal(byOther, 'submissions.unknown');
    expect((await asMember(id, change)).received).toBe(0);
  });

  test('a picture in a comment on a submission that takes no replies', async () => {
    const { own } = await use.stack.world();
    const { form, submission } = await submitted(own);
    await edit(own, form, { respondentReplies: false });
    await expectRefusal(picture(own, 'member', submission), 'submissionComments.locked');
  });

  test('a file for a field that is none, that one may not fill in, or of a person whom one may not change', async () => {
    const { own, foreign } = await use.stack.world();
    const field = await makeField(own, { type: 'file', label: 'Licence', selfEdit: false });
    const of = (name: 'member' | 'owner' | 'staff', subject: string, part = field) =>
      begin(own.people[name].client, { community: own.uuid, purpose: 'profileField', subject, part });
    const { owner, member } = own.people;
    await expectRefusal(of('owner', member.account, NOBODY), 'profileFields.unknown');
    await expectRefusal(of('member', member.account), 'profileFields.notYours');
    await expectRefusal(of('owner', foreign.people.member.account), 'members.notFound');
    await expectRefusal(of('staff', member.account), 'permissions.missing');
    await allow(own, 'Moderator', { id: field, permission: 'editOthers', value: 'allow' });
    await expectRefusal(of('staff', owner.account), 'permissions.outranked');
  });

  test('files that are too large, for the service or for the question', async () => {
    const { own } = use.world;
    const form = await formWithFiles(own, {}, fileQuestion('proof', { megabytesMax: 1 }));
    const megabyte = 1024 * 1024;
    await expectRefusal(asMember(form, { content: Buffer.alloc(megabyte + 1) }), 'files.tooLarge');
    await expectRefusal(
      asMember(await formWithFiles(own), { content: Buffer.alloc(2 * megabyte + 1) }),
      'files.tooLarge',
    );
  });

  test('kinds of files that a browser would run, that are unknown, and that the question does not take', async () => {
    const { own } = use.world;
    const form = await formWithFiles(own, {}, fileQuestion('proof', { groups: ['document'] }));
    for (const name of ['page.html', 'image.svg', 'run.js', 'run.exe', 'noending', 'a.txt', 'constructor']) {
      await expectRefusal(asMember(form, { name }), 'files.badType');
    }
  });

  test('files that there is no room for', async () => {
    const { own } = await use.stack.world();
    const form = await formWithFiles(own);
    await limitBytes(own.uuid, 10);
    const { client } = own.people.member;
    await expectRefusal(begin(client, { community: own.uuid, subject: form }), 'files.noRoom');
  });

  test('more of guests than their network may send in a day', async () => {
    const { own, visitor } = await use.stack.world();
    const form = await formWithFiles(own, { audience: 'guests' });
    const content = Buffer.alloc(700 * 1024, 'a');
    const uploading = { community: own.uuid, subject: form, content, name: 'a.txt', guestKey: guestKey() };
    await begin(visitor.client, uploading);
    await expectRefusal(begin(visitor.client, uploading), 'request.quotaSpent');
    await begin(own.people.member.client, { ...uploading, guestKey: null });
  });
});
