import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { dayIn, makeCategory, makeEvent, signUpOf } from '../calendar/asking.ts';
import { connected, link, SOON, startWithDiscord } from '../discord-bot/making.ts';
import { look, mirrored, placeDate, save } from './making.ts';

let use: Awaited<ReturnType<typeof startWithDiscord>>;
beforeAll(async () => {
  use = await startWithDiscord();
});
afterEach(() => {
  use.discord.fault = () => null;
});
afterAll(() => use[Symbol.asyncDispose]());

const made = (guild: { readonly id: string }) =>
  use.discord.calls.filter(
    ({ method, path }) => method === 'POST' && path.endsWith(`/guilds/${guild.id}/scheduled-events`),
  ).length;

describe('an event of a category that is on Discord', () => {
  test('is made there, changed with it and cancelled with it', async () => {
    const { own, category, guild, until, events } = await mirrored(use);
    const id = await makeEvent(own, category, { title: 'Night patrol' });
    await until((all) => all.length === 1);
    expect(events()[0]).toMatchObject({
      name: 'Night patrol',
      entity_type: 3,
      entity_metadata: { location: 'Los Santos, first server' },
      scheduled_start_time: `${dayIn(1)}T19:00:00.000Z`,
      scheduled_end_time: `${dayIn(1)}T21:00:00.000Z`,
    });
    expect(events()[0]?.description).toMatch(new RegExp(`/event/${id}$`));
    const { client } = own.people.owner;
    const times = { start: `${dayIn(2)}T10:00`, end: `${dayIn(2)}T12:00` };
    await client.calendar.moveEvent.mutate({ community: own.uuid, id, ...times, revision: 1 });
    await until(([first]) => first?.scheduled_start_time === `${dayIn(2)}T10:00:00.000Z`);
    await client.calendar.cancelEvent.mutate({ community: own.uuid, id, reason: 'Storm' });
    await until((all) => all.length === 0);
    await client.calendar.restoreEvent.mutate({ community: own.uuid, id });
    await until((all) => all.length === 1);
    await client.calendar.removeEvent.mutate({ community: own.uuid, id });
    await until((all) => all.length === 0);
    expect(made(guild)).toBe(2);
  });

  test('takes place in a voice channel', async () => {
    const { own, guild } = await connected(use);
    const category = await makeCategory(own);
    const channel = guild.channels[0]?.id ?? '';
    await save(own, category, { kind: 'voice', place: channel });
    await makeEvent(own, category);
    await vi.waitUntil(() => guild.events.size === 1, SOON);
    expect([...guild.events.values()][0]).toMatchObject({ entity_type: 2, channel_id: channel, entity_metadata: null });
  });

  test('is active once it has begun, and completed once it is over', async () => {
    const { own, category, until, guild } = await mirrored(use);
    const id = await makeEvent(own, category);
    await until((all) => all.length === 1);
    await placeDate(use.stack, id, [-5, 30]);
    await look(use.stack, own);
    expect([...guild.events.values()]).toMatchObject([{ status: 2 }]);
    await placeDate(use.stack, id, [-60, -1]);
    await use.stack.db.execute(
      sql`update discord_events set ends_at = now() - interval '1 minute' where occurrence = ${id}`,
    );
    await look(use.stack, own);
    expect(guild.events.size).toBe(0);
    expect(use.discord.calls.at(-1)).toMatchObject({ method: 'PATCH', status: 200 });
  });

  test('is removed once its category is switched off, or the bot is disconnected', async () => {
    const { own, category, until } = await mirrored(use);
    await makeEvent(own, category);
    await until((all) => all.length === 1);
    await save(own, category, null);
    await until((all) => all.length === 0);
    await save(own, category);
    await until((all) => all.length === 1);
    await own.people.owner.client.discordBot.disconnect.mutate({ community: own.uuid });
    await until((all) => all.length === 0);
    const { rows } = await use.stack.db.execute<{ community: string }>(
      sql`select community from discord_event_leftovers where community = ${own.uuid}`,
    );
    expect(rows).toEqual([]);
  });

  test('is not there where it is far off, over, or for fewer people than the server', async () => {
    const { own, category, guild } = await mirrored(use);
    const far = { start: `${dayIn(60)}T19:00`, end: `${dayIn(60)}T21:00` };
    await makeEvent(own, category, { title: 'Far', ...far });
    await makeEvent(own, category, { title: 'Staff', visibility: 'managers' });
    const open = await makeEvent(own, category, { title: 'Open' });
    await look(use.stack, own);
    expect([...guild.events.values()].map(({ name }) => name)).toEqual(['Open']);
    const { client } = own.people.owner;
    const [known] = (await client.calendar.managedCategories.query({ community: own.uuid })).categories;
    const { label, color, icon, signUp, revision } = known ?? expect.fail('there is a category');
    const closed = { label, color, icon, signUp, audience: 'permitted' as const };
    await client.calendar.editCategory.mutate({ community: own.uuid, id: category, category: closed, revision });
    await vi.waitUntil(() => guild.events.size === 0, SOON);
    expect((await client.discordEvents.ofEvent.query({ community: own.uuid, id: open })).state).toBe('none');
  });
});

describe('no event is there twice', () => {
  test('though the answer of Discord is lost', async () => {
    const { own, category, guild } = await mirrored(use);
    let lost = 0;
    // The library asks once more after such an answer, which makes another one.
    use.discord.fault = ({ method, path }) => {
      if (method !== 'POST' || !path.includes(guild.id)) return null;
      lost += 1;
      return lost <= 2 ? 'lost' : null;
    };
    await makeEvent(own, category);
    await vi.waitUntil(() => lost >= 2, SOON);
    await vi.waitUntil(async () => {
      const { rows } = await use.stack.db.execute<{ community: string }>(
        sql`select community from discord_event_syncs where community = ${own.uuid} and rests_until > now()`,
      );
      return rows.length > 0;
    }, SOON);
    expect(guild.events.size).toBe(2);
    await look(use.stack, own);
    expect(guild.events.size).toBe(1);
    await look(use.stack, own);
    expect([guild.events.size, made(guild)]).toEqual([1, 2]);
  });

  test('though the id was not kept before the process ended', async () => {
    const { own, category, guild, until } = await mirrored(use);
    const id = await makeEvent(own, category);
    await until((all) => all.length === 1);
    await use.stack.db.execute(sql`update discord_events set discord_id = null, sent = null where occurrence = ${id}`);
    await look(use.stack, own);
    expect([guild.events.size, made(guild)]).toEqual([1, 1]);
  });

  test('and none of others is touched, though it has the same words', async () => {
    const { own, category, guild, until, events } = await mirrored(use);
    await makeEvent(own, category);
    await until((all) => all.length === 1);
    const [own_] = events();
    const foreign = { ...(own_ ?? expect.fail('there is one')), id: use.discord.id(), creator_id: use.discord.id() };
    guild.events.set(foreign.id, foreign);
    await save(own, category, null);
    await until((all) => all.length === 1);
    expect(events().map(({ id }) => id)).toEqual([foreign.id]);
  });
});

describe('where Discord', () => {
  test('refuses an event, it says so until it is tried again', async () => {
    const { own, category, guild } = await mirrored(use);
    guild.mayPlan = false;
    const id = await makeEvent(own, category);
    const asked = { community: own.uuid, id };
    const { owner, member } = own.people;
    await vi.waitUntil(
      async () => (await owner.client.discordEvents.ofEvent.query(asked)).fault === 'notAllowed',
      SOON,
    );
    expect(await member.client.discordEvents.ofEvent.query(asked)).toMatchObject({ state: 'waiting', fault: null });
    guild.mayPlan = true;
    expect(await owner.client.discordEvents.retry.mutate({ community: own.uuid, category })).toEqual({ dates: 1 });
    await vi.waitUntil(() => guild.events.size === 1, SOON);
    const shown = await member.client.discordEvents.ofEvent.query(asked);
    expect(shown).toMatchObject({ state: 'shown', url: expect.stringContaining(guild.id) as string });
  });

  test.each(['broken', 'garbage', 'empty'] as const)(
    'answers its list with something %s, nothing is done',
    async (fault) => {
      const { own, category, guild, until } = await mirrored(use);
      await makeEvent(own, category);
      await until((all) => all.length === 1);
      const before = use.discord.calls.length;
      use.discord.fault = ({ method, path }) => (method === 'GET' && path.includes('scheduled-events') ? fault : null);
      await look(use.stack, own);
      const changes = use.discord.calls.slice(before).filter(({ method }) => method !== 'GET');
      expect([changes, guild.events.size]).toEqual([[], 1]);
    },
  );

  test('has lost an event, it is made again once Discord has said so', async () => {
    const { own, category, guild, until } = await mirrored(use);
    const id = await makeEvent(own, category);
    await until((all) => all.length === 1);
    guild.events.clear();
    await look(use.stack, own);
    expect(guild.events.size).toBe(0);
    const times = { start: `${dayIn(2)}T10:00`, end: `${dayIn(2)}T12:00` };
    await own.people.owner.client.calendar.moveEvent.mutate({ community: own.uuid, id, ...times, revision: 1 });
    await vi.waitUntil(async () => {
      await look(use.stack, own);
      return guild.events.size === 1;
    }, SOON);
  });
});

describe('people who are interested on Discord', () => {
  test('may come, where they are linked and have not answered; what they answered stays', async () => {
    const { own, category, events, until, user } = await mirrored(use);
    const id = await makeEvent(own, category, { signUp: signUpOf() });
    await until((all) => all.length === 1);
    const staff = use.discord.id();
    await link(use.stack, own.people.staff.account, staff);
    const asked = { community: own.uuid, id };
    await own.people.staff.client.eventSignups.answer.mutate({ ...asked, answer: 'notGoing' });
    events()[0]?.interested.push(user, staff, use.discord.id());
    await look(use.stack, own);
    const answers = async () => {
      const { people } = await own.people.owner.client.eventSignups.list.query(asked);
      return Object.fromEntries(people.map(({ accId, answer }) => [accId, answer]));
    };
    await vi.waitUntil(async () => Object.keys(await answers()).length === 2, SOON);
    expect(await answers()).toEqual({
      [own.people.member.account]: 'maybe',
      [own.people.staff.account]: 'notGoing',
    });
    await own.people.member.client.eventSignups.answer.mutate({ ...asked, answer: null });
    await look(use.stack, own);
    expect(await answers()).toEqual({ [own.people.staff.account]: 'notGoing' });
  });

  test('keep their answers where Discord names them no more, or does not answer', async () => {
    const { own, category, events, until, user } = await mirrored(use);
    const id = await makeEvent(own, category, { signUp: signUpOf() });
    await until((all) => all.length === 1);
    events()[0]?.interested.push(user);
    await look(use.stack, own);
    const maybe = async () =>
      (await own.people.owner.client.eventSignups.list.query({ community: own.uuid, id })).maybe;
    await vi.waitUntil(async () => (await maybe()) === 1, SOON);
    events()[0]?.interested.splice(0);
    await look(use.stack, own);
    use.discord.fault = ({ path }) => (path.includes('/users') ? 'broken' : null);
    await look(use.stack, own);
    expect(await maybe()).toBe(1);
  });

  test('are not signed up where they may not sign up', async () => {
    const { own, category, events, until, user } = await mirrored(use);
    const id = await makeEvent(own, category, { signUp: signUpOf({ deadlineHours: 24 * 29 }) });
    await until((all) => all.length === 1);
    events()[0]?.interested.push(user);
    await look(use.stack, own);
    const { maybe } = await own.people.owner.client.eventSignups.list.query({ community: own.uuid, id });
    expect(maybe).toBe(0);
  });
});
