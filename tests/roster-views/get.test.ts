import { USUAL_LAYOUT } from '@muster/contracts/roster-views/constants';
import { describe, expect, test } from 'vitest';
import { letOn, makeRoster, ownColumn, rosterOf, termsOf } from '../rosters/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { layOut, layoutOf } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the usual layout before one is kept', async () => {
    const { own } = await use.stack.world();
    expect(await layoutOf(own, await makeRoster(own))).toEqual(USUAL_LAYOUT);
  });

  test('nothing of columns that are gone, or that the reader does not see', async () => {
    const { own } = await use.stack.world();
    const viewRanks = [own.ranks.Moderator];
    const [shown, gone, secret] = [
      ownColumn(),
      ownColumn({ label: 'Gone' }),
      ownColumn({ label: 'Secret', viewRanks }),
    ];
    const id = await makeRoster(own, { columns: [shown, gone, secret] });
    const order = [secret.id, gone.id, shown.id];
    const layout = {
      widths: order.map((column) => ({ column, width: 90 })),
      order,
      hidden: [gone.id, secret.id],
      frozen: 3,
    };
    await layOut(own, id, layout);
    await layOut(own, id, { by: 'owner', ...layout });
    const { revision } = await rosterOf(own, id);
    const roster = termsOf({ columns: [shown, secret] });
    await own.people.owner.client.rosters.edit.mutate({ community: own.uuid, id, roster, revision });
    expect(await layoutOf(own, id)).toEqual({
      widths: [{ column: shown.id, width: 90 }],
      order: [shown.id],
      hidden: [],
      frozen: 1,
    });
    expect(await layoutOf(own, id, 'owner')).toEqual({
      widths: [secret, shown].map(({ id: column }) => ({ column, width: 90 })),
      order: [secret.id, shown.id],
      hidden: [secret.id],
      frozen: 2,
    });
  });

  test('the layout of one roster alone, and of one person alone', async () => {
    const { own } = await use.stack.world();
    const column = ownColumn();
    const [one, other] = [await makeRoster(own, { columns: [column] }), await makeRoster(own, { columns: [column] })];
    await layOut(own, one, { hidden: [column.id] });
    expect((await layoutOf(own, one)).hidden).toEqual([column.id]);
    expect(await layoutOf(own, other)).toEqual(USUAL_LAYOUT);
    expect(await layoutOf(own, one, 'staff')).toEqual(USUAL_LAYOUT);
  });
});

describe('refuses', () => {
  test('a roster that is not there, that the person does not see, and those who are no members', async () => {
    const { own, foreign } = await use.stack.world();
    await expectRefusal(layoutOf(own, NOBODY), 'rosters.unknown');
    await expectRefusal(layoutOf(own, await makeRoster(foreign)), 'rosters.unknown');
    const id = await makeRoster(own);
    await letOn(own, id, { permission: 'view', value: 'deny' });
    await expectRefusal(layoutOf(own, id), 'rosters.unknown');
    await expectRefusal(layoutOf(own, id, 'applicant'), 'members.notMember');
  });
});
