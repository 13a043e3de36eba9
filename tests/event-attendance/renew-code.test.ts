import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { makeCode, makeHeld } from './keeping.ts';
import type { Role } from '../support/world/people.ts';

const use = useStack();

const renew = (id: string, by: Role = 'owner') =>
  use.world.person(by).client.eventAttendance.renewCode.mutate({ community: use.world.own.uuid, id });

describe('answers', () => {
  test('with another code, which is in no record and no event', async () => {
    const { own } = await use.stack.world();
    const id = await makeHeld(use.stack, own, { minutes: -5 });
    const [first, second] = [await makeCode(own, id), await makeCode(own, id)];
    expect(first).not.toBe(second);
    for (const table of ['audit', 'events']) {
      const { rows } = await use.stack.db.execute<{ ok: number }>(
        sql`select 1 as ok from ${sql.identifier(table)} t where to_jsonb(t)::text like ${`%${second}%`}`,
      );
      expect(rows).toEqual([]);
    }
  });
});

describe('refuses', () => {
  test('people who do not keep the attendance', async () => {
    const id = await makeHeld(use.stack, use.world.own, { minutes: -5 });
    await expectRefusal(renew(id, 'member'), 'permissions.missing');
  });

  test('events that are over, or cancelled, or not there', async () => {
    const id = await makeHeld(use.stack, use.world.own, { minutes: -300 });
    await expectRefusal(renew(id), 'eventAttendance.over');
    await use.stack.db.execute(sql`update calendar_occurrences set cancelled_at = now() where id = ${id}`);
    await expectRefusal(renew(id), 'eventAttendance.cancelled');
    await expectRefusal(renew(NOBODY), 'calendar.unknown');
  });
});
