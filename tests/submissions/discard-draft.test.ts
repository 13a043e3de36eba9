import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { named, openForm } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('whether there was a draft; drafts of others stay', async () => {
    const { own } = await use.stack.world();
    const form = await openForm(own);
    const ask = { community: own.uuid, form };
    const draft = { ...ask, version: 1, answers: named(), revision: null };
    await own.people.member.client.submissions.saveDraft.mutate(draft);
    await own.people.staff.client.submissions.saveDraft.mutate(draft);
    const discard = () => own.people.member.client.submissions.discardDraft.mutate(ask);
    expect(await discard()).toEqual({ discarded: true });
    expect(await discard()).toEqual({ discarded: false });
    expect((await own.people.staff.client.submissions.form.query(ask)).draft).not.toBeNull();
  });
});

describe('refuses', () => {
  test('a community that is not there', async () => {
    const asked = use.world.own.people.member.client.submissions.discardDraft.mutate({
      community: NOBODY,
      form: NOBODY,
    });
    await expectRefusal(asked, 'communities.notFound');
  });

  test('a form that is not there', async () => {
    const { uuid: community, people } = use.world.own;
    await expectRefusal(
      people.member.client.submissions.discardDraft.mutate({ community, form: NOBODY }),
      'forms.unknown',
    );
  });
});
