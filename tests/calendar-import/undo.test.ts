import { inverseOf } from '@muster/contracts/audit/inverses';
import { getUntypedClient } from '@trpc/client';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { eventAt, eventOf, makeCategory, signUpOf, windowOf } from '../calendar/asking.ts';
import { fileOf, google, hour } from './files.ts';
import { imported, previewed } from './importing.ts';

const use = useSharedStack();

describe('answers', () => {
  test('how many events it deleted, which can be imported again', async () => {
    const { own } = await use.stack.world();
    const category = await makeCategory(own);
    const { change: id } = await imported(own, category, google());
    const { calendarImport, audit } = own.people.owner.client;
    expect(await calendarImport.undo.mutate({ community: own.uuid, change: id })).toEqual({
      removed: 3,
      restored: 0,
      kept: 0,
    });
    expect(await windowOf(own, [0, 60])).toEqual([]);
    expect((await previewed(own, google())).events.map(({ state }) => state)).toEqual(['new', 'new', 'new']);
    const { items } = await audit.list.query({ community: own.uuid, limit: 1 });
    expect(items[0]).toMatchObject({ action: 'CALENDAR_IMPORT_UNDO' });
  });

  test('how many it kept: those that were changed since', async () => {
    const { own } = await use.stack.world();
    const category = await makeCategory(own);
    const { change: id } = await imported(own, category, fileOf(...hour(1, 'one'), ...hour(2, 'two')));
    const { calendar, calendarImport } = own.people.owner.client;
    const [one] = await windowOf(own, [0, 5]);
    const key = { community: own.uuid, id: one?.id ?? '' };
    const { revision } = await eventAt(own, key.id);
    await calendar.editEvent.mutate({
      ...key,
      scope: 'this',
      event: eventOf(category, { title: 'mine', signUp: signUpOf() }),
      revision,
    });
    expect(await calendarImport.undo.mutate({ community: own.uuid, change: id })).toEqual({
      removed: 1,
      restored: 0,
      kept: 1,
    });
    expect((await windowOf(own, [0, 5])).map(({ title }) => title)).toEqual(['mine']);
  });

  test('the same from the audit log', async () => {
    const { own } = await use.stack.world();
    await imported(own, await makeCategory(own), fileOf(...hour(1, 'one')));
    const { client } = own.people.owner;
    const { items } = await client.audit.list.query({ community: own.uuid, limit: 1 });
    const inverse = inverseOf(await client.audit.get.query({ community: own.uuid, seq: items[0]?.seq ?? 0 }));
    expect(inverse?.call).toBe('calendarImport.undo');
    await getUntypedClient(client).mutation(inverse?.call ?? '', { community: own.uuid, ...inverse?.input });
    expect(await windowOf(own, [0, 5])).toEqual([]);
  });
});

/** The week of the series in the file on other days, for one date more, under another name. */
const changedFile = () =>
  google().replace('SUMMARY:Weekly patrol\r\n', 'SUMMARY:Weekly training\r\n').replace('COUNT=6', 'COUNT=3');

describe('events that the import changed', () => {
  const undo = (place: Place, change: string) =>
    place.people.owner.client.calendarImport.undo.mutate({ community: place.uuid, change });

  test('are as they were before, with their dates, ids and who signed up, and can be changed again', async () => {
    const { own } = await use.stack.world();
    const { uuid: community, people } = own;
    const category = await makeCategory(own);
    await imported(own, category, google());
    const dates = await windowOf(own, [0, 60]);
    const last = dates.findLast(({ title }) => title === 'Weekly patrol')?.id ?? '';
    const { revision, ...event } = await eventAt(own, last);
    const terms = eventOf(category, {
      title: 'Weekly patrol',
      signUp: signUpOf(),
      start: event.seriesStart,
      end: event.seriesEnd,
      zone: event.zone,
      rule: event.rule,
    });
    await people.owner.client.calendar.editEvent.mutate({
      community,
      id: last,
      scope: 'all',
      event: terms,
      revision,
    });
    await people.member.client.eventSignups.answer.mutate({ community, id: last, answer: 'going' });
    const before = await windowOf(own, [0, 60]);
    const { change, changed } = await imported(own, category, changedFile());
    expect(changed).toBe(1);
    expect(await windowOf(own, [0, 60])).not.toEqual(before);
    expect(await eventAt(own, last)).toMatchObject({ cancelled: true });
    expect(await undo(own, change)).toEqual({ removed: 0, restored: 1, kept: 0 });
    expect(await windowOf(own, [0, 60])).toEqual(before);
    const list = await people.member.client.eventSignups.list.query({ community, id: last });
    expect(list).toMatchObject({ going: 1, mine: { answer: 'going' } });
    const { rows } = await use.stack.db.execute<{ count: number }>(sql`
      select count(*)::int as count from calendar_events e where community = ${community}
      and not exists (select from calendar_occurrences o where o.event = e.id or o.series = e.id)`);
    expect(rows).toEqual([{ count: 0 }]);
    expect((await previewed(own, changedFile())).events.map(({ state }) => state)).toContain('changed');
    await expectRefusal(undo(own, change), 'calendarImport.unknown');
  });

  test('go back one import after the other, the newest first', async () => {
    const { own } = await use.stack.world();
    const category = await makeCategory(own);
    await imported(own, category, google());
    const before = await windowOf(own, [0, 60]);
    const second = await imported(own, category, changedFile());
    const between = await windowOf(own, [0, 60]);
    const third = await imported(own, category, changedFile().replace('Weekly training', 'Weekly drill'));
    await expectRefusal(undo(own, second.change), 'calendarImport.unknown');
    expect(await undo(own, third.change)).toMatchObject({ restored: 1 });
    expect(await windowOf(own, [0, 60])).toEqual(between);
    expect(await undo(own, second.change)).toMatchObject({ restored: 1 });
    expect(await windowOf(own, [0, 60])).toEqual(before);
  });

  test('stay where they were changed since, or people signed up for a date that would fall away', async () => {
    const { own } = await use.stack.world();
    const { uuid: community, people } = own;
    const category = await makeCategory(own);
    await imported(own, category, fileOf(...hour(1, 'one'), ...hour(2, 'two'), ...hour(3, 'three')));
    const later = ['one', 'two', 'three'].flatMap((title) => hour(5, title, 'RRULE:FREQ=DAILY;COUNT=3'));
    const { change } = await imported(own, category, fileOf(...later));
    const dates = await windowOf(own, [0, 12]);
    const of = (title: string) => dates.findLast((date) => date.title === title)?.id ?? '';
    const { calendar } = people.owner.client;
    await calendar.cancelEvent.mutate({ community, id: of('one'), scope: 'this', reason: 'Storm' });
    await use.stack.db
      .execute(sql`insert into event_signups (community, occurrence, account, answer, guests, note, answered_at)
      values (${community}, ${of('two')}, ${people.member.account}, 'going', 0, '', now())`);
    expect(await undo(own, change)).toEqual({ removed: 0, restored: 1, kept: 2 });
    const left = (await windowOf(own, [0, 12])).map(({ title }) => title);
    expect(left.filter((title) => title === 'three')).toHaveLength(1);
    expect(left.filter((title) => title === 'two')).toHaveLength(3);
  });

  test('stay where they were changed more than 90 days ago', async () => {
    const { own } = await use.stack.world();
    const category = await makeCategory(own);
    await imported(own, category, google());
    const { change } = await imported(own, category, changedFile());
    await use.stack.db.execute(sql`update imported_calendar_befores set at = now() - interval '91 days'
      where community = ${own.uuid}`);
    await imported(own, category, fileOf(...hour(1, 'one')));
    await expectRefusal(undo(own, change), 'calendarImport.unknown');
  });
});

describe('refuses', () => {
  test('imports that are not there, and those that were undone', async () => {
    const { own } = use.world;
    const undo = (id: string) =>
      own.people.owner.client.calendarImport.undo.mutate({ community: own.uuid, change: id });
    await expectRefusal(undo(NOBODY), 'calendarImport.unknown');
    const { change: id } = await imported(own, await makeCategory(own), fileOf(...hour(1, crypto.randomUUID())));
    await undo(id);
    await expectRefusal(undo(id), 'calendarImport.unknown');
  });
});
