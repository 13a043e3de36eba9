import { expect, test } from 'vitest';
import { settingsOf, valuesOf } from './settings-values.ts';

const STATUS = { uuid: '00000000-0000-4000-8000-000000000001', label: 'On duty', color: null };
const SETTINGS = {
  onJoinStatus: 'active' as const,
  onJoinRank: 'rank',
  onJoinActions: [
    { kind: 'giveRank' as const, rank: 'first' },
    { kind: 'setStatus' as const, status: STATUS.uuid },
    { kind: 'giveRank' as const, rank: 'second' },
  ],
  statuses: [STATUS],
  allowNameEditing: true,
  nameIdentFormat: null,
  longShiftHours: 12,
  timeZone: 'Europe/Berlin',
  weekStart: 'sunday' as const,
  requireDiscord: true,
};

test('what is not touched is sent as it was', () => {
  expect(settingsOf(valuesOf(SETTINGS))).toEqual(SETTINGS);
});

test('a status that was removed is given to nobody, and one without a name is left out', () => {
  const values = { ...valuesOf(SETTINGS), statuses: [{ ...STATUS, uuid: 'other', label: '  ' }] };
  expect(settingsOf(values)).toMatchObject({
    statuses: [],
    onJoinActions: [{ rank: 'first' }, { rank: 'second' }],
  });
});

test('what nothing was chosen for is left out', () => {
  const values = valuesOf(SETTINGS);
  const empty = { key: 'new', kind: 'giveRank', id: '' } as const;
  expect(settingsOf({ ...values, onJoinActions: [...values.onJoinActions, empty] })).toEqual(SETTINGS);
});
