import type { WeekStart } from '@muster/contracts/shifts/model';
import { clockEntries } from '@muster/upstream/platform/schema/members';
import { describe, expect, test } from 'vitest';
import { readWeekStart } from '../../apps/upstream/src/features/shifts/week.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';

const use = useStack();
const HOUR_MS = 3_600_000;

/** With summer times at midnight and at other hours, of a half hour and none, on both halves of the globe. */
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'America/Santiago',
  'Atlantic/Azores',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
];
const DAYS: Readonly<Record<WeekStart, string>> = { monday: 'Mon', sunday: 'Sun', saturday: 'Sat' };

/** The day a moment is on in a zone, as the runtime has it, which knows zones from elsewhere than the database. */
function localDay(at: Date, timeZone: string): { readonly date: string; readonly weekday: string } {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short' });
  const weekday = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short' }).format(at);
  return { date: format.format(at), weekday };
}

function offset(at: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset', hour: '2-digit' });
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Moments around which the clocks of a zone are changed, in a year. */
function changesIn(timeZone: string): number[] {
  const days = Array.from({ length: 365 }, (_, day) => Date.UTC(2024, 0, 1 + day));
  return days.filter((at) => offset(at, timeZone) !== offset(at + 24 * HOUR_MS, timeZone));
}

describe('the week of a moment begins', () => {
  test.each(ZONES)('with the first moment of its first day, whatever is done to the clocks of %s', async (timeZone) => {
    const around = changesIn(timeZone).flatMap((at) =>
      [-30, 0, 3, 12, 26, 100, 160].map((hours) => at + hours * HOUR_MS),
    );
    const spread = Array.from({ length: 8 }, (_, at) => Date.UTC(2024, 0, 1) + at * 1_091 * HOUR_MS + at * 997_001);
    for (const weekStart of ['monday', 'sunday', 'saturday'] as const) {
      for (const now of [...around, ...spread].map((at) => new Date(at))) {
        const since = await use.stack.db.transaction((tx) => readWeekStart(tx, now, { timeZone, weekStart }));
        const about = `${now.toISOString()} ${timeZone} ${weekStart}`;
        expect(since <= now, about).toBe(true);
        expect(now.getTime() - since.getTime(), about).toBeLessThanOrEqual((7 * 24 + 1) * HOUR_MS);
        const day = localDay(since, timeZone);
        expect(day.weekday, about).toBe(DAYS[weekStart]);
        expect(localDay(new Date(since.getTime() - 1), timeZone).date, about).not.toBe(day.date);
        // No later beginning lies between.
        const last = Array.from({ length: 6 }, (_, days) => since.getTime() + (days + 1) * 24 * HOUR_MS + HOUR_MS);
        const later = last.filter(
          (at) => at <= now.getTime() && localDay(new Date(at), timeZone).weekday === day.weekday,
        );
        expect(later, about).toEqual([]);
      }
    }
  });

  test('by what the community says, and hours are counted from there', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    const read = () => member.client.shifts.clock.query({ community: own.uuid });
    expect((await read()).week).toMatchObject({ timeZone: 'UTC', weekStart: 'monday' });
    await set(own, { timeZone: 'Pacific/Kiritimati', weekStart: 'sunday' });
    const { week } = await read();
    expect(week).toMatchObject({ timeZone: 'Pacific/Kiritimati', weekStart: 'sunday' });
    const since = new Date(week?.since ?? '');
    expect(localDay(since, 'Pacific/Kiritimati').weekday).toBe('Sun');
    const shift = { community: own.uuid, account: member.account, note: '' };
    const at = (hours: number) => new Date(since.getTime() + hours * HOUR_MS);
    // Half of it before the week began.
    await use.stack.db.insert(clockEntries).values({ ...shift, startedAt: at(-1), endedAt: at(1) });
    expect(await read()).toMatchObject({ weekMs: HOUR_MS, totalMs: 2 * HOUR_MS });
    expect(await settingsOf(own)).toMatchObject({ timeZone: 'Pacific/Kiritimati', weekStart: 'sunday' });
  });
});

test('a zone that is none is refused, and nothing changes', async () => {
  const { own } = await use.stack.world();
  for (const timeZone of ['Europe/Atlantis', '+02:00', ''])
    await expectRefusal(set(own, { timeZone }), 'input.invalid');
  expect(await settingsOf(own)).toMatchObject({ timeZone: 'UTC', weekStart: 'monday' });
});

test('whoever says nothing of it leaves it as it is', async () => {
  const { own } = await use.stack.world();
  await set(own, { timeZone: 'Europe/Berlin', weekStart: 'saturday' });
  await set(own, { timeZone: undefined, weekStart: undefined });
  expect(await settingsOf(own)).toMatchObject({ timeZone: 'Europe/Berlin', weekStart: 'saturday' });
});

function settingsOf({ uuid: community, people }: Place) {
  return people.owner.client.memberSettings.get.query({ community });
}

async function set(place: Place, change: { timeZone?: string | undefined; weekStart?: WeekStart | undefined }) {
  const { version: base, ...settings } = await settingsOf(place);
  const { memberSettings } = place.people.owner.client;
  return memberSettings.update.mutate({ community: place.uuid, base, settings: { ...settings, ...change } });
}
