import { members } from '@muster/upstream/platform/schema/members';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useStack } from '../support/use-stack.ts';
import { recordedPlace, refusesOthers } from './asking.ts';

const use = useStack();

describe('answers', () => {
  test('who did something, in which areas and on what', async () => {
    const own = await recordedPlace(use);
    const facets = await own.people.owner.client.audit.facets.query({ community: own.uuid });
    expect(facets.actors).toEqual([
      { id: own.people.member.account, label: 'Crow member' },
      { id: own.people.owner.account, label: own.people.owner.username },
      { id: own.people.staff.account, label: 'Crow staff' },
    ]);
    expect(facets.areas).toEqual(['shortLinksAndDomains', 'community']);
    expect(facets.actions).toEqual(['COMMUNITY_CREATE', 'COMMUNITY_UPDATE', 'SHORT_LINK_CREATE', 'SHORT_LINK_EDIT']);
    expect(facets.kinds).toEqual(['community', 'shortLink']);
  });

  test('people whose names have what is searched for, to the letter', async () => {
    const own = await recordedPlace(use);
    const { facets } = own.people.owner.client.audit;
    const found = async (search: string) => (await facets.query({ community: own.uuid, search })).actors;
    expect(await found('STAFF')).toMatchObject([{ label: 'Crow staff' }]);
    expect(await found('%')).toEqual([]);
  });

  test('whoever did something and has no place any more, among the others by name', async () => {
    const own = await recordedPlace(use);
    const { owner, member, staff } = own.people;
    // As a merge does it; whoever leaves keeps a place that counts nowhere.
    await use.stack.db.delete(members).where(eq(members.account, member.account));
    const asked = async (search: string) =>
      (await owner.client.audit.facets.query({ community: own.uuid, search })).actors;
    const all = await asked('');
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set([owner, staff, member].map(({ account }) => account)));
    const names = all.map(({ label }) => label?.toLowerCase());
    expect(names).toEqual(names.toSorted());
    expect(await asked(member.username.toUpperCase())).toEqual([{ id: member.account, label: member.username }]);
  });
});

describe('refuses', () => {
  refusesOthers(use, 'communities.notFound', (client, community) => client.audit.facets.query({ community }));
});
