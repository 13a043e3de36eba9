import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, onTestFinished, test, type TestContext, vi } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { KEPT_COMPILED } from '../support/processes/kept-compiled.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'muster-start-test-'));
// The user PostgreSQL runs as under root has to get through here.
chmodSync(scratch, 0o711);
/** What a first start makes takes longer than most tests here: those that are about something else find it made. */
const home = join(scratch, 'home');

type Start = { readonly child: ChildProcess; readonly output: () => string; readonly ended: Promise<number | null> };

type Finishing = Pick<TestContext, 'onTestFinished'>;

/** What `npm start` runs, until its test ends. A test that runs beside others says by its context which one it is. */
function start(env: Record<string, string>, context: Finishing = { onTestFinished }): Start {
  const child = spawn('node', ['scripts/bootstrap.mjs', 'scripts/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      ...KEPT_COMPILED,
      NODE_ENV: 'development',
      LOG_LEVEL: '',
      METRICS_PORT: '0',
      UPSTREAM_METRICS_PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  context.onTestFinished(() => stop(child, 'SIGTERM'));
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => chunks.push(text));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => chunks.join(''), ended };
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

async function untilRunning(run: Start): Promise<void> {
  const early = run.ended.then((code) => {
    throw new Error(`ended with ${code}:\n${run.output()}`);
  });
  const shown = async () => {
    while (!run.output().includes('Ctrl-C')) await wait(50);
  };
  await Promise.race([shown(), early]);
}

async function listen(on = 0): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(on, on === 0 ? '127.0.0.1' : '0.0.0.0');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return { server, port: address.port };
}

async function freePorts(): Promise<{ PORT: string; UPSTREAM_PORT: string }> {
  return { PORT: String(await freePort()), UPSTREAM_PORT: String(await freePort()) };
}

async function answers(port: string): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    (response) => response.ok,
    () => false,
  );
}

async function untilSilent(...ports: string[]): Promise<void> {
  for (const port of ports) while (await answers(port)) await wait(100);
}

// A start takes longer than all else here: one product goes through all of this, and is started anew where that is what is tested.
describe('npm start', () => {
  test('tells where everything is, and stops cleanly', async () => {
    const run = await begin();
    for (const told of [
      `http://localhost:${run.ports.PORT}`,
      `http://lsrp.localhost:${run.ports.PORT}`,
      'owner@demo.test',
      'muster-demo',
      home,
    ]) {
      expect(run.output()).toContain(told);
    }
    await expectCleanStop(run, 'SIGINT');
    expect(readFileSync(join(home, 'logs', 'upstream.log'), 'utf8')).not.toBe('');
  });

  test('finds its data again', async () => {
    const run = await begin();
    expect(run.output()).toContain('owner@demo.test');
  });

  test('says in one sentence that another one has the data folder', async () => {
    await running();
    const second = start({ ...(await freePorts()), DATA_DIR: home });
    expect(await second.ended).toBe(1);
    expect(second.output().trim()).toMatch(/^The data folder .* is in use by another Muster .*DATA_DIR\.$/);
  });

  test('says of a process of it that dies that it did, starts it again, and goes on', async () => {
    const run = await running();
    for (const [app, port] of [
      ['bff', run.ports.PORT],
      ['upstream', run.ports.UPSTREAM_PORT],
    ] as const) {
      killApp(app, run);
      await vi.waitFor(() => expect(run.output()).toMatch(`${app} is started again in`), { timeout: 10_000 });
      await untilReady(port, run);
      await untilReady(run.ports.PORT, run);
    }
    expect(run.output()).toContain('upstream stopped unexpectedly (SIGKILL).');
  });

  test('leaves nothing behind when it is killed', async () => {
    const killed = await running();
    await stop(killed.child, 'SIGKILL');
    await untilSilent(killed.ports.PORT, killed.ports.UPSTREAM_PORT);
    const again = await begin();
    expect(again.child.exitCode).toBe(null);
  });

  test('stops cleanly when it is told to end', async () => {
    await expectCleanStop(await running(), 'SIGTERM');
  });

  test('shows no demo accounts in production', async () => {
    const run = start({ ...(await freePorts()), DATA_DIR: join(scratch, 'production'), NODE_ENV: 'production' });
    await untilRunning(run);
    expect(run.output()).not.toContain('demo');
  });
});

type Running = Start & { readonly ports: { readonly PORT: string; readonly UPSTREAM_PORT: string } };

const now: { run?: Running } = {};
afterAll(async () => {
  if (now.run) await stop(now.run.child, 'SIGTERM');
  rmSync(scratch, { recursive: true, force: true });
});

/** Starts the product that the tests go through, from the data folder of them all. */
async function begin(): Promise<Running> {
  const ports = await freePorts();
  now.run = { ...start({ ...ports, DATA_DIR: home }, { onTestFinished: () => {} }), ports };
  await untilRunning(now.run);
  return now.run;
}

/** That product, started anew where a test before this one has stopped it, or none has run. */
async function running(): Promise<Running> {
  return now.run && now.run.child.exitCode === null && now.run.child.signalCode === null ? now.run : begin();
}

async function expectCleanStop(run: Running, signal: NodeJS.Signals): Promise<void> {
  run.child.kill(signal);
  expect(await run.ended).toBe(0);
  expect(existsSync(join(home, 'pg', 'data', 'postmaster.pid'))).toBe(false);
  expect(await answers(run.ports.PORT)).toBe(false);
}

/** The process of an app below what `npm start` runs. */
function pidOf(app: 'upstream' | 'bff', parent: number | undefined): number | null {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim();
  for (const child of children === '' ? [] : children.split(' ').map(Number)) {
    const isIt = readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(`apps/${app}/src/main.ts`);
    const pid = isIt ? child : pidOf(app, child);
    if (pid !== null) return pid;
  }
  return null;
}

function killApp(app: 'upstream' | 'bff', run: Start): void {
  const pid = pidOf(app, run.child.pid);
  if (pid === null) throw new Error(`no ${app} runs`);
  process.kill(pid, 'SIGKILL');
}

async function untilReady(port: string, run: Start): Promise<void> {
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    if (run.child.exitCode !== null) throw new Error(`it ended:\n${run.output()}`);
    await wait(50);
  }
}

// Little but waiting, and one data folder among them, so that they wait beside each other.
describe.concurrent('npm start', () => {
  test('gives a process up after a few starts that fail at once, and says why', async (context) => {
    const ports = await freePorts();
    const run = start({ ...ports, DATA_DIR: home }, context);
    await untilRunning(run);
    killApp('bff', run);
    const { server } = await vi.waitFor(() => listen(Number(ports.PORT)), { timeout: 10_000, interval: 10 });
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain(`Port ${ports.PORT} is in use`);
    expect(run.output()).toContain('bff failed 6 times in a row: Muster stops.');
    server.close();
  });

  test.for(['PORT', 'UPSTREAM_PORT'] as const)('says in one sentence that %s is in use', async (name, context) => {
    const { server, port } = await listen();
    const run = start({ ...(await freePorts()), [name]: String(port), DATA_DIR: join(scratch, 'never') }, context);
    expect(await run.ended).toBe(1);
    expect(run.output().trim().split('\n')).toEqual([
      expect.stringMatching(new RegExp(`^Port ${port} is in use: .*${name}=`)),
    ]);
    server.close();
  });

  test('says in one sentence that the database cannot be reached', async (context) => {
    const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', DATA_DIR: join(scratch, 'elsewhere') };
    const run = start({ ...(await freePorts()), ...env }, context);
    expect(await run.ended).toBe(1);
    expect(run.output().trim().split('\n')).toEqual([expect.stringContaining('DATABASE_URL')]);
  });

  test.for(['/dev/null/data', '/proc/muster'])(
    'says in one sentence that %s cannot be used',
    async (folder, context) => {
      const run = start({ ...(await freePorts()), DATA_DIR: folder }, context);
      expect(await run.ended).toBe(1);
      expect(run.output().trim().split('\n')).toEqual([expect.stringContaining('DATA_DIR')]);
    },
  );
});
