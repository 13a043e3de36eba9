import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { RedisContainer } from '@testcontainers/redis';
import { getContainerRuntimeClient } from 'testcontainers';
import { hasContainerEngine } from './container-engine.ts';
import { findExecutable } from './executables.ts';
import { freePort } from './free-port.ts';

/** A Redis of a test's own, empty and without persistence. Disposing of it stops it. */
export type TestRedis = AsyncDisposable & {
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Freezes it: connections stay open and nothing answers. */
  readonly pause: () => Promise<void>;
  readonly resume: () => Promise<void>;
};

/** Why no test can have a Redis here, or null when it can. Hand it to `context.skip(...)`. */
export async function whyNoRedis(): Promise<string | null> {
  if (findExecutable('redis-server') !== null || (await hasContainerEngine())) return null;
  return 'no redis-server installed and no container engine running';
}

/** Starts a private Redis: the machine's own redis-server, which is up in milliseconds, else a container. */
export async function startRedis(): Promise<TestRedis> {
  const program = findExecutable('redis-server');
  if (program === null) return startContainer();
  for (let attempt = 1; ; attempt += 1) {
    const redis = await startProcess(program, await freePort());
    if (redis !== null) return redis;
    if (attempt === 5) throw new Error('redis-server did not start on any of five free ports');
  }
}

/** Answers null when somebody took the port between finding it free and using it. */
async function startProcess(program: string, port: number): Promise<TestRedis | null> {
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--daemonize',
    'no',
  ];
  const server = spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'], cwd: '/' });
  if (!(await isReady(server))) return null;
  // A test run that is killed must not leave servers behind.
  const onExit = () => server.kill('SIGKILL');
  process.once('exit', onExit);
  const stop = async () => {
    process.off('exit', onExit);
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    stop,
    pause: async () => void server.kill('SIGSTOP'),
    resume: async () => void server.kill('SIGCONT'),
    [Symbol.asyncDispose]: stop,
  };
}

async function isReady(server: ChildProcess): Promise<boolean> {
  if (server.stdout === null) return false;
  for await (const line of createInterface({ input: server.stdout })) {
    if (!line.includes('Ready to accept connections')) continue;
    server.stdout.resume();
    return true;
  }
  return false;
}

async function startContainer(): Promise<TestRedis> {
  const container = await new RedisContainer('redis:7')
    .withCommand(['redis-server', '--save', '', '--appendonly', 'no'])
    .start();
  const { container: engine } = await getContainerRuntimeClient();
  const handle = engine.getById(container.getId());
  const stop = async () => {
    await container.stop();
  };
  return {
    url: container.getConnectionUrl(),
    stop,
    pause: async () => void (await handle.pause()),
    resume: async () => void (await handle.unpause()),
    [Symbol.asyncDispose]: stop,
  };
}
