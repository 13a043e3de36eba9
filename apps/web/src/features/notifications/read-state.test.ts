import type { Notification, NotificationPage } from '@muster/contracts/notifications/model';
import { describe, expect, test } from 'vitest';
import { isBehind, markedRead, withRead } from './read-state.ts';
import { unreadCount } from './unread.ts';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const item = (n: number, read = false): Notification => ({
  id: id(n),
  kind: 'welcome',
  type: 'info',
  community: null,
  communityName: null,
  communityImage: null,
  thing: null,
  values: {},
  createdAt: `2026-01-${String(n).padStart(2, '0')}T00:00:00.000Z`,
  readAt: read ? '2026-02-01T00:00:00.000Z' : null,
});
const page = (items: Notification[], next: string | null = null): NotificationPage => ({
  items,
  unread: items.filter(({ readAt }) => !readAt).length,
  next,
});
const AT = '2026-03-01T00:00:00.000Z';
const EVERYTHING = { unreadOnly: false, about: null };
const COMMUNITY = id(99);

test('only unread notifications count', () => {
  expect(unreadCount(null)).toBe(0);
  expect(unreadCount({ notifications: [item(3), item(2, true), item(1)] })).toBe(2);
});

test('marking read touches the given ones and keeps an earlier moment', () => {
  const [third, second, first] = markedRead([item(3), item(2, true), item(1)], {
    ids: [id(3), id(2)],
    about: null,
    at: AT,
  });
  expect([third?.readAt, second?.readAt, first?.readAt]).toEqual([AT, '2026-02-01T00:00:00.000Z', null]);
});

test('marking all read leaves none unread on any page', () => {
  const all = { ids: 'all', about: null, at: AT } as const;
  const pages = [page([item(3), item(2)], 'x'), page([item(1)])].map((each) => withRead(each, all));
  expect(pages.map(({ unread }) => unread)).toEqual([0, 0]);
  expect(pages.flatMap(({ items }) => items).every(({ readAt }) => readAt !== null)).toBe(true);
});

test('marking all of one community read leaves the others unread', () => {
  const list = [{ ...item(2), community: COMMUNITY }, item(1)];
  const read = markedRead(list, { ids: 'all', about: COMMUNITY, at: AT });
  expect(read.map(({ readAt }) => readAt)).toEqual([AT, null]);
});

describe('a loaded list is behind the account', () => {
  test('when a new notification came', () => {
    expect(isBehind([page([item(2)], 'x')], [item(3), item(2)], EVERYTHING)).toBe(true);
  });

  test('when another tab marked one read', () => {
    expect(isBehind([page([item(2)])], [item(2, true)], EVERYTHING)).toBe(true);
  });

  test('but not when it lacks what no page has reached yet', () => {
    expect(isBehind([page([item(3)], 'x')], [item(3), item(1)], EVERYTHING)).toBe(false);
  });

  test('and not when the unread list lacks what is read', () => {
    expect(isBehind([page([item(3)])], [item(3), item(2, true)], { ...EVERYTHING, unreadOnly: true })).toBe(false);
  });

  test('and not when a list of one community lacks what is about another', () => {
    expect(isBehind([page([])], [item(3)], { ...EVERYTHING, about: COMMUNITY })).toBe(false);
  });
});
