import { describe, expect, test } from 'vitest';
import { publish } from '../forms/asking.ts';
import { move, seenBy, send } from '../submissions/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { answered, begin, fileQuestion, formWithFiles, guestKey, imageQuestion, photo, upload } from './asking.ts';
import { structureWith } from '../forms/asking.ts';

const use = useSharedStack();
const member = () => use.world.own.people.member.client;
const sent = (form: string, ids: string[], name: 'member' | 'staff' = 'member', more: object = {}) =>
  send(use.world.own, name, form, { answers: answered({ proof: ids }), ...more });
const uploaded = async (form: string, more: object = {}) =>
  (await upload(member(), { community: use.world.own.uuid, subject: form, ...more })).id;

describe('a form is sent', () => {
  test('with files that were uploaded for it, by question', async () => {
    const { own } = use.world;
    const form = await formWithFiles(own);
    const [proof, picture] = [
      await uploaded(form),
      await uploaded(form, { part: 'photo', name: 'a.png', content: photo() }),
    ];
    const { id } = await send(own, 'member', form, { answers: answered({ proof: [proof], photo: [picture] }) });
    expect((await seenBy(own, 'owner', id)).answers.values).toEqual({ proof: [proof], photo: [picture] });
  });

  test('by a guest with the files of their page', async () => {
    const { own, visitor } = use.world;
    const form = await formWithFiles(own, { audience: 'guests' });
    const key = guestKey();
    const { id } = await upload(visitor.client, { community: own.uuid, subject: form, guestKey: key });
    const submitting = (guest: object) =>
      visitor.client.submissions.submit.mutate({
        community: own.uuid,
        form,
        version: 1,
        answers: answered({ proof: [id] }),
        guest: { name: 'Grace', ...guest },
      });
    await expectRefusal(submitting({}), 'submissions.incomplete');
    await expectRefusal(submitting({ key: guestKey() }), 'submissions.incomplete');
    expect((await submitting({ key })).number).toBe(1);
  });

  test('in the name of another member, to whom the files belong from then on', async () => {
    const { own } = use.world;
    const form = await formWithFiles(own);
    const { id } = await upload(own.people.owner.client, { community: own.uuid, subject: form });
    await sent(form, [id], 'member').catch(() => undefined);
    await send(own, 'owner', form, { answers: answered({ proof: [id] }), forMember: own.people.member.account });
    const { files } = await member().files.describe.query({ community: own.uuid, ids: [id] });
    expect(files).toHaveLength(1);
  });

  test('with files that were uploaded before the form was published anew', async () => {
    const { own } = use.world;
    const form = await formWithFiles(own);
    const id = await uploaded(form);
    const structure = structureWith(imageQuestion(), fileQuestion('proof', { label: 'Renamed' }));
    await own.people.owner.client.forms.saveDraft.mutate({ community: own.uuid, id: form, structure, revision: 0 });
    await publish(own, form);
    expect((await sent(form, [id], 'member', { version: 2 })).number).toBe(1);
  });
});

describe('a form is not sent', () => {
  test('with files of another person, of another form, of another question, unfinished ones, or twice the same', async () => {
    const { own, foreign } = use.world;
    const [form, other] = [await formWithFiles(own), await formWithFiles(own)];
    const theirs = (await upload(own.people.staff.client, { community: own.uuid, subject: form })).id;
    const foreignForm = await formWithFiles(foreign);
    const ofForeign = await upload(foreign.people.member.client, { community: foreign.uuid, subject: foreignForm });
    const picture = await uploaded(form, { part: 'photo', name: 'a.png', content: photo() });
    const unfinished = (await begin(member(), { community: own.uuid, subject: form })).id;
    for (const id of [theirs, ofForeign.id, await uploaded(other), picture, unfinished]) {
      await expectRefusal(sent(form, [id]), 'submissions.incomplete');
    }
  });

  test('with a file that was sent before, also not by two at once', async () => {
    const form = await formWithFiles(use.world.own);
    const id = await uploaded(form);
    const ended = await Promise.allSettled([sent(form, [id]), sent(form, [id])]);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expectRefusal(sent(form, [id]), 'submissions.incomplete');
  });
});

describe('answers that are changed', () => {
  test('keep their files, take new ones that were uploaded for them, and let others go', async () => {
    const { own } = use.world;
    const form = await formWithFiles(own);
    const [kept, dropped] = [await uploaded(form), await uploaded(form)];
    const { id } = await sent(form, [kept, dropped]);
    await move(own, 'owner', { id, from: 0, to: 2 });
    const change = (ids: string[]) =>
      member().submissions.change.mutate({ community: own.uuid, id, answers: answered({ proof: ids }) });
    await expectRefusal(change([kept, await uploaded(form)]), 'submissions.incomplete');
    const added = await uploaded(id, { purpose: 'submissionAnswer' });
    await change([kept, added]);
    expect((await seenBy(own, 'owner', id)).answers.values).toEqual({ proof: [kept, added] });
    const { files } = await own.people.owner.client.files.describe.query({
      community: own.uuid,
      ids: [kept, added, dropped],
    });
    expect(files.map((file) => file.id).sort()).toEqual([kept, added].sort());
  });
});
