import { describe, expect, test } from 'vitest';
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
    await client.members.clockIn.mutate({ community: own.uuid, shift: id });
    const wanted = [{ label: 'Training' }, { id, label: 'Night patrol' }];
    const { shiftTypes } = await client.members.setShiftTypes.mutate({ community: own.uuid, shiftTypes: wanted });
    expect(shiftTypes).toMatchObject([{ label: 'Training' }, { id, label: 'Night patrol' }]);
    const clock = await client.members.clock.query({ community: own.uuid });
    expect(clock.shiftTypes).toEqual(shiftTypes);
    expect(clock.running?.shift).toBe('Patrol');
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'owner', more: object = {}) =>
    use.world
      .person(name)
      .client.members.setShiftTypes.mutate({ community: use.world.own.uuid, shiftTypes: [], ...more });

  test('a visitor', () => expectRefusal(ask('visitor'), 'session.required'));
  test('whoever lacks the permission', () => expectRefusal(ask('member'), 'permissions.missing'));
  test('a community that does not exist', () =>
    expectRefusal(ask('owner', { community: NOBODY }), 'communities.notFound'));
  test('no name', () => expectRefusal(ask('owner', { shiftTypes: [{ label: ' ' }] }), 'input.invalid'));
  test('a rank and a department that are not there, or another community’s', async () => {
    const ranks = [use.world.foreign.ranks.Member];
    await expectRefusal(ask('owner', { shiftTypes: [{ label: 'x', ranks }] }), 'departments.rankUnknown');
    const departments = [NOBODY];
    await expectRefusal(ask('owner', { shiftTypes: [{ label: 'x', departments }] }), 'departments.unknown');
  });
  test('a kind that is not there, or another community’s', async () => {
    const shiftTypes = [{ id: NOBODY, label: 'x' }];
    await expectRefusal(ask('owner', { shiftTypes }), 'members.shiftUnknown');
    const [foreign] = await setShiftTypes(use.world.foreign, ['Patrol']);
    await expectRefusal(ask('owner', { shiftTypes: [{ id: foreign?.id, label: 'x' }] }), 'members.shiftUnknown');
  });
});
