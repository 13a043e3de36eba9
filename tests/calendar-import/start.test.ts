import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { dayIn, eventAt, makeCategory, windowOf } from '../calendar/asking.ts';
import { apple, fileOf, google, hour, outlook, thunderbird } from './files.ts';
import { imported, previewed, uploaded } from './importing.ts';

const use = useSharedStack();

const daysOf = async (place: Place, title: RegExp) =>
  (await windowOf(place, [0, 60]))
    .filter((item) => title.test(item.title))
    .map(({ title: name, startsAt }) => [name, startsAt.slice(0, 10)]);

describe('answers', () => {
  test('how many events it made, series with the dates that are left out and those that are changed', async () => {
    const { own } = await use.stack.world();
    const category = await makeCategory(own);
    expect(await imported(own, category, google())).toMatchObject({ made: 3, changed: 0 });
    expect(await daysOf(own, /Weekly/)).toEqual([
      ['Weekly patrol', dayIn(7)],
      ['Weekly patrol, a day later', dayIn(22)],
      ['Weekly patrol', dayIn(28)],
      ['Weekly patrol', dayIn(35)],
      ['Weekly patrol', dayIn(42)],
    ]);
    const [briefing] = (await windowOf(own, [0, 60])).filter(({ title }) => title.startsWith('Briefing'));
    const event = await eventAt(own, briefing?.id ?? '');
    expect(event.place).toEqual({ kind: 'text', text: 'Mission Row, Los Santos' });
    expect(JSON.stringify(event.description)).toContain(
      'Channel 2; then 4. This line is longer than seventy-five octets',
    );
    const { items } = await own.people.owner.client.audit.list.query({ community: own.uuid, limit: 1 });
    expect(items[0]).toMatchObject({ action: 'CALENDAR_IMPORT', target: { id: category } });
  });

  test('files of each program, and nothing new of the same file afterwards', async () => {
    const { own } = await use.stack.world();
    const category = await makeCategory(own);
    for (const [file, made] of [
      [outlook(), 2],
      [apple(), 3],
      [thunderbird(), 2],
    ] as const) {
      expect(await imported(own, category, file)).toMatchObject({ made });
      const again = await previewed(own, file);
      expect(again.events.filter(({ state }) => !['unchanged', 'skipped'].includes(state))).toEqual([]);
    }
  });

  test('the new terms of events that changed in the file, whose ids stay', async () => {
    const { own } = await use.stack.world();
    const category = await makeCategory(own);
    await imported(own, category, google());
    const before = await windowOf(own, [0, 60]);
    const file = google()
      .replace('SUMMARY:Weekly patrol\r\n', 'SUMMARY:Weekly training\r\n')
      .replace('COUNT=6', 'COUNT=7');
    const { events } = await previewed(own, file);
    expect(events.map(({ state }) => state)).toEqual(['unchanged', 'changed', 'unchanged']);
    expect(await imported(own, category, file)).toMatchObject({ made: 0, changed: 1 });
    const after = await windowOf(own, [0, 60]);
    expect(after.filter(({ title }) => title === 'Weekly training')).toHaveLength(5);
    expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
    expect(after).toHaveLength(before.length + 1);
  });

  test('only what was chosen', async () => {
    const { own } = await use.stack.world();
    const category = await makeCategory(own);
    const { about, events } = await previewed(own, fileOf(...hour(1, 'one'), ...hour(2, 'two')));
    const chosen = events.filter(({ title }) => title === 'two').map(({ key }) => key);
    await own.people.owner.client.calendarImport.start.mutate({ ...about, category, chosen });
    expect((await windowOf(own, [0, 5])).map(({ title }) => title)).toEqual(['two']);
  });

  test('two thousand events at once', async () => {
    const { own } = await use.stack.world();
    const category = await makeCategory(own);
    const all = Array.from({ length: 2_000 }, (_, at) => hour(1 + (at % 50), `Event ${at}`)).flat();
    expect(await imported(own, category, fileOf(...all))).toMatchObject({ made: 2_000 });
  });
});

describe('refuses', () => {
  const started = async (place: Place, content: string, more: object = {}) => {
    const { about, events } = await previewed(place, content);
    const chosen = events.map(({ key }) => key);
    return place.people.owner.client.calendarImport.start.mutate({ ...about, category: NOBODY, chosen, ...more });
  };

  test('categories that are not there, files that are not, and such as have nothing new', async () => {
    const { own } = use.world;
    const category = await makeCategory(own);
    const file = fileOf(...hour(1, crypto.randomUUID()));
    await expectRefusal(started(own, file), 'calendar.categoryUnknown');
    await expectRefusal(started(own, file, { category, upload: NOBODY }), 'importExport.unknown');
    await started(own, file, { category });
    await expectRefusal(started(own, file, { category }), 'calendarImport.nothing');
    const about = await uploaded(own, 'no calendar');
    await expectRefusal(
      own.people.owner.client.calendarImport.start.mutate({ ...about, category, chosen: ['a'.repeat(22)] }),
      'calendarImport.unreadable',
    );
  });

  test('more dates to come than the community may have, and then all of it', async () => {
    const { own } = await use.stack.world();
    const category = await makeCategory(own);
    await use.stack.db.execute(
      sql`update communities set limits = limits || '{"calendarDates": 1}' where uuid = ${own.uuid}`,
    );
    const file = fileOf(...hour(1, 'one'), ...hour(2, 'two'));
    await expectRefusal(started(own, file, { category }), 'communities.limitReached');
    expect(await windowOf(own, [0, 5])).toEqual([]);
  });
});
