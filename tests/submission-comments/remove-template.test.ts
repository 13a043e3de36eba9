import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { words } from './asking.ts';

const use = useSharedStack();

async function make({ uuid: community, people }: Place): Promise<string> {
  const template = { form: null, label: 'Hello', text: words('Dear {name}') };
  const asked = { community, id: null, revision: null, template };
  return (await people.owner.client.submissionComments.saveTemplate.mutate(asked)).id;
}

function remove({ uuid: community, people }: Place, name: 'staff' | 'owner', id: string) {
  return people[name].client.submissionComments.removeTemplate.mutate({ community, id });
}

describe('answers', () => {
  test('the template away', async () => {
    const { own } = await use.stack.world();
    await remove(own, 'owner', await make(own));
    const { items } = await own.people.owner.client.submissionComments.templates.query({
      community: own.uuid,
      form: null,
    });
    expect(items).toEqual([]);
  });
});

describe('refuses', () => {
  test('those who may not change it', async () => {
    await expectRefusal(remove(use.world.own, 'staff', await make(use.world.own)), 'permissions.missing');
  });

  test('a template and a community that are not there', async () => {
    await expectRefusal(remove(use.world.own, 'owner', NOBODY), 'submissionComments.unknownTemplate');
    await expectRefusal(remove({ ...use.world.own, uuid: NOBODY }, 'owner', NOBODY), 'communities.notFound');
  });
});
