import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { PEOPLE } from '../support/world/people.ts';
import { suspend } from '../support/world/changes.ts';

const use = useSharedStack();

describe('answers', () => {
  test('how many active members there are, in all and by department; nobody who waits or is banned', async () => {
    const { uuid, people } = use.world.own;
    const { departments } = (await people.owner.client.communities.get.query({ community: uuid })).community;
    const dashboard = await people.owner.client.communities.dashboard.query({ community: uuid });
    const labelOf = new Map(departments.map(({ id, label }) => [id, label]));
    expect(dashboard.members).toBe(3);
    const counts = dashboard.departments.map(({ id, members }) => [labelOf.get(id), members]);
    expect(Object.fromEntries(counts)).toEqual({ Command: 1, Moderation: 2, Members: 0 });
  });

  test('everyone alike', async () => {
    const ask = (who: (typeof PEOPLE)[number]) =>
      use.world.person(who).client.communities.dashboard.query({ community: use.world.own.uuid });
    const answers = await Promise.all(PEOPLE.map(ask));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});

describe('refuses', () => {
  test('one that is not active', async () => {
    const { own } = await use.stack.world();
    await suspend(use.stack, own);
    const asking = own.people.owner.client.communities.dashboard.query({ community: own.uuid });
    await expectRefusal(asking, 'communities.inactive');
  });
});
