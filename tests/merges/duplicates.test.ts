import { describe, expect, test } from 'vitest';
import { memberIdentifiers } from '../../apps/upstream/src/features/identifiers/tables.ts';
import { letOnly } from '../departments/asking.ts';
import { linkDiscord } from '../identifiers/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { stand } from '../members/asking.ts';
import { merged } from './merging.ts';

const use = useStack();
const duplicates = (
  { uuid, people }: Place,
  more: { community?: string; after?: number; limit?: number; dismissed?: boolean } = {},
  by: Role = 'owner',
) => people[by].client.merges.duplicates.query({ community: uuid, ...more });

describe('answers', () => {
  test('whose Discord another one typed, then names that read alike; page by page, and none once they are one', async () => {
    const { own } = await use.stack.world();
    const id = await linkDiscord(use.stack, own.people.applicant.account);
    const value = id.slice('discord:'.length);
    const claim = { account: own.people.member.account, type: 'discord', value, source: 'person' };
    await use.stack.db.insert(memberIdentifiers).values({ community: own.uuid, ...claim, firstSeen: new Date() });
    await stand(use.stack, own, 'staff', { comName: 'Jack Doe' });
    await stand(use.stack, own, 'banned', { comName: 'jack_doe 2' });
    const page = await duplicates(own, { limit: 1 });
    expect(page).toMatchObject({ items: [{ why: 'identifier', shared: id }], total: 2, next: 1 });
    const rest = await duplicates(own, { after: 1 });
    expect(rest).toMatchObject({ items: [{ why: 'name', shared: 'jackdoe' }], next: null });
    expect([rest.items[0]?.a.name, rest.items[0]?.b.name].sort()).toEqual(['Jack Doe', 'jack_doe 2']);
    await merged(own, { from: 'banned', into: 'staff' });
    expect(await duplicates(own)).toMatchObject({ total: 1 });
  });
});

describe('leaves out', () => {
  test('those of whom somebody said that they are two, until something else speaks for one', async () => {
    const { own } = await use.stack.world();
    await stand(use.stack, own, 'staff', { comName: 'Jack Doe' });
    await stand(use.stack, own, 'member', { comName: 'jack_doe 2' });
    const { owner, staff, member } = own.people;
    const pair = { community: own.uuid, a: staff.account, b: member.account };
    expect(await duplicates(own)).toMatchObject({ total: 1, dismissed: 0, items: [{ dismissed: null }] });
    await owner.client.merges.dismissDuplicates.mutate(pair);
    expect(await duplicates(own)).toEqual({ items: [], total: 0, dismissed: 1, next: null });
    expect(await duplicates(own, { dismissed: true })).toMatchObject({
      items: [{ why: 'name', shared: 'jackdoe', dismissed: { by: { accId: owner.account } } }],
      total: 1,
    });
    const id = await linkDiscord(use.stack, staff.account);
    const claim = { account: member.account, type: 'discord', value: id.slice('discord:'.length), source: 'person' };
    await use.stack.db.insert(memberIdentifiers).values({ community: own.uuid, ...claim, firstSeen: new Date() });
    expect(await duplicates(own)).toMatchObject({ total: 1, items: [{ why: 'identifier', dismissed: null }] });
    await owner.client.merges.dismissDuplicates.mutate(pair);
    expect(await duplicates(own)).toMatchObject({ total: 0, dismissed: 1 });
    // Less speaks for one than before: nothing new is to be looked at.
    await stand(use.stack, own, 'staff', { comName: 'Somebody' });
    expect(await duplicates(own)).toMatchObject({ total: 0, dismissed: 1 });
  });
});

describe('refuses', () => {
  test('whoever lacks one of the two permissions', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(duplicates(own, {}, 'staff'), 'permissions.missing');
    await letOnly(use.stack, own, ['system.kick']);
    await expectRefusal(duplicates(own, {}, 'staff'), 'permissions.missing');
  });

  test('a community that is not there', () =>
    expectRefusal(duplicates(use.world.own, { community: NOBODY }), 'communities.notFound'));
});
