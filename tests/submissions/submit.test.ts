import { SUBMISSION } from '@muster/contracts/submissions/constants';
import { describe, expect, test } from 'vitest';
import { edit, nameQuestion, say, structureWith } from '../forms/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { giveStages, named, openForm, seenBy, send, stage } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the number of the submission in its form, and what the form says when it was sent', async () => {
    const { own } = await use.stack.world();
    const form = await openForm(own);
    await edit(own, form, { confirmation: 'Thank you.' });
    expect(await send(own, 'member', form)).toMatchObject({ number: 1, confirmation: 'Thank you.' });
    expect(await send(own, 'staff', form)).toMatchObject({ number: 2 });
    expect(await send(own, 'member', await openForm(own))).toMatchObject({ number: 1 });
  });

  test('a guest by the name that they give, where guests may', async () => {
    const { own, visitor } = await use.stack.world();
    const form = await openForm(own, { audience: 'guests' });
    const guest = { name: 'Grace' };
    const sent = await visitor.client.submissions.submit.mutate({
      community: own.uuid,
      form,
      version: 1,
      answers: named(),
      guest,
    });
    expect(await seenBy(own, 'owner', sent.id)).toMatchObject({ submitter: null, guestName: 'Grace' });
  });

  test('one that is sent in the name of another member, who then sees it as theirs', async () => {
    const { own } = await use.stack.world();
    const form = await openForm(own);
    const { id } = await send(own, 'owner', form, { forMember: own.people.member.account });
    expect(await seenBy(own, 'member', id)).toMatchObject({ isOwn: true, sentBy: null });
    const seen = await seenBy(own, 'owner', id);
    expect(seen).toMatchObject({ isOwn: false, submitter: { accId: own.people.member.account } });
    expect(seen.sentBy?.accId).toBe(own.people.owner.account);
  });

  test('no more than a form takes, however many are sent at once', async () => {
    const { own } = await use.stack.world();
    const [total, each] = [await openForm(own), await openForm(own)];
    await edit(own, total, { totalMax: 2 });
    await edit(own, each, { perPersonMax: 1 });
    const all = (['owner', 'staff', 'member'] as const).flatMap((name) => [
      send(own, name, total),
      send(own, name, total),
    ]);
    const ended = await Promise.allSettled(all);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const own3 = await Promise.allSettled([1, 2, 3].map(() => send(own, 'member', each)));
    expect(own3.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('the same for what is sent again with its key, which is kept once', async () => {
    const { own } = await use.stack.world();
    const form = await openForm(own);
    const key = crypto.randomUUID();
    const [one, other] = await Promise.all([send(own, 'member', form, { key }), send(own, 'member', form, { key })]);
    expect(other).toEqual(one);
    expect(await send(own, 'staff', form, { key })).toMatchObject({ number: 2 });
  });

  test('one submission that keeps its version when the form changes, with every answer at its question', async () => {
    const { own } = await use.stack.world();
    const form = await openForm(own);
    const { id } = await send(own, 'member', form);
    const structure = structureWith(
      nameQuestion('other', { label: 'Another' }),
      nameQuestion('name', { label: 'Renamed' }),
    );
    const { client } = own.people.owner;
    await client.forms.saveDraft.mutate({ community: own.uuid, id: form, structure, revision: 0 });
    await client.forms.publish.mutate({ community: own.uuid, id: form, revision: 1 });
    const seen = await seenBy(own, 'owner', id);
    expect(seen).toMatchObject({ version: 1, answers: named() });
    expect(seen.structure).toEqual(structureWith(nameQuestion()));
  });

  test('where automatic moves take it at once, by its answers', async () => {
    const { own } = await use.stack.world();
    const form = await openForm(own);
    const [received, denied, later] = [stage('Received'), stage('Denied', { state: 5 }), stage('Reminded')];
    const when = {
      match: 'all' as const,
      clauses: [{ about: 'answer' as const, question: 'name', is: 'equal' as const, value: 'Mallory' }],
    };
    const none = { when: null, scoreFrom: null, scoreTo: null };
    const automatic = [
      { ...none, to: denied.id, afterHours: null, when },
      { ...none, to: later.id, afterHours: 24 },
    ];
    await giveStages(own, form, { stages: [received, denied, later], rules: [{ stage: received.id, automatic }] });
    const refused = await send(own, 'member', form, { answers: named('mallory') });
    expect((await seenBy(own, 'owner', refused.id)).stage.label).toBe('Denied');
    const waiting = await send(own, 'member', form);
    expect((await seenBy(own, 'owner', waiting.id)).stage.label).toBe('Received');
  });
});

describe('refuses', () => {
  const fail = (form: string, more: object = {}) => send(use.world.own, 'member', form, more);

  test('a community that is not there', async () => {
    await expectRefusal(fail(NOBODY, { community: NOBODY }), 'communities.notFound');
  });

  test('a form that is not there', async () => {
    await expectRefusal(fail(NOBODY), 'forms.unknown');
  });

  test('a form that is closed', async () => {
    const form = await openForm(use.world.own);
    await edit(use.world.own, form, { open: false });
    await expectRefusal(fail(form), 'submissions.closed');
  });

  test('answers to a version that is not filled in any more', async () => {
    await expectRefusal(fail(await openForm(use.world.own), { version: 2 }), 'submissions.newVersion');
  });

  test('missing answers, by question', async () => {
    const form = await openForm(use.world.own);
    const { details } = await expectRefusal(
      fail(form, { answers: { values: {}, entries: {} } }),
      'submissions.incomplete',
    );
    expect(details).toMatchObject({ fields: { name: expect.any(String) } });
  });

  test('answers that are too long in all', async () => {
    const values = Object.fromEntries(
      Array.from({ length: SUBMISSION.answersMax / 10_000 + 1 }, (_, at) => [`q${at}`, 'x'.repeat(10_000)]),
    );
    const form = await openForm(use.world.own);
    await expectRefusal(fail(form, { answers: { values, entries: {} } }), 'submissions.tooLarge');
  });

  test('a guest without a name', async () => {
    const { own, visitor } = use.world;
    const form = await openForm(own, { audience: 'guests' });
    const sent = visitor.client.submissions.submit.mutate({ community: own.uuid, form, version: 1, answers: named() });
    await expectRefusal(sent, 'submissions.guestUnnamed');
  });

  test('sending for others without that permission, and for people who are no active members', async () => {
    const { own } = use.world;
    const form = await openForm(own);
    await expectRefusal(fail(form, { forMember: own.people.staff.account }), 'permissions.missing');
    await say(own, 'Member', { id: form, permission: 'submitForOthers', value: 'allow' });
    await expectRefusal(fail(form, { forMember: own.people.applicant.account }), 'submissions.noMember');
  });

  test('guests of one network who send too much', async () => {
    const { own, visitor } = use.world;
    const form = await openForm(own, { audience: 'guests' });
    const guest = { name: 'Spam' };
    const sendOne = () =>
      visitor.client.submissions.submit.mutate({ community: own.uuid, form, version: 1, answers: named(), guest });
    for (let sent = 0; sent < 10; sent += 1) await sendOne();
    await expectRefusal(sendOne(), 'request.quotaSpent');
  });
});
