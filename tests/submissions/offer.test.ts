import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { addFolder, makeForm, say } from '../forms/asking.ts';
import { named, openForm, send } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the published forms that a person may fill in, with their folders', async () => {
    const { own, visitor, stranger } = await use.stack.world();
    const folder = await addFolder(own);
    await addFolder(own, 'Empty');
    await makeForm(own, { label: 'Not published', audience: 'guests' });
    const forGuests = await openForm(own, { label: 'Contact', audience: 'guests', folder });
    const forMembers = await openForm(own, { label: 'Leave', audience: 'members' });
    const forAccounts = await openForm(own, { label: 'Whitelist', audience: 'signedIn' });
    const offered = async (person: { client: typeof visitor.client }) =>
      person.client.submissions.offer.query({ community: own.uuid });
    const ids = async (person: { client: typeof visitor.client }) => (await offered(person)).forms.map(({ id }) => id);
    // To a visitor, what every account may fill in is offered for when they have signed in.
    expect(await ids(visitor)).toEqual([forGuests, forAccounts]);
    expect((await offered(visitor)).forms).toMatchObject([
      { closed: null },
      { closed: { because: 'signIn', again: null, missing: [] } },
    ]);
    expect(await ids(stranger)).toEqual([forGuests, forAccounts]);
    expect(await ids(own.people.applicant)).toEqual([forGuests, forAccounts]);
    expect(await ids(own.people.member)).toEqual([forGuests, forMembers, forAccounts]);
    expect(await offered(own.people.member)).toMatchObject({ folders: [{ id: folder }], reviews: false });
    expect(await offered(own.people.owner)).toMatchObject({ reviews: true });
  });

  test('what ranks allow and deny of a form before its audience', async () => {
    const { own } = await use.stack.world();
    const denied = await openForm(own, { audience: 'members' });
    const allowed = await openForm(own, { audience: 'permitted' });
    await say(own, 'Member', { id: denied, permission: 'submit', value: 'deny' });
    await say(own, 'Member', { id: allowed, permission: 'submit', value: 'allow' });
    const { forms } = await own.people.member.client.submissions.offer.query({ community: own.uuid });
    expect(forms.map(({ id }) => id)).toEqual([allowed]);
  });

  test('a visitor that a form is closed or full before that they have to sign in, and asks nothing of identifiers', async () => {
    const { own, visitor } = await use.stack.world();
    const { edit } = own.people.owner.client.forms;
    const id = await openForm(own, { audience: 'signedIn' });
    const reason = async () => {
      const { forms } = await visitor.client.submissions.offer.query({ community: own.uuid });
      return forms[0]?.closed?.because;
    };
    await edit.mutate({ community: own.uuid, id, settings: { identifiers: ['steam'], totalMax: 1 } });
    expect(await reason()).toBe('signIn');
    await edit.mutate({ community: own.uuid, id, settings: { identifiers: [] } });
    await send(own, 'member', id);
    expect(await reason()).toBe('full');
    await edit.mutate({ community: own.uuid, id, settings: { totalMax: null, open: false } });
    expect(await reason()).toBe('closed');
    await expectRefusal(visitor.client.submissions.form.query({ community: own.uuid, form: id }), 'forms.unknown');
  });

  test('a draft with its moment, and why a form cannot be sent', async () => {
    const { own } = await use.stack.world();
    const form = await openForm(own);
    await own.people.owner.client.forms.edit.mutate({ community: own.uuid, id: form, settings: { perPersonMax: 1 } });
    const { client } = own.people.member;
    await send(own, 'member', form);
    await client.submissions.saveDraft.mutate({
      community: own.uuid,
      form,
      version: 1,
      answers: named(),
      revision: null,
    });
    const { forms } = await client.submissions.offer.query({ community: own.uuid });
    expect(forms).toMatchObject([{ draftSavedAt: expect.any(String), closed: { because: 'perPerson' } }]);
  });
});

describe('refuses', () => {
  test('a community that is not there', async () => {
    const asked = use.world.own.people.member.client.submissions.offer.query({ community: NOBODY });
    await expectRefusal(asked, 'communities.notFound');
  });

  test('people who are banned, who may still send a form that is open to every account', async () => {
    const { own } = use.world;
    const form = await openForm(own, { audience: 'signedIn' });
    await expectRefusal(
      own.people.banned.client.submissions.offer.query({ community: own.uuid }),
      'communities.banned',
    );
    expect(await send(own, 'banned', form)).toMatchObject({ number: 1 });
    await expectRefusal(send(own, 'banned', await openForm(own, { audience: 'members' })), 'forms.unknown');
  });
});
