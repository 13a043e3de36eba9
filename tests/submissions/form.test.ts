import { describe, expect, test } from 'vitest';
import { edit, say } from '../forms/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { named, openForm } from './asking.ts';

const use = useStack();

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
      respondent: { membership: 'active', ranks: [own.ranks.Member] },
    });
    await client.submissions.saveDraft.mutate({ ...ask, version: 1, answers: named(), revision: null });
    expect((await client.submissions.form.query(ask)).draft).toMatchObject({ answers: named(), revision: 1 });
    expect((await own.people.staff.client.submissions.form.query(ask)).draft).toBeNull();
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
