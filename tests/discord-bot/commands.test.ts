import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ranksOf } from '../actions/acting.ts';
import { ranksOutOfReach } from '../bulk-actions/refusals.ts';
import { hold, ladder, makeFlow } from '../promotion-flows/asking.ts';
import { letStaffClock, setShiftTypes } from '../shifts/clocking.ts';
import { openForm } from '../submissions/asking.ts';
import { command, commanded, interactionOf, post } from './commanding.ts';
import { link, readAll, save, SOON, startWithDiscord } from './making.ts';

let use: Awaited<ReturnType<typeof startWithDiscord>>;
beforeAll(async () => {
  use = await startWithDiscord();
});
afterAll(() => use[Symbol.asyncDispose]());

/** A community with commands whose owner and staff are linked, too. */
async function withStaff() {
  const made = await commanded(use);
  const [owner, staff] = [use.discord.id(), use.discord.id()];
  await link(use.stack, made.own.people.owner.account, owner);
  await link(use.stack, made.own.people.staff.account, staff);
  return { ...made, owner, staff };
}

describe('what is not signed by the application of the community is refused', () => {
  test.each([
    ['no signature', () => ({})],
    ['a signature of something else', ({ bot }: Made) => bot.sign('{}')],
    ['a signature of another application', (_made: Made, body: string) => use.discord.bot().sign(body)],
    ['a signature that is none', ({ bot }: Made, body: string) => ({ ...bot.sign(body), 'x-signature-ed25519': 'ff' })],
    ['an old time', ({ bot }: Made, body: string) => bot.sign(body, new Date(Date.now() - 600_000))],
    ['a time to come', ({ bot }: Made, body: string) => bot.sign(body, new Date(Date.now() + 600_000))],
  ] as const)('%s', async (_what, headersOf) => {
    const made = await commanded(use);
    const body = JSON.stringify({ type: 1 });
    const headers = headersOf(made, body);
    expect(await post(use.stack, made.own, { body, headers })).toMatchObject({
      status: 401,
      body: { code: 'discordBot.badSignature' },
    });
  });

  test('a signature of the application of another community, and a community without a bot', async () => {
    const [one, other] = [await commanded(use), await commanded(use)];
    const body = interactionOf(one, { user: one.user, name: 'clockout' });
    expect((await post(use.stack, other.own, { body, headers: one.bot.sign(body) })).status).toBe(401);
    const { own } = await use.stack.world();
    expect((await post(use.stack, own, { body, headers: one.bot.sign(body) })).status).toBe(401);
  });
});

type Made = Awaited<ReturnType<typeof commanded>>;

test('the question whether the address works is answered', async () => {
  const { own, bot } = await commanded(use);
  const body = JSON.stringify({ type: 1 });
  expect(await post(use.stack, own, { body, headers: bot.sign(body) })).toEqual({ status: 200, body: { type: 1 } });
  const wrong = JSON.stringify({ type: 9 });
  expect((await post(use.stack, own, { body: wrong, headers: bot.sign(wrong) })).status).toBe(400);
});

test('commands are for the server of the community, while they are on, and for people with a linked account', async () => {
  const made = await commanded(use);
  const off = { content: 'Commands are off on this server.' };
  const elsewhere = { user: made.user, name: 'clockout', guild: '100000000000000099' };
  expect(await command(use, made, elsewhere)).toMatchObject(off);
  const unknown = await command(use, made, { user: use.discord.id(), name: 'clockout' });
  expect(unknown.content).toContain('Link your account with Discord first');
  await use.stack.db.execute(sql`update discord_bots set commands_on = false where community = ${made.own.uuid}`);
  expect(await command(use, made, { user: made.user, name: 'clockout' })).toMatchObject(off);
});

test('answers are in the language of the person, else of the community, else of their Discord', async () => {
  const made = await withStaff();
  const { owner, staff } = made.own.people;
  const say = async (locale?: string) =>
    (await command(use, made, { user: made.staff, name: 'clockout', ...(locale && { locale }) })).content;
  expect(await say()).toBe('You are not on the clock.');
  expect(await say('de')).toBe('Du bist nicht eingestempelt.');
  await owner.client.communities.update.mutate({ community: made.own.uuid, language: 'es' });
  expect(await say('de')).toBe('No estás de servicio.');
  await staff.client.accounts.update.mutate({ language: 'de' });
  expect(await say('en-US')).toBe('Du bist nicht eingestempelt.');
  const unlinked = await command(use, made, { user: use.discord.id(), name: 'clockout', locale: 'de' });
  expect(unlinked.content).toBe('Vincula primero tu cuenta con Discord, en Cuenta, Métodos de acceso.');
});

test('answers are seen by one person and mention nobody', async () => {
  const made = await commanded(use);
  const { data } = await command(use, made, { user: made.user, name: 'clockout' });
  expect(data).toMatchObject({ flags: 64, allowed_mentions: { parse: [] } });
});

describe('/promote and /demote', () => {
  test('show what would be, do it at the press of the button, and once', async () => {
    const made = await withStaff();
    const { own, owner, user } = made;
    const { flow, cadet, officer } = await ladder(own);
    await hold(use.stack, own, 'member', cadet);
    const shown = await command(use, made, { user: owner, name: 'promote', options: { member: user, flow } });
    expect(shown.content).toContain('gives Officer');
    expect(await ranksOf(use.stack, own, 'member')).toContain(cadet);
    const press = { user: owner, button: shown.button ?? '', id: '910000000000000001' };
    expect((await command(use, made, press)).content).toBe('The member is promoted.');
    expect((await command(use, made, press)).content).toBe('The member is promoted.');
    expect(await ranksOf(use.stack, own, 'member')).toContain(officer);
    const again = await command(use, made, { user: owner, name: 'promote', options: { member: user, flow } });
    expect(again).toMatchObject({ content: expect.stringContaining('changes nothing'), button: undefined });
    const back = await command(use, made, {
      user: owner,
      name: 'demote',
      options: { member: user, flow: 'to officer' },
    });
    expect((await command(use, made, { user: owner, button: back.button ?? '' })).content).toBe(
      'The member is demoted.',
    );
    const asked = { community: own.uuid, action: 'MEMBER_RANKS_CHANGE' } as const;
    const { items } = await own.people.owner.client.audit.list.query(asked);
    expect(items[0]).toMatchObject({ source: 'http', actor: { id: own.people.owner.account } });
  });

  test('offer the flows that the person may run', async () => {
    const made = await withStaff();
    const { flow } = await ladder(made.own);
    const typing = async (user: string) => {
      const body = interactionOf(made, { user, name: 'promote', options: { flow: 'off' }, typing: 'flow' });
      return (await post(use.stack, made.own, { body, headers: made.bot.sign(body) })).body;
    };
    expect(await typing(made.owner)).toEqual({ type: 8, data: { choices: [{ name: 'To officer', value: flow }] } });
    expect(await typing(made.user)).toEqual({ type: 8, data: { choices: [] } });
  });

  test('are refused as on the screen', async () => {
    const made = await withStaff();
    const { own, owner, staff, user } = made;
    const { flow } = await ladder(own);
    const promote = async (by: string, options: Readonly<Record<string, string>>) =>
      (await command(use, made, { user: by, name: 'promote', options })).content;
    expect(await promote(user, { member: user, flow })).toBe('You may run no promotion flow of this name.');
    expect(await promote(owner, { member: use.discord.id(), flow })).toContain('has not linked an account');
    expect(await promote(owner, { member: user, flow })).toContain('They do not have the ranks');
    const { high } = await ranksOutOfReach(use.stack, own);
    const gives = await makeFlow(own, { label: 'Up', ranksToAdd: [high] });
    expect(await promote(staff, { member: user, flow: gives })).toContain('power');
  });

  test('take no button of another community, and none that is made up', async () => {
    const made = await withStaff();
    const foreign = await commanded(use);
    const { flow } = await ladder(foreign.own);
    const press = async (button: string) => (await command(use, made, { user: made.owner, button })).content;
    expect(await press(`promote:${flow}:${made.own.people.member.account}`)).toContain('does not exist');
    expect(await press('promote:x')).toContain('none of this community');
    const { flow: own } = await ladder(made.own);
    const theirs = { user: made.user, button: `promote:${own}:${made.own.people.member.account}` };
    expect((await command(use, made, theirs)).content).toContain('permission');
  });
});

describe('/clockin and /clockout', () => {
  test('start and end the shift of the person', async () => {
    const made = await withStaff();
    await letStaffClock(use.stack, made.own);
    const [patrol] = await setShiftTypes(made.own, ['Patrol']);
    const say = async (name: string, options = {}) =>
      (await command(use, made, { user: made.staff, name, options })).content;
    expect(await say('clockin', { type: 'patrol' })).toBe('You are on the clock: Patrol.');
    expect(await say('clockin', { type: patrol?.id })).toBe('You are on the clock already.');
    expect(await say('clockout', { note: 'Quiet' })).toBe('You are off the clock.');
    const clock = await made.own.people.staff.client.shifts.clock.query({ community: made.own.uuid });
    expect(clock.items).toMatchObject([{ shift: 'Patrol', note: 'Quiet' }]);
    expect(await say('clockout')).toBe('You are not on the clock.');
    expect(await say('clockin', { type: 'Nothing' })).toBe('There is no kind of shift of this name.');
  });

  test('are refused to those who may not clock in, and to those who are banned', async () => {
    const made = await withStaff();
    const say = async () => (await command(use, made, { user: made.user, name: 'clockin' })).content;
    expect(await say()).toContain('permission');
    const { own } = made;
    const ban = { community: own.uuid, accId: own.people.member.account, reason: 'x' };
    await own.people.owner.client.members.ban.mutate(ban);
    expect(await say()).toContain('banned');
  });
});

describe('/form', () => {
  test('links the forms that the person may fill in', async () => {
    const made = await commanded(use);
    const id = await openForm(made.own, { label: 'Leave of absence' });
    const say = async (name: string) =>
      (await command(use, made, { user: made.user, name: 'form', options: { name } })).content;
    expect(await say('leave')).toBe(`Leave of absence: <${use.stack.origin}/com/${made.own.uuid}/forms/new/${id}>`);
    expect(await say('nothing')).toBe('There is no form of this name that you can fill in.');
  });
});

describe('/sync', () => {
  test('gives what is missing and takes nothing', async () => {
    const made = await commanded(use);
    const { own, guild, user } = made;
    const sync = async () => (await command(use, made, { user, name: 'sync' })).content;
    expect(await sync()).toBe('The sync of this community is off.');
    await readAll(own);
    const mappings = [
      { role: guild.role('Officer'), source: 'ranks', ranks: [own.ranks.Member] },
      { role: guild.role('Sergeant'), source: 'ranks', ranks: [own.ranks.Moderator] },
    ] as const;
    await save(own, { on: true, mappings: mappings.map((each) => ({ ...each, ranks: [...each.ranks] })) });
    await vi.waitUntil(() => guild.rolesOf(user).includes('Officer'), SOON);
    // As if somebody had changed both by hand since the last comparison.
    guild.join(user, 'Sergeant');
    expect(await sync()).toBe('Done. Changes: 1.');
    expect(guild.rolesOf(user).toSorted()).toEqual(['Officer', 'Sergeant']);
    expect(await sync()).toBe('You have everything already.');
  });

  test('is refused to people who are no members', async () => {
    const made = await commanded(use);
    const user = use.discord.id();
    await link(use.stack, made.stranger.account, user);
    const { content } = await command(use, made, { user, name: 'sync' });
    expect(content).not.toContain('Done');
  });
});

test('what takes longer than Discord waits is answered later', async () => {
  const made = await commanded(use);
  const { own, user, bot } = made;
  const body = interactionOf(made, { user, name: 'clockout' });
  const { token } = JSON.parse(body) as { token: string };
  const answer = await use.stack.db.transaction(async (tx) => {
    // What the command has to lock.
    await tx.execute(sql`select 1 from communities where uuid = ${own.uuid} for update`);
    return post(use.stack, own, { body, headers: bot.sign(body) });
  });
  expect(answer.body).toEqual({ type: 5, data: { flags: 64 } });
  await vi.waitUntil(() => use.discord.laterAnswers.has(token), SOON);
  expect(use.discord.laterAnswers.get(token)).toMatchObject({
    content: 'You are not on the clock.',
    allowed_mentions: { parse: [] },
  });
});
