import { ROSTER_VIEW } from '@muster/contracts/roster-views/constants';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rosterViews } from '../../apps/upstream/src/features/roster-views/tables.ts';
import { letOn, makeRoster, ownColumn } from '../rosters/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { layOut, layoutOf } from './asking.ts';

const use = useSharedStack();

const kept = (roster: string) => use.stack.db.$count(rosterViews, eq(rosterViews.roster, roster));

describe('answers', () => {
  test('the id, and keeps the layout in the place of the one before', async () => {
    const { own } = await use.stack.world();
    const [one, two] = [ownColumn(), ownColumn({ label: 'Vehicle' })];
    const id = await makeRoster(own, { columns: [one, two] });
    expect(await layOut(own, id, { hidden: [one.id], frozen: 1 })).toEqual({ id });
    await layOut(own, id, { widths: [{ column: two.id, width: 240 }], order: [two.id, one.id] });
    expect(await layoutOf(own, id)).toEqual({
      widths: [{ column: two.id, width: 240 }],
      order: [two.id, one.id],
      hidden: [],
      frozen: 0,
    });
  });

  test('a layout that is deleted with the roster, and when its owner leaves the community', async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    const [one, other] = [await makeRoster(own), await makeRoster(own)];
    for (const id of [one, other]) await layOut(own, id, { frozen: 1 });
    await layOut(own, other, { by: 'staff', frozen: 1 });
    await owner.client.rosters.remove.mutate({ community: own.uuid, id: one });
    expect([await kept(one), await kept(other)]).toEqual([0, 2]);
    await member.client.communities.leave.mutate({ community: own.uuid });
    expect(await kept(other)).toBe(1);
  });
});

describe('refuses', () => {
  test('widths and numbers of frozen columns out of bounds, and a column that is named twice', async () => {
    const { own } = use.world;
    const id = await makeRoster(own);
    const column = crypto.randomUUID();
    const wide = { column, width: ROSTER_VIEW.widthMax + 1 };
    const narrow = { column, width: ROSTER_VIEW.widthMin - 1 };
    const twice = [column, column];
    for (const layout of [
      { widths: [wide] },
      { widths: [narrow] },
      { frozen: ROSTER_VIEW.frozenMax + 1 },
      { order: twice },
      { hidden: twice },
      { widths: twice.map(() => ({ column, width: 90 })) },
    ]) {
      await expectRefusal(layOut(own, id, layout), 'input.invalid');
    }
  });

  test('a roster that is not there, that the person does not see, and those who are no members', async () => {
    const { own, foreign } = await use.stack.world();
    await expectRefusal(layOut(own, NOBODY, {}), 'rosters.unknown');
    await expectRefusal(layOut(own, await makeRoster(foreign), {}), 'rosters.unknown');
    const id = await makeRoster(own);
    await letOn(own, id, { permission: 'view', value: 'deny' });
    await expectRefusal(layOut(own, id, {}), 'rosters.unknown');
    await expectRefusal(layOut(own, id, { by: 'applicant' }), 'members.notMember');
  });
});
