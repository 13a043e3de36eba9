import { describe, expect, test } from 'vitest';
import { ranksOf } from '../actions/acting.ts';
import { letOnly } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { flowsOf, letRun, loosen, makeFlow, runFlow } from './asking.ts';

const use = useSharedStack();

const remove = ({ uuid, people }: Place, id: string, by: Role = 'owner', community = uuid) =>
  people[by].client.promotionFlows.remove.mutate({ community, id });

describe('answers', () => {
  test('the id, and deletes the flow with what ranks said of it; members keep their ranks', async () => {
    const { own } = await use.stack.world();
    await letOnly(use.stack, own, []);
    await loosen(use.stack, own);
    const id = await makeFlow(own);
    await letRun(own, id);
    expect(await runFlow(own, id)).toMatchObject({ done: 1 });
    expect(await remove(own, id)).toEqual({ id });
    expect(await flowsOf(own)).toEqual([]);
    expect(await ranksOf(use.stack, own, 'member')).toContain(own.ranks.Moderator);
    const { items } = await own.people.owner.client.audit.list.query({ community: own.uuid, limit: 5 });
    expect(items[0]).toMatchObject({ action: 'PROMOTION_FLOW_REMOVE', target: { label: 'To moderator' } });
  });
});

describe('refuses', () => {
  test('a community or a flow that is not there, and a flow of another community', async () => {
    const { own, foreign } = use.world;
    await expectRefusal(remove(own, NOBODY, 'owner', NOBODY), 'communities.notFound');
    await expectRefusal(remove(own, NOBODY), 'promotionFlows.unknown');
    await expectRefusal(remove(own, await makeFlow(foreign)), 'promotionFlows.unknown');
  });

  test('those who may not change ranks', () =>
    expectRefusal(remove(use.world.own, NOBODY, 'member'), 'permissions.missing'));
});
