import { expect, test } from 'vitest';
import { outgoing, type Reach } from './outgoing.ts';

const now = new Date('2026-01-10T23:00:00Z');
const person: Reach = {
  mailable: true,
  devices: ['d1', 'd2'],
  choices: [],
  defaults: [],
  digest: 'off',
  quiet: null,
  timeZone: 'UTC',
};
const accepted = { kind: 'applicationAccepted', community: 'c' } as const;
const channelsOf = (about: Parameters<typeof outgoing>[0], who: Reach) =>
  outgoing(about, who, now)?.deliveries.map(({ channel, state }) => `${channel} ${state}`);

test('goes by mail and to every device where nothing else is said', () => {
  expect(outgoing(accepted, person, now)).toMatchObject({ inApp: true });
  expect(channelsOf(accepted, person)).toEqual(['email waiting', 'push waiting', 'push waiting']);
});

test('waits for a minute where the change could be taken back', () => {
  const sent = outgoing({ kind: 'ranksChanged', community: 'c' }, person, now);
  expect(sent?.deliveries[0]?.dueAt.toISOString()).toBe('2026-01-10T23:01:00.000Z');
});

test('goes by no mail without a proved address', () => {
  expect(channelsOf(accepted, { ...person, mailable: false, devices: [] })).toEqual([]);
});

test('waits for the end of quiet hours, and in a digest for the morning', () => {
  const quiet = { from: 22 * 60, until: 6 * 60 };
  const sent = outgoing(accepted, { ...person, quiet, digest: 'daily' }, now);
  expect(sent?.deliveries.map(({ channel, state, dueAt }) => [channel, state, dueAt.toISOString()])).toEqual([
    ['email', 'digest', '2026-01-11T08:00:00.000Z'],
    ['push', 'waiting', '2026-01-11T06:00:00.000Z'],
    ['push', 'waiting', '2026-01-11T06:00:00.000Z'],
  ]);
});

test('a digest of the morning waits for whoever has their morning quiet', () => {
  const quiet = { from: 22 * 60, until: 10 * 60 };
  const sent = outgoing(accepted, { ...person, quiet, digest: 'daily', devices: [] }, now);
  expect(sent?.deliveries.map(({ dueAt }) => dueAt.toISOString())).toEqual(['2026-01-11T10:00:00.000Z']);
});

test('what is urgent waits for nothing and cannot be silenced', () => {
  const silent = (['inApp', 'email', 'push'] as const).map((channel) => ({
    community: null,
    kind: 'newDevice' as const,
    channel,
    on: false,
  }));
  const who: Reach = { ...person, choices: silent, quiet: { from: 0, until: 1439 }, digest: 'weekly' };
  const sent = outgoing({ kind: 'newDevice', community: null }, who, now);
  expect(sent?.inApp).toBe(true);
  expect(sent?.deliveries.every(({ state, dueAt }) => state === 'waiting' && dueAt === now)).toBe(true);
});

test('nothing is written where the person wants none of it', () => {
  const choices = (['inApp', 'email', 'push'] as const).map((channel) => ({
    ...accepted,
    community: null,
    channel,
    on: false,
  }));
  expect(outgoing(accepted, { ...person, choices }, now)).toBe(null);
  const here = { ...accepted, channel: 'inApp', on: true } as const;
  expect(outgoing(accepted, { ...person, choices: [...choices, here] }, now)).toEqual({ inApp: true, deliveries: [] });
});
