import { describe, expect, test } from 'vitest';
import { makeDepartment, makeRank } from '../departments/asking.ts';
import { acted } from '../members/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { deliveriesOf, makeWebhook } from './making.ts';

const use = useSharedStack();

/** What was written down for a webhook, the oldest first. */
async function writtenFor(place: Place, id: string) {
  const items = (await deliveriesOf(place, id)).toReversed();
  const details = items.map(({ id: delivery }) =>
    place.people.owner.client.webhooks.delivery.query({ community: place.uuid, id: delivery }),
  );
  return (await Promise.all(details)).map(({ body }) => JSON.parse(body) as Record<string, unknown>);
}

describe('what happens', () => {
  test('is written down with who did it to whom, and nothing of what the record keeps from some', async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    const { webhook } = await makeWebhook(own);
    await acted(own, 'kick', { whose: 'member' });
    const [first, ...more] = await writtenFor(own, webhook.id);
    expect(more).toEqual([]);
    expect(first).toEqual({
      type: 'member.kicked',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: {
        community: { id: own.uuid, name: own.name },
        actor: { id: owner.account, name: expect.any(String) },
        target: { kind: 'member', id: member.account, name: expect.any(String) },
      },
    });
  });

  test('is written down for those webhooks alone that want it', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.owner;
    const wants = (await makeWebhook(own, { types: ['community.edited'] })).webhook.id;
    const other = (await makeWebhook(own, { types: ['member.banned'] })).webhook.id;
    await client.communities.update.mutate({ community: own.uuid, subtitle: 'Night shift' });
    expect((await writtenFor(own, wants)).map(({ type }) => type)).toEqual(['community.edited']);
    expect(await writtenFor(own, other)).toEqual([]);
  });

  test('is written down of the community alone in which it happens', async () => {
    const { own, foreign } = await use.stack.world();
    const { webhook } = await makeWebhook(own);
    await foreign.people.owner.client.communities.update.mutate({ community: foreign.uuid, subtitle: 'Jays' });
    expect(await writtenFor(own, webhook.id)).toEqual([]);
  });

  test('is not written down where it is refused, or changes nothing', async () => {
    const { own } = await use.stack.world();
    const { webhook } = await makeWebhook(own);
    const edit = (by: 'member' | 'owner') =>
      own.people[by].client.communities.update.mutate({ community: own.uuid, subtitle: 'Once' });
    await edit('owner');
    await edit('owner');
    await expectRefusal(edit('member'), 'permissions.missing');
    expect(await writtenFor(own, webhook.id)).toHaveLength(1);
  });

  test('is told as giving and taking of ranks, and who comes as joining or applying', async () => {
    const { own, stranger } = await use.stack.world();
    const { webhook } = await makeWebhook(own);
    const department = await makeDepartment(own, 'Patrol');
    const rank = await makeRank(own, department, { rankKind: 'secondary' });
    const change = (wanted: { give: { rank: string }[]; take: string[] }) =>
      own.people.owner.client.departments.changeRanks.mutate({
        community: own.uuid,
        accId: own.people.member.account,
        ...wanted,
        reason: 'Because',
      });
    await change({ give: [{ rank }], take: [] });
    await change({ give: [], take: [rank] });
    await stranger.client.communities.join.mutate({ community: own.uuid });
    const written = await writtenFor(own, webhook.id);
    expect(written.map(({ type }) => type)).toEqual([
      'department.created',
      'rank.created',
      'rank.given',
      'rank.taken',
      expect.stringMatching(/^member\.(joined|applied)$/),
    ]);
    expect(JSON.stringify(written)).not.toContain('Because');
    expect(JSON.stringify(written.slice(2))).not.toContain(rank);
  });
});
