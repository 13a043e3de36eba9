import { describe, expect, test } from 'vitest';
import { edit, nameQuestion, publish, say, structureWith } from '../forms/asking.ts';
import { addStatuses } from '../members/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { named, openForm, seenBy, send } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('what the published version asks, with what is known of the person and their draft', async () => {
    const { own } = await use.stack.world();
    const form = await openForm(own);
    const { client } = own.people.member;
    const ask = { community: own.uuid, form };
    expect(await client.submissions.form.query(ask)).toMatchObject({
      version: 1,
      closed: null,
      draft: null,
      forOthers: false,
      respondent: { membership: 'active', ranks: [own.ranks.Member], status: null },
    });
    await client.submissions.saveDraft.mutate({ ...ask, version: 1, answers: named(), revision: null });
    expect((await client.submissions.form.query(ask)).draft).toMatchObject({ answers: named(), revision: 1 });
    expect((await own.people.staff.client.submissions.form.query(ask)).draft).toBeNull();
  });

  test('the status of the person, by which questions are shown and answers kept', async () => {
    const { own } = await use.stack.world();
    const { onLeave, onDuty } = await addStatuses(use.stack, own);
    const showIf = { match: 'all' as const, clauses: [{ about: 'status' as const, status: onLeave, held: true }] };
    const questions = [nameQuestion(), nameQuestion('back', { label: 'Back on', showIf })];
    const form = await openForm(own, { structure: structureWith(...questions) });
    const { staff, member } = own.people;
    const become = (status: string) =>
      staff.client.members.setStatus.mutate({ community: own.uuid, accId: member.account, status });
    const known = async () => {
      const found = await member.client.submissions.form.query({ community: own.uuid, form });
      return found.respondent.status;
    };
    const answers = { values: { name: 'Ada', back: 'Monday' }, entries: {} };
    const kept = async () => (await seenBy(own, 'owner', (await send(own, 'member', form, { answers })).id)).answers;
    await become(onDuty);
    expect([await known(), (await kept()).values]).toEqual([onDuty, { name: 'Ada' }]);
    await become(onLeave);
    expect([await known(), (await kept()).values]).toEqual([onLeave, answers.values]);
    // Its removal leaves what was published as it is: the question is shown to no member any more.
    const { version, statuses: _, ...settings } = await staff.client.memberSettings.get.query({ community: own.uuid });
    const without = { ...settings, statuses: [{ uuid: onDuty, label: 'On duty', color: null }] };
    const { client } = own.people.owner;
    await client.memberSettings.update.mutate({ community: own.uuid, base: version, settings: without });
    expect([await known(), (await kept()).values]).toEqual([null, { name: 'Ada' }]);
    const { structure: before, revision } = await client.forms.draft.query({ community: own.uuid, id: form });
    const structure = { sections: before.sections.map((section) => ({ ...section, title: 'About you' })) };
    await client.forms.saveDraft.mutate({ community: own.uuid, id: form, structure, revision });
    expect(await publish(own, form)).toBe(2);
  });

  test('that it is closed, and which identifiers are missing', async () => {
    const { own } = await use.stack.world();
    const form = await openForm(own);
    const ask = () => own.people.member.client.submissions.form.query({ community: own.uuid, form });
    await edit(own, form, { identifiers: ['steam'] });
    expect((await ask()).closed).toEqual({ because: 'identifiers', again: null, missing: ['steam'] });
    await edit(own, form, { open: false });
    expect((await ask()).closed).toMatchObject({ because: 'closed' });
  });
});

describe('refuses', () => {
  const ask = (form: string, community = use.world.own.uuid) =>
    use.world.own.people.member.client.submissions.form.query({ community, form });

  test('a community that is not there', async () => {
    await expectRefusal(ask(NOBODY, NOBODY), 'communities.notFound');
  });

  test('a form that is not there, and one that the person may not fill in, alike', async () => {
    await expectRefusal(ask(NOBODY), 'forms.unknown');
    const form = await openForm(use.world.own);
    await say(use.world.own, 'Member', { id: form, permission: 'submit', value: 'deny' });
    await expectRefusal(ask(form), 'forms.unknown');
  });
});
