import { describe, expect, test } from 'vitest';
import { empower, letOnly } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { letRun, makeFlow } from './asking.ts';

const use = useSharedStack();

const offered = async ({ uuid: community, people }: Place, name: Role) => {
  const { flows } = await people[name].client.promotionFlows.offer.query({ community });
  return flows.map(({ id }) => id);
};

describe('answers', () => {
  test('the flows that one may run, with their ranks by name', async () => {
    const { own } = await use.stack.world();
    const id = await makeFlow(own, { ranksToRemove: [own.ranks.Member] });
    await makeFlow(own, { label: 'Old', archived: true });
    const { flows } = await own.people.owner.client.promotionFlows.offer.query({ community: own.uuid });
    expect(flows).toEqual([
      {
        id,
        label: 'To moderator',
        labelFrom: 'Crew',
        labelTo: 'Moderator',
        promotionType: 'both',
        adds: [expect.any(String)],
        removes: [expect.any(String)],
      },
    ]);
  });

  test('only those to somebody whose rank is allowed to run them one by one', async () => {
    const { own } = await use.stack.world();
    await letOnly(use.stack, own, []);
    const [one] = [await makeFlow(own), await makeFlow(own, { label: 'Other' })];
    expect(await offered(own, 'staff')).toEqual([]);
    await letRun(own, one);
    expect(await offered(own, 'staff')).toEqual([one]);
    expect(await offered(own, 'member')).toEqual([]);
  });

  test('not those to somebody who may change ranks and is denied the flow', async () => {
    const { own } = await use.stack.world();
    await empower(use.stack, own, ['system.changeRanks']);
    const [one, other] = [await makeFlow(own), await makeFlow(own, { label: 'Other' })];
    await letRun(own, one, 'deny');
    expect(await offered(own, 'staff')).toEqual([other]);
  });
});

describe('refuses', () => {
  test('a community that is not there', () =>
    expectRefusal(
      use.world.own.people.owner.client.promotionFlows.offer.query({ community: NOBODY }),
      'communities.notFound',
    ));
});
