import type { EventTerms } from '@muster/contracts/calendar/model';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { eventAt, eventOf, makeCategory, makeEvent, signUpOf } from './asking.ts';

const use = useSharedStack();

type Wanted = Partial<EventTerms> & { readonly id: string; readonly category: string };

const edit = (place: Place, { id, category, ...more }: Wanted, by: Role = 'owner', revision = 1) =>
  place.people[by].client.calendar.editEvent.mutate({
    community: place.uuid,
    id,
    event: eventOf(category, more),
    revision,
  });

describe('answers', () => {
  test('the event with its new terms, on record; what becomes of series is in series.test.ts', async () => {
    const { own } = await use.stack.world();
    const [category, other] = [await makeCategory(own), await makeCategory(own)];
    const id = await makeEvent(own, category);
    await edit(own, { id, category: other, title: 'Day patrol' });
    expect(await eventAt(own, id)).toMatchObject({ title: 'Day patrol', category: other, revision: 2 });
    const { items } = await own.people.owner.client.audit.list.query({ community: own.uuid, limit: 1 });
    expect(items[0]).toMatchObject({ action: 'CALENDAR_EVENT_EDIT', target: { id, label: 'Day patrol' } });
  });
});

describe('refuses', () => {
  test('what is gone, what was changed since it was seen, and people without the permission', async () => {
    const { own } = use.world;
    const category = await makeCategory(own);
    const id = await makeEvent(own, category);
    await expectRefusal(edit(own, { id: NOBODY, category }), 'calendar.unknown');
    await expectRefusal(edit(own, { id, category }, 'owner', 7), 'calendar.outdated');
    await expectRefusal(edit(own, { id, category }, 'member'), 'permissions.missing');
  });

  test('categories, dates, hosts and ranks that are not there, and dates beyond those that a community can have', async () => {
    const { own } = await use.stack.world();
    const category = await makeCategory(own);
    const id = await makeEvent(own, category);
    await expectRefusal(edit(own, { id, category: NOBODY }), 'calendar.categoryUnknown');
    const never = 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30';
    await expectRefusal(edit(own, { id, category, rule: never }), 'calendar.noDates');
    await expectRefusal(edit(own, { id, category, host: NOBODY }), 'calendar.hostUnknown');
    const slots = [{ id: NOBODY, label: 'Dispatch', capacity: 2, ranks: [NOBODY] }];
    await expectRefusal(edit(own, { id, category, signUp: signUpOf({ slots }) }), 'departments.rankUnknown');
    await use.stack.db.execute(
      sql`update communities set limits = limits || '{"calendarDates": 1}' where uuid = ${own.uuid}`,
    );
    await expectRefusal(edit(own, { id, category, rule: 'FREQ=DAILY' }), 'communities.limitReached');
  });
});
