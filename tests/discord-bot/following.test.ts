import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { nicknameOf } from '../../apps/upstream/src/features/discord-bot/sync/plan.ts';
import { compareAll } from '../../apps/upstream/src/features/discord-bot/jobs.ts';
import { acted } from '../members/asking.ts';
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

const traceOf = async ({ uuid, people }: Place) =>
  (await people.owner.client.discordBot.trace.query({ community: uuid })).items;

const memberOf = async ({ uuid, people }: Place) => {
  const { rows } = await use.stack.db.execute<{ name: string | null; banned: boolean }>(sql`
    select com_name as name, banned from members where community = ${uuid} and account = ${people.member.account}`);
  return rows[0];
};

/** Waits until nothing is read and nothing waits. */
const quiet = (place: Place) =>
  vi.waitUntil(async () => {
    const { counts, reading } = await botOf(place);
    return counts.waiting === 0 && reading.state === 'done';
  }, SOON);

/** A community whose sync is on, with rules; the member is on the server, which was read. */
async function following(rules: Partial<typeof RULES>, guard = 20) {
  const made = await connected(use);
  await readAll(made.own);
  await save(made.own, { on: true, rules: { ...RULES, ...rules }, guard });
  await quiet(made.own);
  return made;
}

async function reread(place: Place): Promise<void> {
  await readAll(place);
  await quiet(place);
}

const toldOfBans = async ({ people }: Place) =>
  (await people.owner.client.notifications.list.query({})).items.filter(({ kind }) => kind === 'discordBanSeen');

describe('names', () => {
  test('a nickname is made by the template, and the name is what is cut where it is too long', () => {
    expect(nicknameOf('[PD] {name}', 'Ash')).toBe('[PD] Ash');
    expect(nicknameOf('{name} | Patrol', 'A'.repeat(60))).toBe(`${'A'.repeat(23)} | Patrol`);
    expect([...nicknameOf('{name}', '👩'.repeat(40))]).toHaveLength(32);
    expect(nicknameOf('{name}', '$& $1')).toBe('$& $1');
  });

  test('a nickname follows the name by the template', async () => {
    const { own, guild, user } = await following({ names: 'toDiscord', nameTemplate: '[PD] {name}' });
    await vi.waitUntil(() => guild.members.get(user)?.nick?.startsWith('[PD] ') ?? false, SOON);
    await own.people.owner.client.memberNames.rename.mutate({
      community: own.uuid,
      accId: own.people.member.account,
      name: 'Ash Grey',
      whole: true,
    });
    await vi.waitUntil(() => guild.members.get(user)?.nick === '[PD] Ash Grey', SOON);
  });

  test('a name follows the nickname, on record with why, and nothing is sent back to the server', async () => {
    const { own, guild, user } = await following({ names: 'fromDiscord' });
    Object.assign(guild.members.get(user) ?? {}, { nick: 'Sergeant Ash' });
    await reread(own);
    await vi.waitUntil(async () => (await memberOf(own))?.name === 'Sergeant Ash', SOON);
    expect((await traceOf(own))[0]).toMatchObject({
      step: 'rename',
      about: 'Sergeant Ash',
      cause: 'nickname',
      fault: null,
    });
    const { items } = await own.people.owner.client.serviceRecord.list.query({
      community: own.uuid,
      accId: own.people.member.account,
    });
    expect(items[0]).toMatchObject({ kind: 'renamed', source: 'discord' });
    await quiet(own);
    expect(use.discord.calls.some(({ method, path }) => method === 'PATCH' && path.includes(user))).toBe(false);
  });

  test('a nickname that is no name here is tried once, and its refusal stands in the history', async () => {
    const { own, guild, user } = await following({ names: 'fromDiscord' });
    Object.assign(guild.members.get(user) ?? {}, { nick: 'A' });
    await reread(own);
    await vi.waitUntil(async () => (await traceOf(own)).length === 1, SOON);
    await compareAll(use.stack.upstream.services);
    await quiet(own);
    expect(await traceOf(own)).toMatchObject([{ step: 'rename', fault: 'nameRefused' }]);
  });

  test('more names than the guard allows wait for a confirmation', async () => {
    const { own, guild, user } = await following({ names: 'fromDiscord' }, 1);
    const other = use.discord.id();
    await link(use.stack, own.people.staff.account, other);
    guild.join(other);
    Object.assign(guild.members.get(user) ?? {}, { nick: 'Everyone One' });
    Object.assign(guild.members.get(other) ?? {}, { nick: 'Everyone Two' });
    await reread(own);
    await vi.waitUntil(async () => (await botOf(own)).counts.held === 2, SOON);
    expect((await memberOf(own))?.name).not.toBe('Everyone One');
  });
});

describe('bans', () => {
  test('a ban on the server is a notice for staff, once, and changes nothing here', async () => {
    const { own, guild, user } = await following({});
    guild.bans.add(user);
    guild.members.delete(user);
    await reread(own);
    await reread(own);
    expect(await memberOf(own)).toMatchObject({ banned: false });
    expect(await toldOfBans(own)).toHaveLength(1);
    expect((await toldOfBans(own))[0]?.values).toMatchObject({ members: expect.stringContaining('member') });
  });

  test('a ban on the server is one here where the rules say so, with why, and lifting it here lifts it there', async () => {
    const { own, guild, user } = await following({ banHere: true, liftInDiscord: true });
    guild.bans.add(user);
    guild.members.delete(user);
    await reread(own);
    await vi.waitUntil(async () => (await memberOf(own))?.banned === true, SOON);
    expect((await traceOf(own))[0]).toMatchObject({ step: 'banHere', cause: 'bannedThere', fault: null });
    expect(await toldOfBans(own)).toEqual([]);
    await acted(own, 'unban', { whose: 'member' });
    await vi.waitUntil(() => !guild.bans.has(user), SOON);
    await reread(own);
    expect(await memberOf(own)).toMatchObject({ banned: false });
  });

  test('a ban that was ended here while it stays on the server does not come back', async () => {
    const { own, guild, user } = await following({ banHere: true });
    guild.bans.add(user);
    await reread(own);
    await vi.waitUntil(async () => (await memberOf(own))?.banned === true, SOON);
    await acted(own, 'unban', { whose: 'member' });
    await reread(own);
    expect(guild.bans.has(user)).toBe(true);
    expect(await memberOf(own)).toMatchObject({ banned: false });
  });

  test('bans from before the first reading are no news, whatever the rules say', async () => {
    const made = await connected(use);
    made.guild.bans.add(made.user);
    await readAll(made.own);
    await save(made.own, { on: true, rules: { ...RULES, banHere: true } });
    await reread(made.own);
    expect(await memberOf(made.own)).toMatchObject({ banned: false });
    expect(await toldOfBans(made.own)).toEqual([]);
  });

  test('a ban that is lifted on the server before it is followed is not followed', async () => {
    const { own, guild, user } = await following({ banHere: true });
    guild.bans.add(user);
    let isRead = false;
    use.discord.fault = ({ path }) => {
      isRead ||= path.includes('/bans?');
      if (isRead && !path.includes('/bans?')) guild.bans.delete(user);
      return null;
    };
    await reread(own);
    expect(await memberOf(own)).toMatchObject({ banned: false });
  });

  test('a ban here stays there where only banning is on', async () => {
    const { own, guild, user } = await following({ banInDiscord: true });
    await acted(own, 'ban', { whose: 'member' });
    await vi.waitUntil(() => guild.bans.has(user), SOON);
    await acted(own, 'unban', { whose: 'member' });
    await quiet(own);
    expect(guild.bans.has(user)).toBe(true);
  });

  test.each(['empty', 'garbage', 'broken'] as const)(
    'an answer about bans that is %s changes nothing',
    async (fault) => {
      const { own, guild, user } = await following({ banHere: true });
      guild.bans.add(user);
      use.discord.fault = ({ path }) => (path.includes('/bans') ? fault : null);
      await own.people.owner.client.discordBot.read.mutate({ community: own.uuid });
      await vi.waitUntil(() => use.discord.calls.some(({ path }) => path.includes(`${guild.id}/bans`)), SOON);
      expect(await memberOf(own)).toMatchObject({ banned: false });
      expect(await toldOfBans(own)).toEqual([]);
    },
  );
});
