import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { beginReadings, compareAll } from '../../apps/upstream/src/features/discord-bot/jobs.ts';
import { makeDepartment, makeRank } from '../departments/asking.ts';
import { acted } from '../members/asking.ts';
import type { Place } from '../support/world/world.ts';
import { botOf, connected, link, readAll, RULES, save, SOON, startWithDiscord, unlink } from './making.ts';

let use: Awaited<ReturnType<typeof startWithDiscord>>;
beforeAll(async () => {
  use = await startWithDiscord();
});
afterAll(() => use[Symbol.asyncDispose]());

async function ranked(place: Place, ...labels: string[]): Promise<string[]> {
  const department = await makeDepartment(place, 'Patrol');
  const ranks: string[] = [];
  for (const label of labels) ranks.push(await makeRank(place, department, { label, rankKind: 'secondary' }));
  return ranks;
}

const change = ({ uuid, people }: Place, wanted: { give?: string[]; take?: string[] }, accId = people.member.account) =>
  people.owner.client.departments.changeRanks.mutate({
    community: uuid,
    accId,
    give: (wanted.give ?? []).map((rank) => ({ rank })),
    take: wanted.take ?? [],
    reason: 'Because',
  });

const traceOf = async ({ uuid, people }: Place) =>
  (await people.owner.client.discordBot.trace.query({ community: uuid })).items;

/** A community whose rank is mapped to the role Officer, with the sync on; the member has the rank and the role. */
async function synced(rules: Partial<typeof RULES> = {}) {
  const made = await connected(use);
  const { own, guild } = made;
  const [rank = '', other = ''] = await ranked(own, 'Officer', 'Trainer');
  await readAll(own);
  const role = guild.role('Officer');
  await save(own, {
    on: true,
    mappings: [{ role, source: 'ranks', ranks: [rank, other] }],
    rules: { ...RULES, ...rules },
  });
  await change(own, { give: [rank] });
  await vi.waitUntil(() => guild.rolesOf(made.user).includes('Officer'), SOON);
  return { ...made, rank, other, role };
}

describe('a role that ranks decide', () => {
  test('is given with the rank and taken with it, and both are on record with why', async () => {
    const { own, guild, user, rank } = await synced();
    await change(own, { take: [rank] });
    await vi.waitUntil(() => guild.rolesOf(user).length === 0, SOON);
    await vi.waitUntil(async () => (await traceOf(own)).length === 2, SOON);
    const [taken, given] = await traceOf(own);
    expect(given).toMatchObject({ step: 'addRole', about: 'Officer', cause: 'ranks', fault: null, discord: user });
    expect(taken).toMatchObject({ step: 'removeRole', about: 'Officer', cause: 'ranks', fault: null });
    expect(given?.person?.accId).toBe(own.people.member.account);
    expect(use.discord.calls.findLast(({ method }) => method === 'DELETE')?.reason).toContain('Muster');
  });

  test('stays while one of several ranks is held', async () => {
    const { own, guild, user, rank, other } = await synced();
    await change(own, { give: [other], take: [rank] });
    await vi.waitUntil(async () => (await botOf(own)).counts.waiting === 0, SOON);
    expect(guild.rolesOf(user)).toEqual(['Officer']);
  });

  test('leaves roles alone that are not mapped', async () => {
    const { own, guild, user, rank } = await synced();
    guild.join(user, 'Officer', 'Guest');
    await change(own, { take: [rank] });
    await vi.waitUntil(() => !guild.rolesOf(user).includes('Officer'), SOON);
    expect(guild.rolesOf(user)).toEqual(['Guest']);
  });

  test.each([
    ['kick', 'removeOnKick', 'kicked'],
    ['ban', 'removeOnBan', 'banned'],
  ] as const)('goes with a %s, if the rule %s says so', async (act, rule, cause) => {
    const [takes, keeps] = [await synced(), await synced({ [rule]: false })];
    await acted(keeps.own, act, { whose: 'member' });
    await acted(takes.own, act, { whose: 'member' });
    await vi.waitUntil(() => takes.guild.rolesOf(takes.user).length === 0, SOON);
    await vi.waitUntil(async () => (await botOf(keeps.own)).counts.waiting === 0, SOON);
    expect(keeps.guild.rolesOf(keeps.user)).toEqual(['Officer']);
    expect((await traceOf(takes.own))[0]).toMatchObject({ step: 'removeRole', cause });
  });

  test('goes when the member leaves', async () => {
    const { own, guild, user } = await synced();
    await own.people.member.client.communities.leave.mutate({ community: own.uuid });
    await vi.waitUntil(() => guild.rolesOf(user).length === 0, SOON);
    expect((await traceOf(own))[0]).toMatchObject({ step: 'removeRole', cause: 'left' });
  });
});

describe('a link with Discord', () => {
  test('that is ended takes the roles, which the comparison of everyone finds', async () => {
    const { own, guild, user } = await synced();
    await unlink(use.stack, user);
    await compareAll(use.stack.upstream.services);
    await vi.waitUntil(() => guild.rolesOf(user).length === 0, SOON);
    expect((await traceOf(own))[0]).toMatchObject({ step: 'removeRole', cause: 'unlinked' });
  });

  test('that is made with another user of Discord moves the roles there', async () => {
    const { own, guild, user } = await synced();
    const second = use.discord.id();
    guild.join(second);
    await link(use.stack, own.people.member.account, second);
    await compareAll(use.stack.upstream.services);
    await vi.waitUntil(() => guild.rolesOf(user).length === 0 && guild.rolesOf(second).length === 1, SOON);
    const causes = (await traceOf(own)).slice(0, 2).map(({ step, cause }) => `${step} ${cause}`);
    expect(causes.toSorted()).toEqual(['addRole ranks', 'removeRole secondLink']);
  });
});

describe('a role that decides', () => {
  async function deciding(rules: Partial<typeof RULES> = {}) {
    const made = await connected(use);
    const { own, guild } = made;
    const [rank = ''] = await ranked(own, 'Booster');
    await readAll(own);
    await save(own, {
      on: true,
      mappings: [{ role: guild.role('Guest'), source: 'role', ranks: [rank] }],
      rules: { ...RULES, ...rules },
    });
    return { ...made, rank };
  }
  const holds = async (place: Place, rank: string) => {
    const { accId } = { accId: place.people.member.account };
    const { member } = await place.people.owner.client.members.get.query({ community: place.uuid, accId });
    return JSON.stringify(member).includes(rank);
  };
  const reread = () => beginReadings(use.stack.upstream.services);

  test('gives its rank, with what the person may do who saved the mapping, and takes it where the rules say so', async () => {
    const { own, guild, user, rank } = await deciding({ takeRanks: true });
    guild.join(user, 'Guest');
    await reread();
    await vi.waitUntil(() => holds(own, rank), SOON);
    guild.join(user);
    await reread();
    await vi.waitUntil(async () => !(await holds(own, rank)), SOON);
    const [taken, given] = await traceOf(own);
    expect([given?.step, taken?.step]).toEqual(['giveRank', 'takeRank']);
    expect(given).toMatchObject({ about: 'Booster', cause: 'role', fault: null });
  });

  test('leaves the rank where the rules say nothing', async () => {
    const { own, guild, user, rank } = await deciding();
    guild.join(user, 'Guest');
    await reread();
    await vi.waitUntil(() => holds(own, rank), SOON);
    guild.join(user);
    await reread();
    await vi.waitUntil(async () => (await botOf(own)).reading.state === 'done', SOON);
    await vi.waitUntil(async () => (await botOf(own)).counts.waiting === 0, SOON);
    expect(await holds(own, rank)).toBe(true);
  });
});

describe('the other rules', () => {
  test('members are called what they are called in the community', async () => {
    const { own, guild, user } = await synced({ names: 'toDiscord' });
    await vi.waitUntil(async () => (await traceOf(own)).some(({ step }) => step === 'setName'), SOON);
    const renamed = (await traceOf(own)).find(({ step }) => step === 'setName');
    expect(renamed).toMatchObject({ about: renamed?.person?.name, fault: null });
    expect(guild.members.get(user)?.nick).toBe(renamed?.person?.name);
  });

  test('who leaves the community is removed from the server', async () => {
    const { own, guild, user } = await synced({ kickOnLeave: true });
    await own.people.member.client.communities.leave.mutate({ community: own.uuid });
    await vi.waitUntil(() => !guild.members.has(user), SOON);
  });

  test('a ban is one on the server, and ends with it', async () => {
    const { own, guild, user } = await synced({ banInDiscord: true, liftInDiscord: true });
    await acted(own, 'ban', { whose: 'member' });
    await vi.waitUntil(() => guild.bans.has(user), SOON);
    await acted(own, 'unban', { whose: 'member' });
    await vi.waitUntil(() => !guild.bans.has(user), SOON);
  });
});
