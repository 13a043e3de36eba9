import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { beginReadings, compareAll } from '../../apps/upstream/src/features/discord-bot/jobs.ts';
import { makeDepartment, makeRank } from '../departments/asking.ts';
import type { Place } from '../support/world/world.ts';
import { botOf, connected, link, readAll, RULES, save, SOON, startWithDiscord } from './making.ts';

let use: Awaited<ReturnType<typeof startWithDiscord>>;
beforeAll(async () => {
  use = await startWithDiscord();
});
afterEach(() => {
  use.discord.fault = () => null;
});
afterAll(() => use[Symbol.asyncDispose]());

const PEOPLE = 30;

/** A community with many members who have a rank and the role that is mapped to it. */
async function crowd(guard = 5) {
  const made = await connected(use);
  const { own, guild } = made;
  const rank = await makeRank(own, await makeDepartment(own, 'Patrol'), { label: 'Officer', rankKind: 'secondary' });
  const role = guild.role('Officer');
  const { rows } = await use.stack.db.execute<{ account: string }>(sql`
    with made as (
      insert into accounts (id, username)
      select gen_random_uuid(), 'Extra ' || n || ${` of ${own.uuid}`} from generate_series(1, ${PEOPLE}::int) n returning id
    )
    insert into members (community, account, sys_status, since)
    select ${own.uuid}::uuid, id, 'active', now() from made returning account`);
  const users: string[] = [];
  for (const { account } of rows) {
    const user = use.discord.id();
    users.push(user);
    guild.join(user, 'Officer');
    await link(use.stack, account, user);
    await use.stack.db.execute(
      sql`insert into member_ranks (community, account, rank) values (${own.uuid}, ${account}, ${rank})`,
    );
  }
  await readAll(own);
  await save(own, { on: true, guard, mappings: [{ role, source: 'ranks', ranks: [rank] }], rules: RULES });
  const holders = () => users.filter((user) => guild.rolesOf(user).includes('Officer')).length;
  const takeAll = () => use.stack.db.execute(sql`delete from member_ranks where rank = ${rank}`);
  return { ...made, rank, users, holders, takeAll };
}

const quiet = (place: Place) =>
  vi.waitUntil(async () => {
    const { counts, reading } = await botOf(place);
    return counts.waiting === 0 && reading.state !== 'running';
  }, SOON);
const answer = ({ uuid, people }: Place, wanted: 'confirm' | 'discard') =>
  people.owner.client.discordBot.answerHeld.mutate({ community: uuid, answer: wanted });

describe('more than the guard allows', () => {
  test('waits until it is confirmed, and is done then; those who manage integrations are told once', async () => {
    const { own, holders, takeAll } = await crowd();
    await takeAll();
    await compareAll(use.stack.upstream.services);
    await compareAll(use.stack.upstream.services);
    await quiet(own);
    expect(holders()).toBe(PEOPLE);
    expect((await botOf(own)).counts).toMatchObject({ held: PEOPLE });
    const { items } = await own.people.owner.client.discordBot.pending.query({ community: own.uuid, state: 'held' });
    expect(items[0]).toMatchObject({ state: 'held', steps: [{ step: 'removeRole', about: 'Officer' }] });
    const told = await use.stack.db.execute<{ count: number }>(
      sql`select count(*)::int as count from notifications where kind = 'discordSyncHeld' and account = ${own.people.owner.account}`,
    );
    expect(told.rows).toEqual([{ count: 1 }]);
    expect(await answer(own, 'confirm')).toEqual({ people: PEOPLE });
    await vi.waitUntil(() => holders() === 0, SOON);
  });

  test('is not done where it is discarded', async () => {
    const { own, holders, takeAll } = await crowd();
    await takeAll();
    await compareAll(use.stack.upstream.services);
    await answer(own, 'discard');
    await quiet(own);
    expect(holders()).toBe(PEOPLE);
  });

  test('waits too where one change after the other asks for it', async () => {
    const { own, users, holders, rank } = await crowd(5);
    const accounts = await use.stack.db.execute<{ account: string }>(
      sql`select account from identities where subject = any(${sql.param(users)}::text[])`,
    );
    for (const { account } of accounts.rows) {
      await own.people.owner.client.departments.changeRanks.mutate({
        community: own.uuid,
        accId: account,
        take: [rank],
        reason: 'Because',
      });
    }
    await quiet(own);
    expect(holders()).toBe(PEOPLE - 5);
    expect((await botOf(own)).counts.held).toBe(PEOPLE - 5);
  });
});

describe('nothing is taken by an answer of Discord that is', () => {
  test.each(['empty', 'garbage', 'broken', 'mute'] as const)('%s', async (fault) => {
    const { guild, holders, takeAll } = await crowd(100);
    const ofGuild = (method: string) =>
      use.discord.calls.filter((call) => call.method === method && call.path.includes(`${guild.id}/members`)).length;
    const asked = ofGuild('GET');
    use.discord.fault = ({ path, method }) => (method === 'GET' && path.includes('/members') ? fault : null);
    await takeAll();
    await beginReadings(use.stack.upstream.services);
    await compareAll(use.stack.upstream.services);
    await vi.waitUntil(() => ofGuild('GET') > asked, SOON);
    expect(ofGuild('DELETE')).toBe(0);
    expect(holders()).toBe(PEOPLE);
  });

  test('a list without those who have the role', async () => {
    const { own, guild, holders, users } = await crowd(100);
    const [kept] = users;
    const before = new Map(guild.members);
    for (const user of users) if (user !== kept) guild.members.delete(user);
    await beginReadings(use.stack.upstream.services);
    await quiet(own);
    for (const [user, person] of before) guild.members.set(user, person);
    await compareAll(use.stack.upstream.services);
    await quiet(own);
    expect(holders()).toBe(PEOPLE);
  });
});

describe('where Discord', () => {
  test('refuses the token, the bot is stopped, and says so', async () => {
    const { own, bot, takeAll, holders } = await crowd(100);
    bot.remove();
    await takeAll();
    await compareAll(use.stack.upstream.services);
    await vi.waitUntil(async () => (await botOf(own)).stopReason === 'token', SOON);
    expect(holders()).toBe(PEOPLE);
    expect((await botOf(own)).counts.waiting).toBe(PEOPLE);
  });

  test('does not let it read the members, it is stopped, and says so', async () => {
    const { own, bot } = await connected(use);
    bot.allow(false);
    await own.people.owner.client.discordBot.read.mutate({ community: own.uuid });
    await vi.waitUntil(async () => (await botOf(own)).stopReason === 'intent', SOON);
    bot.allow(true);
    await readAll(own);
    expect((await botOf(own)).stopReason).toBeNull();
  });

  test('answers every tenth request with 429, all is done, and nothing twice', async () => {
    const { takeAll, holders, guild } = await crowd(100);
    use.discord.fault = ({ count }) => (count % 10 === 0 ? 'limited' : null);
    const before = use.discord.calls.length;
    await takeAll();
    await compareAll(use.stack.upstream.services);
    await vi.waitUntil(() => holders() === 0, { timeout: 60_000, interval: 100 });
    const removed = use.discord.calls
      .slice(before)
      .filter(({ method, status, path }) => method === 'DELETE' && status === 204 && path.includes(guild.id));
    expect(removed).toHaveLength(PEOPLE);
  }, 90_000);

  test('has deleted a role, its mapping is marked and nothing else of it is tried', async () => {
    const { own, guild, rank, user } = await crowd(100);
    guild.roles.splice(
      guild.roles.findIndex(({ name }) => name === 'Officer'),
      1,
    );
    await own.people.owner.client.departments.changeRanks.mutate({
      community: own.uuid,
      accId: own.people.member.account,
      give: [{ rank }],
      reason: 'Because',
    });
    await vi.waitUntil(async () => (await botOf(own)).faults.length === 1, SOON);
    expect((await botOf(own)).faults[0]?.fault).toBe('roleGone');
    expect(guild.rolesOf(user)).toEqual([]);
  });
});
