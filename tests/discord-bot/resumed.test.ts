import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeDepartment, makeRank } from '../departments/asking.ts';
import { botOf, connected, readAll, RULES, save, SOON, startWithDiscord, syncAhead } from './making.ts';

let use: Awaited<ReturnType<typeof startWithDiscord>>;
beforeAll(async () => {
  use = await startWithDiscord();
});
afterAll(() => use[Symbol.asyncDispose]());

test('a sync whose process ended in the middle goes on behind its lease, and does nothing twice', async () => {
  const { own, guild, user } = await connected(use);
  const rank = await makeRank(own, await makeDepartment(own, 'Patrol'), { label: 'Officer', rankKind: 'secondary' });
  await readAll(own);
  const mappings = ['Officer', 'Sergeant'].map((role) => ({
    role: guild.role(role),
    source: 'ranks' as const,
    ranks: [rank],
  }));
  await save(own, { on: true, mappings, rules: RULES });
  await vi.waitUntil(async () => (await botOf(own)).counts.waiting === 0, SOON);
  const { account } = own.people.member;
  await use.stack.db.execute(
    sql`insert into member_ranks (community, account, rank) values (${own.uuid}, ${account}, ${rank})`,
  );
  // As it is left by a process that ended behind the answer of Discord to the first of two roles.
  guild.join(user, 'Officer');
  await use.stack.db.execute(sql`
    insert into discord_syncs (id, community, discord, account, state, attempts, due_at, created_at)
    values (gen_random_uuid(), ${own.uuid}, ${user}, ${account}, 'waiting', 1, now() + interval '60 seconds', now())`);
  await use.stack.db.execute(
    sql`update discord_bots set busy_until = now() + interval '90 seconds' where community = ${own.uuid}`,
  );
  const before = use.discord.calls.length;
  await syncAhead(use, 0);
  expect(guild.rolesOf(user)).toEqual(['Officer']);
  await syncAhead(use, 120_000);
  expect(guild.rolesOf(user)).toEqual(['Officer', 'Sergeant']);
  const changed = use.discord.calls.slice(before).filter(({ method }) => method !== 'GET');
  expect(changed).toMatchObject([
    { method: 'PUT', path: expect.stringContaining(guild.role('Sergeant')), status: 204 },
  ]);
  expect((await botOf(own)).counts).toMatchObject({ waiting: 0, failed: 0 });
});
