import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { makeAutomation } from './making.ts';

const use = useSharedStack();
const remove = ({ uuid: community, people }: Place, id: string, by: 'owner' | 'member' = 'owner') =>
  people[by].client.automations.remove.mutate({ community, id });

describe('answers', () => {
  test('the id of the automation, which is gone', async () => {
    const { own } = await use.stack.world();
    const id = await makeAutomation(own);
    expect(await remove(own, id)).toEqual({ id });
    const { automations } = await own.people.owner.client.automations.list.query({ community: own.uuid });
    expect(automations).toEqual([]);
  });
});

describe('refuses', () => {
  test('those who may not manage actions, and automations of no community or another one', async () => {
    const { own, foreign } = await use.stack.world();
    const id = await makeAutomation(own);
    await expectRefusal(remove(own, id, 'member'), 'permissions.missing');
    await expectRefusal(remove(own, NOBODY), 'automations.unknown');
    await expectRefusal(remove(foreign, id), 'automations.unknown');
  });
});
