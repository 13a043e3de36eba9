import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { connected, startWithDiscord, unlink } from '../discord-bot/making.ts';
import type { Place } from '../support/world/world.ts';
import { action, preview, run } from './acting.ts';

const WAIT = { timeout: 30_000, interval: 50 };
let use: Awaited<ReturnType<typeof startWithDiscord>>;
beforeAll(async () => {
  use = await startWithDiscord();
});
afterEach(() => {
  use.discord.fault = () => null;
});
afterAll(() => use[Symbol.asyncDispose]());

const message = (text = 'Dear {member} of {community}: {source}, {other}') => action('directMessage', { text });
const sentTo = (user: string) => use.discord.messages.filter((each) => each.user === user);

async function stepOf(place: Place, id: string) {
  const { steps } = await place.people.owner.client.actions.get.query({ community: place.uuid, id });
  const [step] = steps;
  if (!step) throw new Error('the run has no step');
  return step;
}
const settled = (place: Place, id: string) =>
  vi.waitUntil(async () => {
    const step = await stepOf(place, id);
    return step.state === 'waiting' ? false : step;
  }, WAIT);

test('a message is foretold, sent once to the linked user, with the words that were meant', async () => {
  const { own, user } = await connected(use);
  const wish = { list: [message()] };
  const foretold = await preview(use.stack, own, wish);
  expect(foretold).toMatchObject({ fails: false, actions: [{ kind: 'directMessage', state: 'waiting' }] });
  expect(foretold.actions[0]?.about).toContain('Dear {member}');
  expect(sentTo(user)).toEqual([]);
  const { run: id } = await run(use.stack, own, wish);
  expect(await settled(own, id)).toMatchObject({ state: 'done', code: null });
  expect(sentTo(user)).toMatchObject([
    { content: expect.stringMatching(/^Dear Crow member of .*Applications, \{other\}$/) },
  ]);
});

test('a message that is sent again, since its answer was lost, arrives once', async () => {
  const { own, user } = await connected(use);
  const { run: id } = await run(use.stack, own, { list: [message()] });
  await settled(own, id);
  // As if the process had ended before it noted that Discord has taken it.
  await use.stack.db.execute(sql`
    update action_steps set state = 'failed', payload = '{"text": "Again"}', due_at = null where run = ${id}`);
  const { client } = own.people.owner;
  await client.actions.retry.mutate({ community: own.uuid, id: (await stepOf(own, id)).id });
  expect(await settled(own, id)).toMatchObject({ state: 'done' });
  expect(sentTo(user)).toHaveLength(1);
});

test('a message mentions no one, whatever its text and the names in it say', async () => {
  const { own, user } = await connected(use);
  const name = '@everyone <@&100000000000000001>';
  await use.stack.db.execute(
    sql`update members set com_name = ${name} where community = ${own.uuid} and account = ${own.people.member.account}`,
  );
  const { run: id } = await run(use.stack, own, { list: [message('@here {member}')] });
  await settled(own, id);
  const [sent] = sentTo(user);
  expect(sent?.allowed_mentions).toEqual({ parse: [] });
  expect(sent?.content).toContain(String.raw`\@everyone`);
  expect(sent?.content).not.toContain('<@&');
});

test('a member who takes no messages fails it at once, with words, and a retry sends it', async () => {
  const { own, user } = await connected(use);
  use.discord.closed.add(user);
  const { run: id } = await run(use.stack, own, { list: [message()] });
  const failed = await settled(own, id);
  expect(failed).toMatchObject({ state: 'failed', code: 'discordBot.messagesClosed', attempts: 1 });
  expect(failed.text).toContain('direct messages');
  const { client } = own.people.owner;
  expect(await client.actions.list.query({ community: own.uuid, state: 'failed' })).toMatchObject({ items: [{ id }] });
  use.discord.closed.delete(user);
  await client.actions.retry.mutate({ community: own.uuid, id: failed.id });
  expect(await settled(own, id)).toMatchObject({ state: 'done', text: null });
  expect(sentTo(user)).toHaveLength(1);
});

test('a member without a linked user of Discord is said to have none, and the other actions are done', async () => {
  const { own, user } = await connected(use);
  await unlink(use.stack, user);
  const list = [message(), action('setName', { name: 'Ash' })];
  expect((await preview(use.stack, own, { list })).actions[0]).toMatchObject({
    state: 'skipped',
    text: 'This member has not linked an account with Discord.',
  });
  const { steps } = await run(use.stack, own, { list });
  expect(steps).toMatchObject([{ state: 'skipped', code: 'discordBot.notLinked' }, { state: 'done' }]);
});

test('a link that ends before the message is sent fails it with words', async () => {
  const { own, user } = await connected(use);
  use.discord.fault = ({ path }) => (path.includes('/channels') ? 'broken' : null);
  const { run: id } = await run(use.stack, own, { list: [message()] });
  await vi.waitUntil(async () => (await stepOf(own, id)).text !== null, WAIT);
  await unlink(use.stack, user);
  use.discord.fault = () => null;
  await use.stack.db.execute(sql`update action_steps set state = 'failed', due_at = null where run = ${id}`);
  await own.people.owner.client.actions.retry.mutate({ community: own.uuid, id: (await stepOf(own, id)).id });
  expect(await settled(own, id)).toMatchObject({ state: 'failed', code: 'discordBot.notLinked' });
});

test('without a bot it is skipped, and says so', async () => {
  const { own } = await use.stack.world();
  const { steps } = await run(use.stack, own, { list: [message()] });
  expect(steps).toMatchObject([{ state: 'skipped', code: 'discordBot.notConnected' }]);
});

test('a token that Discord refuses fails it, and says so', async () => {
  const { own, bot } = await connected(use);
  bot.remove();
  const { run: id } = await run(use.stack, own, { list: [message()] });
  expect(await settled(own, id)).toMatchObject({ state: 'failed', code: 'discordBot.badToken' });
});

test.each(['broken', 'garbage'] as const)(
  'where the answer of Discord is %s, it waits for another attempt',
  async (fault) => {
    const { own, user } = await connected(use);
    use.discord.fault = ({ path }) => (path.includes('/channels') ? fault : null);
    const { run: id } = await run(use.stack, own, { list: [message()] });
    await vi.waitUntil(async () => (await stepOf(own, id)).text !== null, WAIT);
    expect(await stepOf(own, id)).toMatchObject({ state: 'waiting', code: 'actions.notSent' });
    expect(sentTo(user)).toEqual([]);
  },
);
