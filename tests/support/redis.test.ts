import { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { startRedis, whyNoRedis } from './redis.ts';

test('a Redis answers, falls silent while paused and goes on afterwards', async (context) => {
  const reason = await whyNoRedis();
  if (reason !== null) context.skip(reason);
  await using server = await startRedis();
  const client = new Redis(server.url, { commandTimeout: 200, maxRetriesPerRequest: 0 });
  await client.set('key', 'value');
  await server.pause();
  await expect(client.get('key')).rejects.toThrow('timed out');
  await server.resume();
  expect(await client.get('key')).toBe('value');
  client.disconnect();
});

test('two of them do not share anything', async (context) => {
  const reason = await whyNoRedis();
  if (reason !== null) context.skip(reason);
  await using first = await startRedis();
  await using second = await startRedis();
  expect(first.url).not.toBe(second.url);
});
