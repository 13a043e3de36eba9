import { memberRanks, members } from '@muster/upstream/platform/schema/members';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { passkeys } from '../../../apps/upstream/src/features/second-factor/tables.ts';
import { expectRefusal, NOBODY } from '../../support/expect-refusal.ts';
import { useStack } from '../../support/use-stack.ts';
import type { Place } from '../../support/world/world.ts';
import { stand } from '../../members/asking.ts';
import { QUERY, start } from '../../bulk-actions/running.ts';
import { prepared } from '../../import-export/exporting.ts';

const use = useStack();
const DAY_MS = 86_400_000;

type Asked = Partial<Parameters<Place['people']['owner']['client']['directory']['list']['query']>[0]>;
/** The people the list finds beside the owner. */
async function names({ uuid, people }: Place, asked: Asked, by: 'owner' | 'staff' = 'staff'): Promise<string[]> {
  const { items } = await people[by].client.directory.list.query({ community: uuid, ...asked });
  return items.filter(({ owner }) => !owner).map(({ name }) => name);
}

describe('by when they were last seen here', () => {
  const seen = async () => {
    const { own } = await use.stack.world();
    await stand(use.stack, own, 'member', { seenAt: new Date(Date.now() - DAY_MS / 2) });
    await stand(use.stack, own, 'staff', { seenAt: new Date(Date.now() - 40 * DAY_MS) });
    return own;
  };

  test('are found who were within some days, who were not, and who never were', async () => {
    const own = await seen();
    expect(await names(own, { seen: { is: 'within', days: 1 } })).toEqual(['Crow member']);
    expect(await names(own, { seen: { is: 'within', days: 90 } })).toEqual(['Crow member', 'Crow staff']);
    expect(await names(own, { seen: { is: 'longer', days: 30 } })).toEqual([
      'Crow applicant',
      'Crow banned',
      'Crow staff',
    ]);
    expect(await names(own, { seen: { is: 'never' } })).toEqual(['Crow applicant', 'Crow banned']);
  });

  test('the list has a column of it, and is in its order', async () => {
    const own = await seen();
    const about = { community: own.uuid, columns: ['seen'] };
    const { items } = await own.people.staff.client.directory.list.query({ ...about, sort: 'seen' });
    expect(items.slice(0, 2).map(({ name }) => name)).toEqual(['Crow member', 'Crow staff']);
    expect(new Date(String(items[0]?.cells['seen'])).getTime()).toBeGreaterThan(Date.now() - DAY_MS);
    expect(items[2]?.cells).toEqual({ seen: null });
    expect((await names(own, { sort: 'seenUp' })).at(-1)).toBe('Crow member');
  });
});

describe('by when they joined', () => {
  test('are found between two days of UTC, both included, and with one end open', async () => {
    const { own } = await use.stack.world();
    await stand(use.stack, own, 'member', { joinedAt: new Date('2026-03-01T00:00:00Z') });
    await stand(use.stack, own, 'staff', { joinedAt: new Date('2026-03-02T23:59:59Z') });
    await stand(use.stack, own, 'banned', { joinedAt: new Date('2026-03-03T00:00:00Z') });
    const joined = (from: string | null, to: string | null) => names(own, { joined: { from, to } });
    expect(await joined('2026-03-01', '2026-03-02')).toEqual(['Crow member', 'Crow staff']);
    expect(await joined('2026-03-03', null)).toEqual(['Crow banned']);
    // An applicant has not joined.
    expect(await joined(null, '2026-02-28')).toEqual([]);
  });

  test.each([
    { from: null, to: null },
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2026-02-30', to: null },
  ])('what is no span is refused: %o', async (joined) => {
    await expectRefusal(names(use.world.own, { joined }), 'input.invalid');
  });
});

describe('by having no rank of a department', () => {
  test('are found who hold none there, whatever they hold elsewhere', async () => {
    const { own } = await use.stack.world();
    const { departments } = await own.people.owner.client.departments.list.query({ community: own.uuid });
    const moderation = departments.find(({ label }) => label === 'Moderation')?.id ?? '';
    expect(await names(own, { without: moderation })).toEqual(['Crow applicant', 'Crow banned']);
    const ofMember = eq(memberRanks.account, own.people.member.account);
    await use.stack.db.delete(memberRanks).where(and(ofMember, eq(memberRanks.community, own.uuid)));
    expect(await names(own, { without: moderation, state: 'active' })).toEqual(['Crow member']);
  });

  test('nobody is where the department is gone, rather than everybody', async () => {
    expect(await names(use.world.own, { without: NOBODY })).toEqual([]);
  });
});

describe('by their second factor', () => {
  const withKey = async () => {
    const { own } = await use.stack.world();
    const key = { name: 'Key', credentialId: crypto.randomUUID(), publicKey: 'none', counter: 0, transports: [] };
    await use.stack.db.insert(passkeys).values({ ...key, account: own.people.member.account });
    return own;
  };

  test('the owner finds who has one and who has none', async () => {
    const own = await withKey();
    expect(await names(own, { factor: 'with' }, 'owner')).toEqual(['Crow member']);
    expect(await names(own, { factor: 'without', state: 'active' }, 'owner')).toEqual(['Crow staff']);
  });

  test('nobody else does, in the list, a view, a sheet or a run', async () => {
    const own = await withKey();
    const { client } = own.people.staff;
    const query = { factor: 'without' as const };
    await expectRefusal(names(own, query), 'communities.ownerOnly');
    await expectRefusal(
      client.directory.saveView.mutate({ community: own.uuid, name: 'Without', query }),
      'communities.ownerOnly',
    );
    await expectRefusal(prepared(own, { by: 'staff', filter: query }), 'communities.ownerOnly');
    const selection = { by: 'query', query: { ...QUERY, ...query }, except: [] };
    const action = { kind: 'addNote', text: 'Set one up' };
    await expectRefusal(start(own, { by: 'staff', selection, action }), 'communities.ownerOnly');
  });
});

test('everybody begins as never seen', async () => {
  const { own } = use.world;
  const rows = await use.stack.db
    .select({ seenAt: members.seenAt })
    .from(members)
    .where(and(eq(members.community, own.uuid), eq(members.account, own.people.applicant.account)));
  expect(rows).toEqual([{ seenAt: new Date(0) }]);
});
