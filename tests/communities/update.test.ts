import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { HUGE_PICTURE, NO_PICTURE, PICTURE } from '../support/pictures.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { suspend } from '../support/world/changes.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the community as it now is; what was not given stays', async () => {
    const { own } = await use.stack.world();
    const { staff } = own.people;
    const before = await staff.client.communities.get.query({ community: own.uuid });
    const changed = await staff.client.communities.update.mutate({
      community: own.uuid,
      subtitle: ' Black, clever, loud ',
      website: 'https://example.com/crows',
    });
    const community = { ...before.community, subtitle: 'Black, clever, loud', website: 'https://example.com/crows' };
    expect(changed).toEqual({ ...before, asOf: before.asOf + 1, community });
    expect(await staff.client.communities.get.query({ community: own.uuid })).toEqual(changed);
  });

  test('pictures of ours at addresses of ours, and none after they were removed', async () => {
    const { own } = await use.stack.world();
    const update = (more: object) =>
      own.people.owner.client.communities.update.mutate({ community: own.uuid, ...more });
    const { community } = await update({ image: PICTURE, banner: PICTURE });
    for (const address of [community.image, community.banner]) {
      expect(await use.stack.page().visit(address ?? '')).toMatchObject({
        status: 200,
        headers: { 'content-type': 'image/webp' },
      });
    }
    expect((await update({ image: null, banner: null })).community).toMatchObject({ image: null, banner: null });
  });

  test('its language, for visitors too, until that is left to browsers again', async () => {
    const { own, visitor } = await use.stack.world();
    const { client } = own.people.owner;
    const seen = async () => (await visitor.client.communities.get.query({ community: own.uuid })).community.language;
    expect(await seen()).toBeNull();
    await client.communities.update.mutate({ community: own.uuid, language: 'es' });
    expect(await seen()).toBe('es');
    await client.communities.update.mutate({ community: own.uuid, language: null, seen: { language: 'es' } });
    expect(await seen()).toBeNull();
  });

  test('and nobody hears anything when nothing differs', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.staff;
    const before = await client.communities.get.query({ community: own.uuid });
    expect(await client.communities.update.mutate({ community: own.uuid, name: own.name })).toEqual(before);
  });
});

describe('of two who change it at once', () => {
  test('both have their way in different fields', async () => {
    const { own } = await use.stack.world();
    const { owner, staff } = own.people;
    const { community: seen } = await owner.client.communities.get.query({ community: own.uuid });
    await staff.client.communities.update.mutate({ community: own.uuid, subtitle: 'Theirs', seen: { subtitle: '' } });
    const { community } = await owner.client.communities.update.mutate({
      community: own.uuid,
      name: 'Mine',
      seen: { name: seen.name },
    });
    expect(community).toMatchObject({ name: 'Mine', subtitle: 'Theirs' });
  });
});

describe('refuses', () => {
  test('the second of two in the same field, tells which, and saves nothing else of theirs', async () => {
    const { own } = await use.stack.world();
    const { owner, staff } = own.people;
    await staff.client.communities.update.mutate({ community: own.uuid, subtitle: 'Theirs', image: PICTURE });
    const change = { community: own.uuid, subtitle: 'Mine', name: 'Also mine', image: null };
    const refused = await expectRefusal(
      owner.client.communities.update.mutate({ ...change, seen: { subtitle: '', name: own.name, image: null } }),
      'input.outdated',
    );
    expect(Object.keys(refused.details?.fields ?? {})).toEqual(['subtitle', 'image']);
    const { community } = await owner.client.communities.get.query({ community: own.uuid });
    expect(community).toMatchObject({ subtitle: 'Theirs', name: own.name });
  });

  const update = (name: 'visitor' | 'stranger' | 'applicant' | 'member' | 'banned' | 'staff', more: object = {}) =>
    use.world.person(name).client.communities.update.mutate({ community: use.world.own.uuid, subtitle: 'No', ...more });

  test.each(['member', 'applicant', 'stranger'] as const)(
    'the %s, and says what is missing and who can grant it',
    async (name) => {
      const refused = await expectRefusal(update(name), 'permissions.missing');
      expect(refused.message).toBe('You need the permission system.editCommunity for this. Chief, owner can grant it.');
      expect(refused.details).toMatchObject({
        missing: { permission: 'system.editCommunity', grantors: ['Chief', 'owner'] },
      });
    },
  );

  test('somebody banned', () => expectRefusal(update('banned'), 'communities.banned'));

  test('one that is not active', async () => {
    const { own } = await use.stack.world();
    await suspend(use.stack, own);
    const updating = own.people.owner.client.communities.update.mutate({ community: own.uuid, subtitle: 'No' });
    await expectRefusal(updating, 'communities.inactive');
  });

  test('what is no picture', () => expectRefusal(update('staff', { image: NO_PICTURE }), 'accounts.badImage'));

  test('a picture that is too large, by what its head claims', () =>
    expectRefusal(update('staff', { banner: HUGE_PICTURE }), 'accounts.imageTooLarge'));

  test.each([
    ['website', 'javascript:alert(1)'],
    ['website', 'https://user:secret@example.com'],
    ['discord', 'discord.gg/crows'],
    ['subtitle', 'x'.repeat(121)],
    ['name', ' '],
  ])('a %s like %s, naming the field', async (field, value) => {
    const refused = await expectRefusal(update('staff', { [field]: value }), 'input.invalid');
    expect(refused.details).toHaveProperty(`fields.${field}`);
  });
});
