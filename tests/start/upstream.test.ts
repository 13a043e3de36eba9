import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../support/postgres.ts';
import { freePort } from '../support/free-port.ts';
import { send } from '../support/wire.ts';
import { runApp } from './run-app.ts';

let folder: string;
const env = async (more: Record<string, string> = {}) => ({
  NODE_ENV: 'production',
  UPSTREAM_PORT: String(await freePort()),
  METRICS_PORT: '0',
  DATA_DIR: join(folder, 'data'),
  ...more,
});
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-start-'));
  // The user that PostgreSQL runs as under root has to get through here.
  await chmod(folder, 0o711);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the upstream', () => {
  test('brings its own database, stops cleanly, and finds its data again', async () => {
    const keysOf = async () => {
      const settings = await env();
      const upstream = runApp('upstream', settings);
      await upstream.untilHealthy();
      // Made at the first start and kept in the database.
      const { text } = await send(`http://127.0.0.1:${settings.UPSTREAM_PORT}/oidc/jwks`);
      expect(await upstream.stop()).toBe(0);
      return text;
    };
    const first = await keysOf();
    expect(first).toContain('"kid"');
    expect(await keysOf()).toBe(first);
  }, 180_000);

  test('names every fault of its settings at once, and ends with 1', async () => {
    const faulty = {
      UPSTREAM_PORT: 'three thousand',
      DATABASE_URL: 'mysql://localhost',
      SMTP_URL: 'mail.example.org',
      SESSION_DAYS: '0',
      DEMO_PASSWORD: 'short',
    };
    const upstream = runApp('upstream', await env(faulty));
    expect(await upstream.ended).toBe(1);
    const lines = upstream.output().trim().split('\n');
    expect(lines.map((line) => line.split(':')[0]).sort()).toEqual(Object.keys(faulty).sort());
  });

  test('says which of the settings that belong together is missing', async () => {
    const upstream = runApp('upstream', await env({ DISCORD_CLIENT_ID: 'id', OIDC_ISSUER: 'https://id.example.org' }));
    expect(await upstream.ended).toBe(1);
    for (const name of ['DISCORD_CLIENT_SECRET', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
      expect(upstream.output()).toContain(`${name}: is missing`);
  });

  test('says that its port is in use, and what to do', async () => {
    await using database = await createTestDatabase();
    const port = await freePort();
    const server = createServer().listen(port, '127.0.0.1');
    const upstream = runApp(
      'upstream',
      await env({ UPSTREAM_PORT: String(port), DATABASE_URL: database.ownerUrl, DATABASE_APP_URL: database.appUrl }),
    );
    expect(await upstream.ended).toBe(1);
    expect(upstream.output()).toBe(
      `Port ${port} is in use: stop what uses it, or choose another with UPSTREAM_PORT.\n`,
    );
    server.close();
  });

  test('says that a data folder cannot be made where no folders are made, and ends', async () => {
    const upstream = runApp('upstream', await env({ DATA_DIR: '/proc/muster/data' }));
    expect(await upstream.ended).toBe(1);
    expect(upstream.output()).toMatch(/^The data folder \/proc\/muster\/data cannot be written: .*DATA_DIR\.\n$/);
  });

  test('says that its data folder cannot be written, and what to do', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const upstream = runApp('upstream', await env({ DATA_DIR: join(file, 'data') }));
    expect(await upstream.ended).toBe(1);
    expect(upstream.output()).toMatch(/^The data folder .* cannot be written: .*DATA_DIR\.\n$/);
  });

  test('says that its database cannot be reached, and never its password', async () => {
    const port = await freePort();
    const upstream = runApp(
      'upstream',
      await env({ DATABASE_URL: `postgres://muster:canary-password@127.0.0.1:${port}/muster` }),
    );
    expect(await upstream.ended).toBe(1);
    expect(upstream.output()).toBe(
      `The database at 127.0.0.1:${port} cannot be reached: start it, or correct DATABASE_URL.\n`,
    );
  });
});
