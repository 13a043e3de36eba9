import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeCategory } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the categories that the caller sees, in their order, with what the caller may do there', async () => {
    const { own } = await use.stack.world();
    const [open, members, hidden] = [
      await makeCategory(own, { label: 'Open days', audience: 'public' }),
      await makeCategory(own, { label: 'Patrols' }),
      await makeCategory(own, { label: 'Command', audience: 'permitted' }),
    ];
    const about = { community: own.uuid };
    const ofOwner = await own.people.owner.client.calendar.categories.query(about);
    expect(ofOwner.categories.map(({ id }) => id)).toEqual([open, members, hidden]);
    const { categories } = await own.people.member.client.calendar.categories.query(about);
    expect(categories.map(({ id }) => id)).toEqual([open, members]);
    expect(categories[0]?.rights).toEqual({ create: false, manageOwn: false, manageOthers: false, signUp: true });
    const ofVisitor = await use.world.visitor.client.calendar.categories.query(about);
    expect(ofVisitor.categories.map(({ id }) => id)).toEqual([open]);
  });
});

describe('refuses', () => {
  test('banned people', () =>
    expectRefusal(
      use.world.own.people.banned.client.calendar.categories.query({ community: use.world.own.uuid }),
      'communities.banned',
    ));
});
