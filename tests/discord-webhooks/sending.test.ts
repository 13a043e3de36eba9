import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { acted } from '../members/asking.ts';
import { DiscordWebhooksDouble } from '../doubles/discord/webhooks.ts';
import { startStack, type Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';
import { deliveriesOf, sendIn } from '../webhooks/making.ts';
import { makeChannel, SETTINGS, writeMany } from './making.ts';

const soon = { timeout: 20_000 };
const MINUTE_MS = 60_000;
let discord: DiscordWebhooksDouble;
let stack: Stack;
beforeAll(async () => {
  discord = await DiscordWebhooksDouble.start();
  stack = await startStack({ upstream: { OUTBOUND_ALLOWED: '127.0.0.1', DISCORD_BASE_URL: discord.origin } });
});
afterAll(async () => {
  await stack[Symbol.asyncDispose]();
  await discord[Symbol.asyncDispose]();
});

/** A community with a webhook of a channel of its own. */
async function hooked(wanted: Parameters<typeof makeChannel>[1] = {}) {
  const { own } = await stack.world();
  const channel = discord.channel();
  const { id } = await makeChannel(own, { url: channel.url, types: [], ...wanted });
  return { own, id, channel };
}

const stateOf = async ({ uuid, people }: Place, id: string) =>
  (await people.owner.client.discordWebhooks.list.query({ community: uuid })).webhooks.find((each) => each.id === id);

test('an event is a message to the channel that says what happened to whom, with the mentions that are set up', async () => {
  const mentions = { roles: ['100000000000000007'], users: ['100000000000000008'] };
  const { own, channel } = await hooked({ mentions });
  await acted(own, 'kick', { whose: 'member' });
  await vi.waitUntil(() => channel.messages.length > 0, soon);
  expect(channel.messages).toMatchObject([
    {
      content: '<@&100000000000000007> <@100000000000000008>',
      embeds: [{ title: 'Member kicked', footer: { text: own.name.replaceAll(/[-.]/g, String.raw`\$&`) } }],
      allowed_mentions: { parse: [], ...mentions },
    },
  ]);
});

test('a name that would mention everyone, or lead elsewhere, is only read', async () => {
  const { own, channel } = await hooked({
    template: { ...SETTINGS.template, description: 'Hello {target} @everyone' },
  });
  await stack.db.execute(
    sql`update members set com_name = '@everyone [x](https://evil.test) discord.gg/abc'
      where community = ${own.uuid} and account = ${own.people.member.account}`,
  );
  await acted(own, 'kick', { whose: 'member' });
  await vi.waitUntil(() => channel.messages.length > 0, soon);
  const [message] = channel.messages;
  expect(message?.allowed_mentions).toEqual({ parse: [], roles: [], users: [] });
  expect(message?.content).toBeUndefined();
  const said = message?.embeds[0]?.description?.replace('Hello ', '').replace(/ @everyone$/, '') ?? '';
  expect(said).not.toMatch(/@everyone|https:\/\/|discord\\?\.gg|(?<!\\)\[/);
});

test('300 messages of which every tenth is refused for a while all arrive, once and in order', async () => {
  const { own, id, channel } = await hooked({ types: ['leave.lapsed'] });
  await writeMany(stack, own, id, 300);
  const before = discord.calls.length;
  discord.fault = (count) => ((count - before) % 10 === 0 ? 'limited' : null);
  for (let round = 0; channel.messages.length < 300; round += 1) {
    expect(round).toBeLessThan(60);
    await Promise.all([sendIn(stack, 0), sendIn(stack, 0)]);
  }
  discord.fault = () => null;
  const numbers = channel.messages.map(({ embeds }) => Number(embeds[0]?.description?.replaceAll('*', '')));
  expect(numbers).toHaveLength(300);
  expect(new Set(numbers).size).toBe(300);
  for (let thing = 0; thing < 20; thing += 1) {
    const order = numbers.filter((each) => each % 20 === thing);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  }
  expect(await stateOf(own, id)).toMatchObject({ state: 'on', failingSince: null, waiting: 0 });
}, 120_000);

test('a limit for all of Discord holds every channel up, and nothing is lost', async () => {
  const [one, other] = [await hooked({ types: ['leave.lapsed'] }), await hooked({ types: ['leave.lapsed'] })];
  let isFirst = true;
  discord.fault = () => {
    const now = isFirst;
    isFirst = false;
    return now ? 'global' : null;
  };
  await writeMany(stack, one.own, one.id, 5);
  await writeMany(stack, other.own, other.id, 5);
  for (let round = 0; one.channel.messages.length + other.channel.messages.length < 10; round += 1) {
    expect(round).toBeLessThan(20);
    await sendIn(stack, 0);
  }
  discord.fault = () => null;
  expect([one.channel.messages.length, other.channel.messages.length]).toEqual([5, 5]);
});

test.each(['broken', 'garbage'] as const)('an answer that is %s is a failure that is tried again', async (fault) => {
  const { own, id, channel } = await hooked({ types: ['leave.lapsed'] });
  discord.fault = () => fault;
  await writeMany(stack, own, id, 1);
  await sendIn(stack, 0);
  // A job that an earlier test has queued may be the one that sends it.
  await vi.waitUntil(async () => ((await deliveriesOf(own, id))[0]?.status ?? null) !== null, soon);
  discord.fault = () => null;
  expect(await deliveriesOf(own, id)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  await vi.waitUntil(async () => {
    await sendIn(stack, 5 * MINUTE_MS);
    return channel.messages.length > 0;
  }, soon);
  expect(channel.messages).toHaveLength(1);
});

test('Discord that says nothing is waited for until the deadline', async () => {
  const { own, id } = await hooked({ types: ['leave.lapsed'] });
  discord.fault = () => 'mute';
  await writeMany(stack, own, id, 1);
  await sendIn(stack, 0, 500);
  discord.fault = () => null;
  const [delivery] = await deliveriesOf(own, id);
  const key = { community: own.uuid, id: delivery?.id ?? '' };
  expect(await own.people.owner.client.webhooks.delivery.query(key)).toMatchObject({
    fault: 'timeout',
    state: 'waiting',
  });
});

test('a webhook that was deleted in Discord is stopped after one request', async () => {
  const { own, id, channel } = await hooked();
  channel.remove();
  await own.people.owner.client.webhooks.test.mutate({ community: own.uuid, id });
  await vi.waitFor(
    async () => expect(await stateOf(own, id)).toMatchObject({ state: 'stopped', stopReason: 'refused' }),
    soon,
  );
  const asked = () => discord.calls.filter(({ path }) => path.includes(channel.token)).length;
  expect(asked()).toBe(1);
  await sendIn(stack, 60 * MINUTE_MS);
  expect(asked()).toBe(1);
});

test('no secret part of an address is in the log or in what is answered of deliveries', async () => {
  const { own, id, channel } = await hooked();
  const { id: delivery } = await own.people.owner.client.webhooks.test.mutate({ community: own.uuid, id });
  await vi.waitUntil(() => channel.messages.length > 0, soon);
  const shown = await own.people.owner.client.webhooks.delivery.query({ community: own.uuid, id: delivery });
  expect(JSON.stringify(shown)).not.toContain(channel.token);
  expect(stack.log.join('\n')).not.toMatch(/api\/webhooks\/\d+\/[\w-]{20}/);
});
