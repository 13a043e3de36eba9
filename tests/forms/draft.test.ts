import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { draftOf, makeForm, say } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the form in its editor, also to those whom a rank lets edit it', async () => {
    const { own } = await use.stack.world();
    const id = await makeForm(own, { kind: 1, description: 'Calls of a patrol' });
    await say(own, 'Moderator', { id, permission: 'edit', value: 'allow' });
    const draft = await own.people.staff.client.forms.draft.query({ community: own.uuid, id });
    expect(draft).toEqual(await draftOf(own, id));
    expect(draft).toMatchObject({ kind: 1, revision: 0, versions: [], savedBy: { accId: own.people.owner.account } });
    expect(draft.settings).toMatchObject({ description: 'Calls of a patrol', open: true, perPersonMax: null });
  });
});

describe('refuses', () => {
  test('those who may not edit the form, whatever they may do with another', async () => {
    const { own } = await use.stack.world();
    const [id, other] = [await makeForm(own), await makeForm(own)];
    await say(own, 'Moderator', { id: other, permission: 'edit', value: 'allow' });
    const asked = own.people.staff.client.forms.draft.query({ community: own.uuid, id });
    await expectRefusal(asked, 'permissions.missing');
  });

  test('those whom another rank denies it', async () => {
    const { own } = await use.stack.world();
    const id = await makeForm(own);
    await say(own, 'Member', { id, permission: 'edit', value: 'deny' });
    const asked = own.people.member.client.forms.draft.query({ community: own.uuid, id });
    await expectRefusal(asked, 'permissions.missing');
  });

  test('a form that is not there', async () => {
    await expectRefusal(draftOf(use.world.own, NOBODY), 'forms.unknown');
  });
});
