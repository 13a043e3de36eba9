import type { EventTerms } from '@muster/contracts/calendar/model';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { dayIn, eventAt, makeCategory, makeEvent, signUpOf } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the id of the event, on record', async () => {
    const { own } = await use.stack.world();
    const id = await makeEvent(own, await makeCategory(own));
    expect(await eventAt(own, id)).toMatchObject({ title: 'Night patrol', mayEdit: true, revision: 1 });
    const { items } = await own.people.owner.client.audit.list.query({ community: own.uuid, limit: 1 });
    expect(items[0]).toMatchObject({ action: 'CALENDAR_EVENT_CREATE', target: { id, label: 'Night patrol' } });
  });
});

describe('refuses', () => {
  const asked = async (more: Partial<EventTerms>) => makeEvent(use.world.own, await makeCategory(use.world.own), more);

  test('an end before the start, a place that is no address, days, zones and rules that are not there', async () => {
    const old = { start: '2020-01-01T10:00', end: '2020-01-01T11:00' };
    for (const more of [
      { end: `${dayIn(1)}T18:00` },
      { end: `${dayIn(30)}T18:00` },
      { start: '2027-02-30T10:00', end: '2027-03-01T10:00' },
      { place: { kind: 'link', text: 'javascript:alert(1)' } },
      { zone: 'Mars/Olympus' },
      { rule: 'FREQ=SECONDLY' },
      { ...old, rule: 'FREQ=DAILY' },
    ] as Partial<EventTerms>[])
      await expectRefusal(asked(more), 'input.invalid');
    await expectRefusal(asked({ rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }), 'calendar.noDates');
  });

  test('categories, hosts and ranks that are not there, and people without the permission', async () => {
    const { own } = use.world;
    await expectRefusal(makeEvent(own, NOBODY), 'calendar.categoryUnknown');
    await expectRefusal(asked({ host: NOBODY }), 'calendar.hostUnknown');
    await expectRefusal(asked({ host: own.people.banned.account }), 'calendar.hostUnknown');
    const slots = [{ id: NOBODY, label: 'Dispatch', capacity: 2, ranks: [NOBODY] }];
    await expectRefusal(asked({ signUp: signUpOf({ slots }) }), 'departments.rankUnknown');
    await expectRefusal(makeEvent(own, await makeCategory(own), {}, 'member'), 'permissions.missing');
  });

  test('more dates to come than the community may have', async () => {
    const { own } = await use.stack.world();
    const category = await makeCategory(own);
    await makeEvent(own, category);
    await use.stack.db.execute(
      sql`update communities set limits = limits || '{"calendarDates": 1}' where uuid = ${own.uuid}`,
    );
    await expectRefusal(makeEvent(own, category), 'communities.limitReached');
  });
});
