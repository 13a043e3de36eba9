import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { accounts } from '@muster/upstream/platform/schema/accounts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DiscordDouble } from '../doubles/discord/sign-in.ts';
import { type PictureAnswer, PictureHost } from '../doubles/picture-host.ts';
import { PICTURE } from '../support/pictures.ts';
import { whyNoAuthority } from '../support/private-authority.ts';
import { type Stack, startStack, withOwner } from '../support/stack.ts';
import { Browser } from './browser.ts';

const PATIENCE = { timeout: 15_000 };
const PNG: PictureAnswer = { headers: { 'content-type': PICTURE.type }, body: Buffer.from(PICTURE.base64, 'base64') };
const OURS = /^\/files\/[0-9a-f]{64}\.webp$/;

let discord: DiscordDouble;
let host: PictureHost;
let stack: Stack;
beforeAll(async () => {
  if (whyNoAuthority() !== null) return;
  [discord, host] = await Promise.all([DiscordDouble.start(), PictureHost.start('cdn.discordapp.com')]);
  const { id, secret } = DiscordDouble.client;
  stack = await startStack({
    upstream: { DISCORD_CLIENT_ID: id, DISCORD_CLIENT_SECRET: secret, DISCORD_BASE_URL: discord.origin },
    deps: { wire: host.wire },
  });
});
beforeEach((context) => context.skip(whyNoAuthority() !== null, whyNoAuthority() ?? ''));
afterAll(async () => {
  await stack?.[Symbol.asyncDispose]();
  await Promise.all([discord, host].map((double) => double?.[Symbol.asyncDispose]()));
});

/** Signs somebody in for the first time, whose picture is answered so; answers who they are, and its path. */
async function signUp(answer: PictureAnswer) {
  const id = String(Math.floor(Math.random() * 1e15));
  const path = `/avatars/${id}/a1b2c3.png`;
  host.answers.set(path, answer);
  discord.user = { id, username: `crow ${id}`, global_name: null, avatar: 'a1b2c3' };
  const browser = new Browser(stack.page());
  const { address } = await browser.startAt('discord', '');
  await browser.complete(await browser.comeBack('discord', address.href));
  return { client: browser.page.client, path };
}

/** How many jobs still have to do with an address. */
const jobsFor = (address: string) =>
  withOwner(stack, async (client) => {
    const { rows } = await client.query('select payload from graphile_worker._private_jobs');
    return rows.filter(({ payload }) => JSON.stringify(payload).includes(address)).length;
  });

describe('a picture that somebody has at a provider', () => {
  test('is copied, and shown from this site', async () => {
    const { client } = await signUp(PNG);
    const avatarUrl = await vi.waitUntil(async () => (await client.accounts.me.query()).account.avatarUrl, PATIENCE);
    expect(avatarUrl).toMatch(OURS);
    const file = await stack.page().visit(avatarUrl);
    expect(file.headers['content-type']).toBe('image/webp');
  });

  test('is never shown from the provider', async () => {
    const { client, path } = await signUp({ status: 404, headers: {} });
    await vi.waitFor(() => expect(host.asked).toContain(path), PATIENCE);
    expect((await client.accounts.me.query()).account.avatarUrl).toBeNull();
  });

  test('is left where it is no picture, is too large, or leads elsewhere', async () => {
    let connections = 0;
    const inside = createServer((_request, response) => response.end('reached')).listen(0, '127.0.0.1');
    inside.on('connection', () => (connections += 1));
    await once(inside, 'listening');
    const { port } = inside.address() as AddressInfo;
    const answers: PictureAnswer[] = [
      { headers: { 'content-type': 'image/svg+xml' }, body: Buffer.from('<svg onload="alert(1)"/>') },
      { headers: { 'content-type': 'image/png' }, body: Buffer.from('<svg onload="alert(1)"/>') },
      { headers: { 'content-type': 'text/html' }, body: Buffer.from('<b>crow</b>') },
      { status: 302, headers: { location: `http://127.0.0.1:${port}/` } },
    ];
    for (const answer of answers) {
      const { client, path } = await signUp(answer);
      await vi.waitFor(() => expect(host.asked).toContain(path), PATIENCE);
      await vi.waitFor(async () => expect(await jobsFor(path)).toBe(0), PATIENCE);
      expect((await client.accounts.me.query()).account.avatarUrl).toBeNull();
    }
    expect(connections).toBe(0);
    inside.close();
  });

  test('does not go over the one that was chosen meanwhile', async () => {
    const { own } = await stack.world();
    const { member } = own.people;
    const before = await member.client.accounts.update.mutate({ avatar: PICTURE });
    const path = `/avatars/1/${crypto.randomUUID()}.png`;
    host.answers.set(path, PNG);
    await enqueue('copy-avatar', { account: member.account, address: `https://cdn.discordapp.com${path}` });
    await vi.waitFor(() => expect(host.asked).toContain(path), PATIENCE);
    await vi.waitFor(async () => expect(await jobsFor(path)).toBe(0), PATIENCE);
    expect((await member.client.accounts.me.query()).account.avatarUrl).toBe(before.account.avatarUrl);
  });

  test('of an account of an earlier version is copied as well', async () => {
    const { own } = await stack.world();
    const { staff } = own.people;
    const path = `/avatars/2/${crypto.randomUUID()}.png`;
    host.answers.set(path, PNG);
    await stack.db
      .update(accounts)
      .set({ avatarUrl: `https://cdn.discordapp.com${path}?size=256` })
      .where(eq(accounts.id, staff.account));
    await enqueue('adopt-avatars', {});
    await vi.waitFor(
      async () => expect((await staff.client.accounts.me.query()).account.avatarUrl).toMatch(OURS),
      PATIENCE,
    );
  });
});

async function enqueue(task: string, payload: object): Promise<void> {
  await stack.db.execute(
    sql`select muster_enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${crypto.randomUUID()})`,
  );
}
