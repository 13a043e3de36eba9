import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();

describe('answers', () => {
  test('what goes and what stays, counted', async () => {
    const { member } = use.world.own.people;
    const preview = await member.client.ownData.erasurePreview.query();
    expect(preview).toMatchObject({ graceDays: 14, owned: [] });
    const went = Object.fromEntries(preview.goes.map(({ group, count }) => [group, count]));
    expect(went).toMatchObject({ account: 1, memberships: 2, notifications: 1 });
    expect(went.signIn).toBeGreaterThanOrEqual(2);
    expect(preview.stays.map(({ group }) => group)).not.toContain('bans');
  });

  test('the communities that stand in the way, by name', async () => {
    const { own } = use.world;
    const { owned } = await own.people.owner.client.ownData.erasurePreview.query();
    expect(owned).toEqual([{ uuid: own.uuid, customId: own.customId, name: own.name }]);
  });

  test('that a ban stays', async () => {
    const { stays } = await use.world.own.people.banned.client.ownData.erasurePreview.query();
    expect(stays).toContainEqual({ group: 'bans', count: 1 });
  });
});

describe('refuses', () => {
  test('a visitor', () => expectRefusal(use.world.visitor.client.ownData.erasurePreview.query(), 'session.required'));
});
