import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { letStaffClock, setShiftTypes } from './clocking.ts';

const use = useStack();

describe('answers', () => {
  test('a shift that runs, in the member account as §3 has it', async () => {
    const { own } = await use.stack.world();
    await letStaffClock(use.stack, own);
    const [patrol] = await setShiftTypes(own, ['Patrol']);
    const { client } = own.people.staff;
    const input = { community: own.uuid, shift: patrol?.id ?? null, note: ' North side ' };
    const { id } = await client.shifts.clockIn.mutate(input);
    const clock = await client.shifts.clock.query({ community: own.uuid });
    expect(clock.running).toMatchObject({ id, shift: 'Patrol', note: 'North side', corrected: null });
    const mine = await client.members.mine.query({ community: own.uuid });
    expect(mine?.clockData.data).toMatchObject([{ id, clockId: id, completed: false, status: 'incomplete' }]);
  });

  test('one of twenty at once', async () => {
    const { own } = await use.stack.world();
    const clockIn = () => own.people.owner.client.shifts.clockIn.mutate({ community: own.uuid });
    const ended = await Promise.allSettled(Array.from({ length: 20 }, clockIn));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world.person(name).client.shifts.clockIn.mutate({ community: use.world.own.uuid, ...more });

  test('whoever lacks the permission, who learns its name', async () => {
    const { details } = await expectRefusal(ask('member'), 'permissions.missing');
    expect(details).toMatchObject({ missing: { permission: 'system.clock' } });
  });
  test('a kind of shift that is not there, or another community’s', async () => {
    await expectRefusal(ask('owner', { shift: NOBODY }), 'shifts.typeUnknown');
    const [foreign] = await setShiftTypes(use.world.foreign, ['Patrol']);
    await expectRefusal(ask('owner', { shift: foreign?.id }), 'shifts.typeUnknown');
  });
  test('a kind of shift of other ranks, and names them: shifts.notYours', async () => {
    const { own } = await use.stack.world();
    await letStaffClock(use.stack, own);
    const { owner, staff } = own.people;
    const ofMembers = { label: 'Patrol', ranks: [own.ranks.Member] };
    const ofAll = { label: 'Office', ranks: [own.ranks.Moderator] };
    const { shiftTypes } = await owner.client.shifts.setTypes.mutate({
      community: own.uuid,
      shiftTypes: [ofMembers, ofAll],
      seen: [],
    });
    const [patrol, office] = shiftTypes.map(({ id }) => id);
    const clock = await staff.client.shifts.clock.query({ community: own.uuid });
    expect(clock.mayWork).toEqual([office]);
    const { message } = await expectRefusal(
      staff.client.shifts.clockIn.mutate({ community: own.uuid, shift: patrol ?? null }),
      'shifts.notYours',
    );
    expect(message).toContain('Patrol is worked by Crew');
    await staff.client.shifts.clockIn.mutate({ community: own.uuid, shift: office ?? null });
  });
  test('whoever is on the clock', async () => {
    await ask('owner');
    await expectRefusal(ask('owner'), 'shifts.onClock');
  });
});
