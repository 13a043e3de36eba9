import { DiscordWebhooksDouble } from '../doubles/discord/webhooks.ts';
import { makeChannel, writeMany } from '../discord-webhooks/making.ts';
import { startStack } from '../support/stack.ts';
import { sendIn } from '../webhooks/making.ts';
import { startBenchDatabase } from './bench-database.ts';

/**
 * Messages to one channel of Discord about twenty things, of which every tenth is answered with 429: how long they take beside the pace
 * that the channel's limit allows, and whether each arrives, once, behind those about the same thing that were written before it.
 *
 * Run: node tests/bench/discord-deliveries.ts [messages]
 */
const MESSAGES = Number(process.argv[2] ?? 1_000);
const THINGS = 20;
const REFUSED = 10;

const quiet = { LOG_LEVEL: 'silent' };
const database = await startBenchDatabase();
{
  await using discord = await DiscordWebhooksDouble.start();
  const upstream = { ...quiet, OUTBOUND_ALLOWED: '127.0.0.1', DISCORD_BASE_URL: discord.origin };
  await using stack = await startStack({ database, upstream, gateway: quiet });
  const { own } = await stack.world();
  const channel = discord.channel();
  const { id } = await makeChannel(own, { url: channel.url });
  await writeMany(stack, own, id, MESSAGES);
  discord.fault = (count) => (count % REFUSED === 0 ? 'limited' : null);
  const begunAt = performance.now();
  while (channel.messages.length < MESSAGES) await Promise.all([sendIn(stack, 0), sendIn(stack, 0)]);
  const seconds = (performance.now() - begunAt) / 1_000;
  const numbers = channel.messages.map(({ embeds }) => Number(embeds[0]?.description?.replaceAll('*', '')));
  const swapped = Array.from({ length: THINGS }, (_, thing) =>
    numbers.filter((each) => each % THINGS === thing),
  ).filter((order) => order.some((each, at) => each < (order[at - 1] ?? 0)));
  const different = new Set(numbers).size;
  console.log('| messages | lost | twice | things out of order | requests | refused | seconds |');
  console.log('| ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  const refused = discord.calls.filter(({ status }) => status === 429).length;
  const cells = [
    MESSAGES,
    MESSAGES - different,
    numbers.length - different,
    swapped.length,
    discord.calls.length,
    refused,
    seconds.toFixed(1),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
await database.stop();
