import { describe, expect, test } from 'vitest';
import { standingRecords } from '../../apps/upstream/src/features/service-record/tables.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { letOn, makeRoster, memberColumn } from '../rosters/asking.ts';
import { makeEntryRoster } from '../rosters/entering.ts';
import { dayAgo, joinedLongAgo, recordedAgo } from './past-records.ts';

const use = useSharedStack();
type Asking = { readonly by?: Role; readonly day?: string; readonly community?: string };

const past = ({ uuid, people }: Place, id: string, { by = 'owner', community = uuid, ...asked }: Asking = {}) =>
  people[by].client.rosterHistory.past.query({ community, id, day: dayAgo(5), ...asked });

const promote = ({ uuid: community, people, ranks }: Place) =>
  people.owner.client.departments.changeRanks.mutate({
    community,
    accId: people.member.account,
    give: [{ rank: ranks.Moderator }],
    take: [ranks.Member],
  });

const kick = ({ uuid: community, people }: Place) =>
  people.owner.client.members.kick.mutate({ community, accId: people.member.account, reason: 'Left' });

const rowOf = async (place: Place, id: string, asked: Asking = {}) =>
  (await past(place, id, asked)).items.find(({ accId }) => accId === place.people.member.account);

describe('answers', () => {
  test('ranks as they were on the day: before, on and after the day of a change', async () => {
    const { own } = await use.stack.world();
    await joinedLongAgo(use.stack, own);
    const id = await makeRoster(own);
    const before = (await rowOf(own, id))?.rank;
    await promote(own);
    await recordedAgo(use.stack, own, 3);
    const after = (await rowOf(own, id, { day: dayAgo(0) }))?.rank;
    expect(before).not.toBe(after);
    expect((await rowOf(own, id, { day: dayAgo(4) }))?.rank).toBe(before);
    expect((await rowOf(own, id, { day: dayAgo(3) }))?.rank).toBe(after);
  });

  test('who was a member then, also where they left since; who came later was none', async () => {
    const { own } = await use.stack.world();
    await joinedLongAgo(use.stack, own);
    const id = await makeRoster(own);
    await kick(own);
    expect(await rowOf(own, id)).toMatchObject({ rank: expect.any(String) });
    expect(await rowOf(own, id, { day: dayAgo(0) })).toBeUndefined();
    const { items } = await past(own, id, { day: dayAgo(400) });
    expect(items.map(({ accId }) => accId)).not.toContain(own.people.owner.account);
  });

  test('members of the ranks that the roster is about, page by page', async () => {
    const { own } = await use.stack.world();
    await joinedLongAgo(use.stack, own);
    const question = { departments: [], ranks: [own.ranks.Member], statuses: [], byHandOnly: false };
    const id = await makeRoster(own, { question });
    await promote(own);
    expect(await rowOf(own, id)).toBeDefined();
    expect(await rowOf(own, id, { day: dayAgo(0) })).toBeUndefined();
    const asked = { community: own.uuid, id, day: dayAgo(5), skip: 1, limit: 1 };
    const page = await own.people.owner.client.rosterHistory.past.query(asked);
    const whole = await past(own, id);
    expect(page).toMatchObject({ total: whole.total, skip: 1, items: whole.items.slice(1, 2) });
  });

  test('statuses to those alone who see a column of them', async () => {
    const { own } = await use.stack.world();
    await joinedLongAgo(use.stack, own);
    const shown = await makeRoster(own, { columns: [memberColumn('status')] });
    const hidden = await makeRoster(own, {
      columns: [memberColumn('status', { viewRanks: [own.ranks.Moderator] })],
    });
    const { account } = own.people.member;
    const entry = { community: own.uuid, account, kind: 'status', source: 'manual', details: { from: 'Reserve' } };
    await use.stack.db.insert(standingRecords).values({ ...entry, at: new Date() });
    for (const id of [shown, hidden]) await letOn(own, id, { permission: 'export' });
    expect(await rowOf(own, shown, { by: 'member' })).toMatchObject({ status: 'Reserve' });
    expect(await rowOf(own, hidden, { by: 'member' })).toMatchObject({ status: null });
    const asked = { community: own.uuid, id: hidden, from: dayAgo(5), to: dayAgo(0) };
    const told = await own.people.member.client.rosterHistory.differences.query(asked);
    expect(told.counts).toMatchObject({ status: 0 });
  });
});

describe('refuses', () => {
  test('a community or a roster that is not there, and those who may not export it', async () => {
    const { own, foreign } = await use.stack.world();
    const id = await makeRoster(own);
    await expectRefusal(past(own, id, { community: NOBODY }), 'communities.notFound');
    await expectRefusal(past(own, NOBODY), 'rosters.unknown');
    await expectRefusal(past(own, await makeRoster(foreign)), 'rosters.unknown');
    await expectRefusal(past(own, id, { by: 'member' }), 'permissions.missing');
  });

  test('a day to come, and a roster whose rows are entered', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(past(own, await makeRoster(own), { day: dayAgo(-3) }), 'rosterHistory.badDays');
    await expectRefusal(past(own, await makeEntryRoster(own)), 'rosters.otherKind');
  });
});
