import { expect, test } from 'vitest';
import { type MembershipState, serviceOf, type Step } from './service.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const on = (number: number) => day(number).toISOString();
const step = (kind: Step['kind'], at: number, to: string | null = null): Step => ({ kind, at: day(at), to });
const is = (sysStatus: string | null, since: number, banned = false): MembershipState => ({
  sysStatus,
  banned,
  joinedAt: null,
  since: on(since),
});
const now = day(31);

test('days count from joining', () => {
  expect(serviceOf([step('joined', 1)], { membership: is('active', 1), now })).toEqual({
    first: on(1),
    since: on(1),
    days: 30,
  });
});

test('waiting for an answer is no service', () => {
  const steps = [step('applied', 1), step('accepted', 11)];
  expect(serviceOf(steps, { membership: is('active', 11), now })).toEqual({ first: on(11), since: on(11), days: 20 });
});

test('who left and came back has what is between them left out', () => {
  const steps = [step('joined', 1), step('left', 6), step('returned', 21)];
  expect(serviceOf(steps, { membership: is('active', 21), now })).toEqual({ first: on(1), since: on(21), days: 15 });
});

test('a ban is a break, and ends with who leaves', () => {
  const pause = [step('joined', 1), step('banned', 11), step('unbanned', 21)];
  expect(serviceOf(pause, { membership: is('active', 1), now }).days).toBe(20);
  expect(serviceOf(pause.slice(0, 2), { membership: is('active', 1, true), now })).toEqual({
    first: on(1),
    since: null,
    days: 10,
  });
  const banned = [...pause.slice(0, 2), step('left', 15), step('unbanned', 21)];
  expect(serviceOf(banned, { membership: is(null, 15), now }).days).toBe(10);
});

test('a day that was set is the beginning', () => {
  const steps = [step('joined', 21), step('joinedSet', 22, on(11))];
  expect(serviceOf(steps, { membership: is('active', 11), now })).toEqual({ first: on(11), since: on(11), days: 20 });
});

test('what somebody is goes before what the record knows', () => {
  expect(serviceOf([], { membership: is('active', 21), now })).toEqual({ first: on(21), since: on(21), days: 10 });
  expect(serviceOf([step('joined', 1)], { membership: is('archived', 11), now }).days).toBe(10);
  expect(serviceOf([], { membership: is('pending', 21), now })).toEqual({ first: null, since: null, days: 0 });
  expect(serviceOf([], { membership: null, now })).toEqual({ first: null, since: null, days: 0 });
});
