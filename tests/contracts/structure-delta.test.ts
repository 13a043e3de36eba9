import { effects as departmentsEffects } from '@muster/contracts/departments/effects';
import type { PublicDepartment, StructureDelta } from '@muster/contracts/departments/model';
import type { LiveEvent } from '@muster/contracts/live/model';
import { describe, expect, test } from 'vitest';

const department = (id: string, ranks: readonly string[] = []): PublicDepartment => ({
  id,
  label: id,
  secondLabel: '',
  parent: null,
  ranks: ranks.map((rank) => ({ id: rank, label: rank, color: null, icon: null })),
});
const counts = { asOf: 1, members: 5, departments: ['a', 'b', 'c'].map((id) => ({ id, members: 2 })) };
const { apply } = departmentsEffects.DEPARTMENTS_UPDATED;
const nothing: StructureDelta = { changed: [], gone: [], goneRanks: [], place: null };

function after(data: StructureDelta | { departments: PublicDepartment[] }) {
  // Built by hand, it is no event that the type can tell from others by its name.
  const event = {
    stream: 'community:x',
    seq: 2,
    type: 'DEPARTMENTS_UPDATED',
    at: '',
    data,
  } as unknown as LiveEvent<never>;
  return apply['communities.dashboard'](counts, event).departments.map(({ id }) => id);
}

describe('what has changed of the departments', () => {
  test.each([
    ['nothing', {}, ['a', 'b', 'c']],
    ['a new one comes last', { changed: [department('d')] }, ['a', 'b', 'c', 'd']],
    ['one that is different stays where it is', { changed: [department('a')] }, ['a', 'b', 'c']],
    ['one that is gone', { gone: ['b'] }, ['a', 'c']],
    ['one before another', { place: { id: 'c', before: 'a' } }, ['c', 'a', 'b']],
    ['one to the end', { place: { id: 'a', before: null } }, ['b', 'c', 'a']],
    ['one before what is not there stays', { place: { id: 'c', before: 'gone' } }, ['a', 'b', 'c']],
    ['one before itself stays', { place: { id: 'b', before: 'b' } }, ['a', 'b', 'c']],
  ] as const)('%s', (_what, delta, order) => {
    expect(after({ ...nothing, ...delta } as StructureDelta)).toEqual(order);
  });

  test('all of them, as another upstream sends them', () => {
    expect(after({ departments: [department('c'), department('d'), department('a')] })).toEqual(['c', 'd', 'a']);
  });
});

test('nobody has a rank that is gone, whichever way it is told', () => {
  const mine = { ranks: ['r1', 'r2'] } as never;
  const event = (data: unknown) => ({ stream: 'community:x', seq: 2, type: 'DEPARTMENTS_UPDATED', data }) as never;
  expect(apply['members.mine'](mine, event({ ...nothing, goneRanks: ['r1'] }))).toMatchObject({ ranks: ['r2'] });
  expect(apply['members.mine'](mine, event({ departments: [department('a', ['r2'])] }))).toMatchObject({
    ranks: ['r2'],
  });
});
