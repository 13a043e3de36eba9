import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@muster/upstream/platform/postgres/embedded-postgres';
import { birthOf } from '@muster/upstream/platform/postgres/process-identity';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';

const modulePath = fileURLToPath(import.meta.resolve('@muster/upstream/platform/postgres/embedded-postgres'));
const scratch = mkdtempSync(join(tmpdir(), 'muster-pg-test-'));
// The user PostgreSQL runs as under root has to get through here.
chmodSync(scratch, 0o711);
const running: EmbeddedPostgres[] = [];
let folders = 0;

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function newFolder(name = `data-${(folders += 1)}`): string {
  return join(scratch, name);
}

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir });
  running.push(server);
  return server;
}

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Another process that starts a server, says `ready` and waits, as an upstream does. */
async function startElsewhere(dataDir: string): Promise<{ holder: ChildProcess; ownerUrl: string }> {
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(modulePath)});
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(server.ownerUrl);
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [ownerUrl] = (await once(createInterface({ input: holder.stdout }), 'line')) as [string];
  return { holder, ownerUrl };
}

async function killHard(holder: ChildProcess): Promise<void> {
  holder.kill('SIGKILL');
  await once(holder, 'exit');
}

function serverPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'pg', 'data', 'postmaster.pid'), 'utf8'), 10);
}

describe('the embedded database', () => {
  test('keeps its data from one start to the next', async () => {
    const dataDir = newFolder();
    const first = await start(dataDir);
    await ask(first.ownerUrl, 'create table kept as select 42 as answer');
    await first.stop();
    const second = await start(dataDir);
    expect(await ask(second.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  test('is PostgreSQL 18 with checksums, durable writes and the same sorting everywhere', async () => {
    const { ownerUrl } = await start(newFolder());
    const names = ['server_version_num', 'data_checksums', 'fsync', 'synchronous_commit', 'listen_addresses'];
    const columns = names.map((name) => `current_setting('${name}') as ${name}`).join(', ');
    expect(
      await ask(
        ownerUrl,
        `select ${columns}, upper('é') as accent, datlocale from pg_database where datname = 'muster'`,
      ),
    ).toEqual([
      {
        server_version_num: expect.stringMatching(/^18/),
        data_checksums: 'on',
        fsync: 'on',
        synchronous_commit: 'on',
        listen_addresses: '',
        accent: 'É',
        datlocale: 'C.UTF-8',
      },
    ]);
  });

  test('gives the application a role that owns nothing and can make nothing', async () => {
    const { ownerUrl, appUrl } = await start(newFolder());
    await ask(ownerUrl, 'create table secrets (id int)');
    await expect(ask(appUrl, 'select * from secrets')).rejects.toThrow('permission denied');
    await expect(ask(appUrl, 'create table mine (id int)')).rejects.toThrow('permission denied');
    await expect(ask(appUrl, 'create temporary table mine (id int)')).rejects.toThrow('permission denied');
  });

  test('never runs as root', async () => {
    const dataDir = newFolder();
    await start(dataDir);
    const status = readFileSync(`/proc/${serverPid(dataDir)}/status`, 'utf8');
    expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).not.toBe('0');
  });

  test('lies in a folder whose name is too long for a socket', async () => {
    const { ownerUrl, stop } = await start(
      newFolder(`a folder with "quotes", commas and ${'a very long name '.repeat(6)}`),
    );
    expect(await ask(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
  });
});

describe('a second start on one folder', () => {
  test('is refused with the process that holds it, in the same process', async () => {
    const dataDir = newFolder();
    await start(dataDir);
    await expect(start(dataDir)).rejects.toThrow(`in use by another Muster (process ${process.pid})`);
  });

  test('is refused from another process and works once that one stopped', async () => {
    const dataDir = newFolder();
    const { holder } = await startElsewhere(dataDir);
    await expect(start(dataDir)).rejects.toThrow(/in use by another Muster .* DATA_DIR/);
    await killHard(holder);
    await start(dataDir);
  });

  test('is refused for all but one of many at once', async () => {
    const dataDir = newFolder();
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => start(dataDir)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('after a crash', () => {
  test('of the process that started it, the server goes too and what was committed is there', async () => {
    const dataDir = newFolder();
    const { holder, ownerUrl } = await startElsewhere(dataDir);
    await ask(ownerUrl, 'create table kept as select 42 as answer');
    const pid = serverPid(dataDir);
    await killHard(holder);
    await vi.waitFor(() => expect(birthOf(pid)).toBe(null), 10_000);
    expect(existsSync(join(dataDir, 'pg', 'data', 'postmaster.pid'))).toBe(false);
    const again = await start(dataDir);
    expect(await ask(again.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  test('an orphan that still runs is stopped by the next start', async () => {
    const dataDir = newFolder();
    const { holder, ownerUrl } = await startElsewhere(dataDir);
    await ask(ownerUrl, 'create table kept as select 42 as answer');
    const pid = serverPid(dataDir);
    // A server that is frozen cannot follow its guard, so it is still there when the next start comes.
    process.kill(pid, 'SIGSTOP');
    await killHard(holder);
    setTimeout(() => process.kill(pid, 'SIGCONT'), 300);
    const again = await start(dataDir);
    expect(serverPid(dataDir)).not.toBe(pid);
    expect(await ask(again.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  test('of everything at once, it recovers', async () => {
    const dataDir = newFolder();
    const { holder, ownerUrl } = await startElsewhere(dataDir);
    await ask(ownerUrl, 'create table kept as select 42 as answer');
    process.kill(serverPid(dataDir), 'SIGKILL');
    await killHard(holder);
    const again = await start(dataDir);
    expect(await ask(again.ownerUrl, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  test('a pid file that names a stranger stops nobody', async () => {
    const dataDir = newFolder();
    await (await start(dataDir)).stop();
    const stranger = spawn('sleep', ['60']);
    const pidFile = join(dataDir, 'pg', 'data', 'postmaster.pid');
    writeFileSync(pidFile, `${stranger.pid}\n${join(dataDir, 'pg', 'data')}\n`);
    await start(dataDir);
    expect(stranger.exitCode).toBe(null);
    expect(stranger.signalCode).toBe(null);
    stranger.kill();
  });

  test('during the first start, the half-made database is made anew', async () => {
    const dataDir = newFolder();
    mkdirSync(join(dataDir, 'pg', 'data.unfinished'), { recursive: true });
    writeFileSync(join(dataDir, 'pg', 'data.unfinished', 'PG_VERSION'), '18\n');
    const { ownerUrl } = await start(dataDir);
    expect(await ask(ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('what a person reads when it cannot start', () => {
  test('a database of another version', async () => {
    const dataDir = newFolder();
    await (await start(dataDir)).stop();
    writeFileSync(join(dataDir, 'pg', 'data', 'PG_VERSION'), '15\n');
    await expect(start(dataDir)).rejects.toThrow(/was made by PostgreSQL 15 .* DATA_DIR/);
  });

  test('a data folder that is a file', async () => {
    const dataDir = newFolder();
    writeFileSync(dataDir, '');
    await expect(start(dataDir)).rejects.toThrow(/cannot be used .* DATA_DIR/);
  });

  test.runIf(process.getuid?.() === 0)('a data folder that root can reach and PostgreSQL cannot', async () => {
    const closed = newFolder();
    mkdirSync(closed, { mode: 0o700 });
    await expect(start(join(closed, 'data'))).rejects.toThrow(`${closed} is closed to others: choose another folder`);
  });
});
