import { inverseOf } from '@muster/contracts/audit/inverses';
import { getUntypedClient } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
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
    expect(await calendarImport.undo.mutate({ community: own.uuid, change: id })).toEqual({ removed: 3, kept: 0 });
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
    expect(await calendarImport.undo.mutate({ community: own.uuid, change: id })).toEqual({ removed: 1, kept: 1 });
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
