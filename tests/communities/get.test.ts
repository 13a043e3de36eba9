import { PERMISSION_NAMES } from '@muster/contracts/permissions/names';
import { communities } from '@muster/upstream/platform/schema/communities';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { PEOPLE } from '../support/world/people.ts';
import { suspend } from '../support/world/changes.ts';
import { STAFF_PERMISSIONS } from '../support/world/world.ts';

const use = useSharedStack();

describe('answers', () => {
  test.each([
    ['visitor', 'visitor', []],
    ['stranger', 'stranger', []],
    ['applicant', 'applicant', []],
    ['banned', 'banned', []],
    ['member', 'member', []],
    ['staff', 'member', STAFF_PERMISSIONS],
    ['owner', 'owner', PERMISSION_NAMES],
  ] as const)('the %s as the %s they are, with what they may do', async (name, relation, permissions) => {
    const { own } = use.world;
    const person = use.world.person(name);
    const { viewer } = await person.client.communities.get.query({ community: own.uuid });
    expect(viewer).toMatchObject({ relation });
    expect([...viewer.permissions].sort()).toEqual([...permissions].sort());
    expect(viewer.member?.accId ?? null).toBe(['visitor', 'stranger'].includes(name) ? null : person.account);
  });

  test('everyone with the same public side', async () => {
    const { uuid, name, customId } = use.world.own;
    const views = await Promise.all(
      PEOPLE.map((who) => use.world.person(who).client.communities.get.query({ community: uuid })),
    );
    const [first] = views;
    expect(first?.community).toMatchObject({ uuid, name, customId, sysStatus: 'active' });
    for (const view of views) expect(view.community).toEqual(first?.community);
  });

  test('whatever capitals the id is written in', async () => {
    const { uuid } = use.world.own;
    const view = await use.world.visitor.client.communities.get.query({ community: uuid.toUpperCase() });
    expect(view.community.uuid).toBe(uuid);
  });
});

describe('a banned person', () => {
  test('is told whom to write to: the contact of the community', async () => {
    const { own } = await use.stack.world();
    const { owner, banned } = own.people;
    const ask = (person: { client: typeof owner.client }) =>
      person.client.communities.get.query({ community: own.uuid });
    expect(await ask(banned)).toMatchObject({ community: { contact: '' }, viewer: { relation: 'banned' } });
    await owner.client.communities.update.mutate({ community: own.uuid, contact: ' appeals@crows.test ' });
    expect((await ask(banned)).community.contact).toBe('appeals@crows.test');
  });
});

describe('refuses', () => {
  test('one that is suspended, to its own people with the words for them', async () => {
    const { own } = await use.stack.world();
    const set = { sysStatus: 'suspended', banReason: 'Write to us.' };
    await use.stack.db.update(communities).set(set).where(eq(communities.uuid, own.uuid));
    const get = (person: { client: typeof own.people.member.client }) =>
      person.client.communities.get.query({ community: own.uuid });
    const { message } = await expectRefusal(get(own.people.member), 'communities.suspended');
    expect(message).toContain('Write to us.');
    await expectRefusal(get(own.people.banned), 'communities.inactive');
  });

  test('one that was deleted, in the same words', async () => {
    const { own, stranger } = await use.stack.world();
    await own.people.owner.client.communities.delete.mutate({ community: own.uuid, name: own.name });
    await expectRefusal(stranger.client.communities.get.query({ community: own.uuid }), 'communities.notFound');
    await expectRefusal(own.people.owner.client.communities.get.query({ community: own.uuid }), 'communities.notFound');
  });

  test('one that is not active', async () => {
    const { own, visitor } = await use.stack.world();
    await suspend(use.stack, own);
    await expectRefusal(visitor.client.communities.get.query({ community: own.uuid }), 'communities.inactive');
    await expectRefusal(own.people.owner.client.communities.get.query({ community: own.uuid }), 'communities.inactive');
  });

  test('what is no id', async () => {
    const refused = await expectRefusal(
      use.world.visitor.client.communities.get.query({ community: "' or 1=1" }),
      'input.invalid',
    );
    expect(refused.details).toHaveProperty('fields.community');
  });

  test('another community on the host of one, as if it did not exist', async () => {
    const { own, foreign } = use.world;
    const page = use.stack.page(use.stack.communityOrigin(own.customId));
    expect((await page.client.communities.get.query({ community: own.uuid })).community.uuid).toBe(own.uuid);
    await expectRefusal(page.client.communities.get.query({ community: foreign.uuid }), 'communities.notFound');
  });
});
