import { defineCall } from '@muster/contracts/kit/call';
import { unaudited } from '@muster/contracts/kit/call-audit';
import { Uuid } from '@muster/contracts/kit/ids';
import { createDispatcher } from '@muster/upstream/platform/calls/dispatch';
import { implement } from '@muster/upstream/platform/calls/implement';
import { sqlState, type Transaction } from '@muster/upstream/platform/database';
import { appendEvent } from '@muster/upstream/platform/events';
import { members } from '@muster/upstream/platform/schema/members';
import { notifications } from '@muster/upstream/platform/schema/notifications';
import { sessions } from '@muster/upstream/platform/schema/sessions';
import { bypassTenantIsolation, within } from '@muster/upstream/platform/wall/within';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { grantorsOf, isOperator, standingOfCaller } from '../../apps/upstream/src/authorization/standings.ts';
import { viewedStanding } from '../../apps/upstream/src/authorization/viewing.ts';
import { useStack } from '../support/use-stack.ts';
import type { Person } from '../support/world/people.ts';
import { signIn } from '../support/world/sign-in.ts';

const use = useStack();
const REFUSED = '42501';

/** Every table with a column `community`, and whether the application's role may add rows to it and change them. */
type Table = { readonly name: string; readonly addable: boolean; readonly changeable: boolean };
let tables: readonly Table[] = [];

beforeAll(async () => {
  const { rows } = await use.stack.db.execute<Table>(sql`
    select c.relname as name, has_table_privilege('muster_app', c.oid, 'insert') as addable,
      has_table_privilege('muster_app', c.oid, 'update') as changeable
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'community' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`);
  tables = rows;
});

/** A read or a change behind the wall of a community, undone afterwards. */
async function behind<T>(community: string | null, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const { walled } = use.stack.upstream.services;
  const undone = new Error('undone');
  let result: { readonly value: T } | null = null;
  await within(walled, { enclosure: { community, account: null }, kind: 'mutation' }, async (tx) => {
    result = { value: await work(tx) };
    throw undone;
  }).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return (result as unknown as { readonly value: T }).value;
}

describe('the database itself', () => {
  test('there is something to hide', async () => {
    expect(tables.length).toBeGreaterThan(15);
    expect(await use.stack.db.$count(members, eq(members.community, use.world.foreign.uuid))).toBeGreaterThan(3);
  });

  test('shows nothing of any community to work that is about none', async () => {
    for (const { name } of tables) {
      const { rows } = await behind(null, (tx) =>
        tx.execute<Record<string, unknown>>(sql`select 1 from ${sql.identifier(name)}`),
      );
      expect(rows, name).toEqual([]);
    }
    const { rows } = await behind(null, (tx) => tx.execute<Record<string, unknown>>(sql`select 1 from communities`));
    expect(rows).toEqual([]);
  });

  test('lets a query write nothing, of its own community neither', async () => {
    const enclosure = { community: use.world.own.uuid, account: null };
    const write = within(use.stack.upstream.services.walled, { enclosure, kind: 'query' }, (tx) =>
      tx.delete(members).where(eq(members.community, use.world.own.uuid)),
    );
    expect(await write.then(() => null, sqlState)).toBe('25006');
  });

  test('lets work about one tell accounts, and reads nothing that was told to any', async () => {
    const { own } = use.world;
    const streams = await behind(own.uuid, async (tx) => {
      const cause = { account: null, clientId: null, mutationId: 'test' };
      const { account } = own.people.member;
      const data = { account, session: account };
      await appendEvent(tx, { stream: `account:${account}`, type: 'expiredToken', data }, cause);
      const { rows } = await tx.execute<{ stream: string }>(sql`select distinct stream from events`);
      return rows.map(({ stream }) => stream);
    });
    expect(streams.filter((stream) => stream !== `community:${own.uuid}`)).toEqual([]);
    const accountEvents = sql`select from events where starts_with(stream, 'account:')`;
    expect((await use.stack.db.execute<Record<string, unknown>>(accountEvents)).rows.length).toBeGreaterThan(0);
  });

  test('shows nothing of the others to work about one', async () => {
    const { own } = use.world;
    for (const { name } of tables) {
      const { rows } = await behind(own.uuid, (tx) =>
        tx.execute<Record<string, unknown>>(sql`select distinct community from ${sql.identifier(name)}`),
      );
      expect([[], [{ community: own.uuid }]], name).toContainEqual(rows);
    }
    const { rows } = await behind(own.uuid, (tx) =>
      tx.execute<Record<string, unknown>>(sql`select uuid from communities`),
    );
    expect(rows).toEqual([{ uuid: own.uuid }]);
  });

  test('takes no row for another community', async () => {
    const { own, foreign } = use.world;
    for (const { name } of tables.filter(({ addable }) => addable)) {
      const into = (community: string) =>
        behind(own.uuid, (tx) =>
          tx.execute<Record<string, unknown>>(
            sql`insert into ${sql.identifier(name)} (community) values (${community})`,
          ),
        ).then(() => null, sqlState);
      expect(await into(foreign.uuid), name).toBe(REFUSED);
      // Whatever else is missing of the row.
      expect(await into(own.uuid), name).not.toBe(REFUSED);
    }
  });

  test('changes and removes no row of another community, and lets none be given away', async () => {
    const { own, foreign } = use.world;
    for (const { name } of tables.filter(({ changeable }) => changeable)) {
      const table = sql.identifier(name);
      const changed = await behind(own.uuid, (tx) =>
        tx.execute<Record<string, unknown>>(
          sql`update ${table} set community = community where community = ${foreign.uuid}`,
        ),
      );
      expect(changed.rowCount, name).toBe(0);
      const removed = await behind(own.uuid, (tx) =>
        tx.execute<Record<string, unknown>>(sql`delete from ${table} where community = ${foreign.uuid}`),
      );
      expect(removed.rowCount, name).toBe(0);
    }
    const given = behind(own.uuid, (tx) => tx.update(members).set({ community: foreign.uuid }));
    expect(await given.then(() => null, sqlState)).toBe(REFUSED);
  });

  test("shows a person's own sessions wherever they are, and nobody else's", async () => {
    const { own, foreign } = use.world;
    const { account } = foreign.people.member;
    const { walled } = use.stack.upstream.services;
    const enclosure = { community: own.uuid, account };
    const rows = await within(walled, { enclosure, kind: 'query' }, (tx) => tx.select().from(sessions));
    expect(new Set(rows.map((row) => row.account))).toEqual(new Set([account]));
  });

  test('shows all within what is declared wide, and no more behind it', async () => {
    const { own, foreign } = use.world;
    const both = inArray(members.community, [own.uuid, foreign.uuid]);
    const seen = await behind(own.uuid, async (tx) => {
      const communities = async () =>
        new Set((await tx.select({ of: members.community }).from(members).where(both)).map(({ of }) => of)).size;
      const before = await communities();
      const inside = await bypassTenantIsolation(tx, async () => [
        await communities(),
        await bypassTenantIsolation(tx, communities),
        await communities(),
      ]);
      await bypassTenantIsolation(tx, () => Promise.reject(new Error('went wrong'))).catch(() => undefined);
      return [before, inside, await communities()];
    });
    expect(seen).toEqual([1, [2, 2, 2], 1]);
  });
});

describe('a call whose handler forgets its filter', () => {
  const forgetful = {
    list: defineCall({
      event: 'test/list',
      kind: 'query',
      who: 'anyone',
      input: z.strictObject({ community: Uuid }),
      output: z.array(z.string()),
      errors: ['communities.notFound'],
      scope: 'community',
    }),
    rename: defineCall({
      event: 'test/rename',
      kind: 'mutation',
      who: 'signedIn',
      audit: unaudited('only exists in this test'),
      input: z.strictObject({ community: Uuid }),
      output: z.number(),
      errors: ['communities.notFound'],
    }),
  };

  async function ask(event: string, { community, person }: { readonly community: string; readonly person?: Person }) {
    const entries = implement(forgetful, {
      list: async (_fields, { tx }) => (await tx.select().from(members)).map((row) => row.community),
      rename: async (_fields, { tx }) => (await tx.update(members).set({ comName: 'Renamed' })).rowCount ?? 0,
    });
    const { handle } = createDispatcher(use.stack.upstream.services, entries, {
      standingOf: standingOfCaller,
      viewedStanding,
      isOperator,
      grantorsOf,
    });
    const [device] = person ? await signIn(use.stack.db, [person.account]) : [];
    const { account = null, token = null } = device ?? {};
    return handle(event, { requestId: crypto.randomUUID(), account, token, community });
  }

  test('leaks nothing of another community', async () => {
    const { uuid } = use.world.own;
    const answer = await ask('test/list', { community: uuid });
    expect(new Set((answer as unknown as { data: string[] }).data)).toEqual(new Set([uuid]));
  });

  test('changes nothing of another community', async () => {
    const { own, foreign } = await use.stack.world();
    const { db } = use.stack;
    const before = await db.select().from(members).where(eq(members.community, foreign.uuid)).orderBy(members.account);
    const answer = await ask('test/rename', { community: own.uuid, person: own.people.owner });
    expect(answer).toEqual({ success: true, data: await db.$count(members, eq(members.community, own.uuid)) });
    expect(await db.select().from(members).where(eq(members.community, foreign.uuid)).orderBy(members.account)).toEqual(
      before,
    );
  });

  test('of a community that is none gets nothing', async () => {
    expect(await ask('test/list', { community: crypto.randomUUID() })).toMatchObject({ success: false });
  });
});

test('what a person is told of another community stands in their own list alone', async () => {
  const { own, foreign } = await use.stack.world();
  await use.stack.db.insert(notifications).values(
    [own, foreign].map(({ uuid, name, people }) => ({
      account: people.member.account,
      kind: 'applicationAccepted',
      type: 'positive',
      community: uuid,
      communityName: name,
    })),
  );
  const rows = await behind(own.uuid, (tx) => tx.select({ of: notifications.community }).from(notifications));
  expect(rows.every(({ of }) => of === own.uuid)).toBe(true);
});
