import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { compareAll } from '../../apps/upstream/src/features/discord-bot/jobs.ts';
import { makeDepartment, makeRank } from '../departments/asking.ts';
import { askToErase, eraseDue, placesWith } from '../own-data/erasing.ts';
import type { Place } from '../support/world/world.ts';
import { botOf, connected, link, readAll, RULES, save, SOON, startWithDiscord, syncAhead } from './making.ts';

let use: Awaited<ReturnType<typeof startWithDiscord>>;
beforeAll(async () => {
  use = await startWithDiscord();
});
afterEach(() => {
  use.discord.fault = () => null;
});
afterAll(() => use[Symbol.asyncDispose]());

const DAY_MS = 86_400_000;

/** A community whose member has a mapped role, and one that is not. */
async function withRole(guard = 20) {
  const made = await connected(use);
  const { own, guild, user } = made;
  const rank = await makeRank(own, await makeDepartment(own, 'Patrol'), { label: 'Officer', rankKind: 'secondary' });
  guild.join(user, 'Officer', 'Guest');
  await use.stack.db.execute(
    sql`insert into member_ranks (community, account, rank) values (${own.uuid}, ${own.people.member.account}, ${rank})`,
  );
  await readAll(own);
  const mapping = { role: guild.role('Officer'), source: 'ranks' as const, ranks: [rank] };
  await save(own, { on: true, guard, mappings: [mapping], rules: RULES });
  await vi.waitUntil(async () => (await botOf(own)).counts.waiting === 0, SOON);
  return { ...made, rank };
}

async function erase({ people }: Place): Promise<void> {
  await askToErase(people.member);
  await use.stack.db.execute(
    sql`update accounts set erase_at = now() - interval '1 minute' where id = ${people.member.account}`,
  );
  expect(await eraseDue(use.stack, 0)).toBe(1);
}

test('mapped roles of an erased account are taken, others stay, and nothing is kept of its user', async () => {
  const { own, guild, user } = await withRole();
  await erase(own);
  await vi.waitUntil(() => !guild.rolesOf(user).includes('Officer'), SOON);
  expect(guild.rolesOf(user)).toEqual(['Guest']);
  await vi.waitUntil(async () => (await botOf(own)).counts.waiting === 0, SOON);
  const { items } = await own.people.owner.client.discordBot.trace.query({ community: own.uuid });
  expect(items).toMatchObject([{ step: 'removeRole', cause: 'erased', person: null, discord: null, fault: null }]);
  expect(await placesWith(use.stack, user)).toEqual([]);
});

test('it is tried again while Discord does not answer, and shown as not done', async () => {
  const { own, guild, user } = await withRole();
  use.discord.fault = ({ path }) => (path.includes(user) ? 'broken' : null);
  await erase(own);
  const pending = () => own.people.owner.client.discordBot.pending.query({ community: own.uuid });
  await vi.waitUntil(async () => (await pending()).items[0]?.fault === 'unavailable', SOON);
  expect((await pending()).items).toMatchObject([{ state: 'waiting', person: null, discord: user }]);
  expect(guild.rolesOf(user)).toContain('Officer');
  use.discord.fault = () => null;
  await syncAhead(use, 60_000);
  expect(guild.rolesOf(user)).toEqual(['Guest']);
});

test('what the guard does not allow waits, and is done later', async () => {
  const { own, guild, user } = await withRole(1);
  await use.stack.db.execute(sql`
    insert into discord_steps (community, step, about, cause, at) values (${own.uuid}, 'removeRole', 'Officer', 'ranks', now())`);
  await erase(own);
  await vi.waitUntil(
    async () =>
      (await own.people.owner.client.discordBot.pending.query({ community: own.uuid })).items[0]?.fault === 'guard',
    SOON,
  );
  expect(guild.rolesOf(user)).toContain('Officer');
  await syncAhead(use, DAY_MS / 12);
  expect(guild.rolesOf(user)).toEqual(['Guest']);
});

test('a user who is linked to another member by then keeps what that member has', async () => {
  const { own, guild, user, rank } = await withRole();
  use.discord.fault = ({ path }) => (path.includes(user) ? 'broken' : null);
  await erase(own);
  const { account } = own.people.staff;
  await link(use.stack, account, user);
  await use.stack.db.execute(
    sql`insert into member_ranks (community, account, rank) values (${own.uuid}, ${account}, ${rank})`,
  );
  use.discord.fault = () => null;
  await syncAhead(use, 60_000);
  await vi.waitUntil(async () => (await botOf(own)).counts.waiting === 0, SOON);
  expect(guild.rolesOf(user)).toContain('Officer');
});

test('what cannot be taken is forgotten after thirty days', async () => {
  const { own, user } = await withRole();
  use.discord.fault = ({ path }) => (path.includes(user) ? 'broken' : null);
  await erase(own);
  expect(await placesWith(use.stack, user)).toEqual(['discord_syncs.discord']);
  const { services } = use.stack.upstream;
  await compareAll({ ...services, now: () => new Date(Date.now() + 31 * DAY_MS) });
  expect(await placesWith(use.stack, user)).toEqual([]);
});
