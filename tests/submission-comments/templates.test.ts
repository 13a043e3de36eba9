import { describe, expect, test } from 'vitest';
import { openForm } from '../submissions/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { submitted, words } from './asking.ts';

const use = useSharedStack();

function templates({ uuid, people }: Place, name: 'member' | 'staff' | 'owner', form: string | null) {
  return people[name].client.submissionComments.templates.query({ community: uuid, form });
}

describe('answers', () => {
  test('those of the form and those for all forms, by their names, with whether the reader may change them', async () => {
    const { own } = await use.stack.world();
    const { form } = await submitted(own);
    const other = await openForm(own);
    for (const [label, of] of [
      ['Thanks', form],
      ['Hello', null],
      ['Elsewhere', other],
    ] as const) {
      const template = { form: of, label, text: words('Dear {name}') };
      const asked = { community: own.uuid, id: null, revision: null, template };
      await own.people.owner.client.submissionComments.saveTemplate.mutate(asked);
    }
    const seen = await templates(own, 'owner', form);
    expect(seen).toMatchObject({
      items: [
        { label: 'Hello', form: null, mayEdit: true },
        { label: 'Thanks', form, mayEdit: true },
      ],
      mayAdd: true,
      mayAddForAll: true,
    });
    expect(await templates(own, 'staff', form)).toMatchObject({
      items: [{ mayEdit: false }, { mayEdit: false }],
      mayAdd: false,
      mayAddForAll: false,
    });
    expect((await templates(own, 'owner', null)).items).toMatchObject([{ label: 'Hello' }]);
  });
});

describe('refuses', () => {
  test('those who may not view what is sent to the form', async () => {
    const { form } = await submitted(use.world.own);
    await expectRefusal(templates(use.world.own, 'member', form), 'permissions.missing');
    await expectRefusal(templates(use.world.own, 'staff', null), 'permissions.missing');
  });

  test('a form and a community that are not there', async () => {
    await expectRefusal(templates(use.world.own, 'owner', NOBODY), 'forms.unknown');
    const { client } = use.world.own.people.owner;
    const asked = client.submissionComments.templates.query({ community: NOBODY, form: null });
    await expectRefusal(asked, 'communities.notFound');
  });
});
