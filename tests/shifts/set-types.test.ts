import { refetchedBy } from '@muster/contracts/events';
import type { ShiftType } from '@muster/contracts/shifts/model';
import { describe, expect, test } from 'vitest';
import { makeDepartment, makeRank } from '../departments/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { setShiftTypes } from './clocking.ts';

const use = useStack();

describe('answers', () => {
  test('the kinds in order; one that stays keeps its id, and a shift keeps the label it had', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.owner;
    const [patrol] = await setShiftTypes(own, ['Patrol', 'Dispatch']);
    const id = patrol?.id ?? null;
    await client.shifts.clockIn.mutate({ community: own.uuid, shift: id });
    const wanted = [{ label: 'Training' }, { id, label: 'Night patrol' }];
    const { shiftTypes: seen } = await client.shifts.clock.query({ community: own.uuid });
    const { shiftTypes } = await client.shifts.setTypes.mutate({ community: own.uuid, shiftTypes: wanted, seen });
    expect(shiftTypes).toMatchObject([{ label: 'Training' }, { id, label: 'Night patrol' }]);
    const clock = await client.shifts.clock.query({ community: own.uuid });
    expect(clock.shiftTypes).toEqual(shiftTypes);
    expect(clock.running?.shift).toBe('Patrol');
  });

  test('keeps a kind closed whose ranks are gone, until somebody says who may work it', async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    const community = own.uuid;
    const air = await makeDepartment(own, 'Air');
    const swat = await makeRank(own, air, { label: 'SWAT' });
    const first = [{ label: 'Raid', ranks: [swat], departments: [air] }, { label: 'Patrol' }];
    const set = (shiftTypes: object[], seen: ShiftType[]) =>
      owner.client.shifts.setTypes.mutate({ community, shiftTypes: shiftTypes as never, seen });
    const { shiftTypes: made } = await set(first, []);
    await owner.client.departments.remove.mutate({ community, part: { kind: 'department', id: air } });
    const renamed = made.map((type) => (type.label === 'Patrol' ? { ...type, label: 'Night patrol' } : type));
    const { shiftTypes: kept } = await set(renamed, made);
    expect(kept).toEqual(renamed);
    const theirs = () => member.client.shifts.clock.query({ community });
    const raid = made[0]?.id ?? '';
    expect((await theirs()).mayWork).not.toContain(raid);
    await set(
      kept.map((type) => (type.id === raid ? { ...type, ranks: [], departments: [] } : type)),
      kept,
    );
    expect((await theirs()).mayWork).toContain(raid);
  });

  test('tells open clocks of it', async () => {
    const { own } = await use.stack.world();
    using live = own.people.member.live({ communities: [own.uuid] });
    await live.untilKind('live');
    await setShiftTypes(own, ['Patrol']);
    const { type } = await live.untilEvent('communitySettingsUpdated');
    expect(refetchedBy(type)).toContain('shifts.clock');
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world
      .person(name)
      .client.shifts.setTypes.mutate({ community: use.world.own.uuid, shiftTypes: [], seen: [], ...more });

  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test('no name', () => expectRefusal(ask('owner', { shiftTypes: [{ label: ' ' }] }), 'input.invalid'));
  test('a rank and a department that are not there, or another community’s', async () => {
    const ranks = [use.world.foreign.ranks.Member];
    await expectRefusal(ask('owner', { shiftTypes: [{ label: 'x', ranks }] }), 'departments.rankUnknown');
    const departments = [NOBODY];
    await expectRefusal(ask('owner', { shiftTypes: [{ label: 'x', departments }] }), 'departments.unknown');
  });
  test('a list that is no longer as it was seen, and takes nothing away', async () => {
    const { own } = await use.stack.world();
    const { shifts } = own.people.owner.client;
    const [patrol] = await setShiftTypes(own, ['Patrol']);
    if (!patrol) throw new Error('no kind');
    const kinds = () => shifts.clock.query({ community: own.uuid });
    const save = (seen: ShiftType[]) =>
      shifts.setTypes.mutate({ community: own.uuid, shiftTypes: [{ ...patrol, label: 'Watch' }], seen });
    const theirs = [patrol, { label: 'Dispatch' }];
    await shifts.setTypes.mutate({ community: own.uuid, shiftTypes: theirs, seen: [patrol] });
    await expectRefusal(save([patrol]), 'input.outdated');
    await expectRefusal(save([{ ...patrol, label: 'Other' }]), 'input.outdated');
    const { shiftTypes } = await kinds();
    expect(shiftTypes.map(({ label }) => label)).toEqual(['Patrol', 'Dispatch']);
    await save(shiftTypes);
  });
  test('a kind that is not there, or another community’s', async () => {
    const shiftTypes = [{ id: NOBODY, label: 'x' }];
    await expectRefusal(ask('owner', { shiftTypes }), 'shifts.typeUnknown');
    const [foreign] = await setShiftTypes(use.world.foreign, ['Patrol']);
    await expectRefusal(ask('owner', { shiftTypes: [{ id: foreign?.id, label: 'x' }] }), 'shifts.typeUnknown');
  });
});
