import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findExecutable } from './executables.ts';

/** A Caddy of a test's own, with the Caddyfile we ship and a private authority. Disposing of it stops it. */
export type TestCaddy = AsyncDisposable & {
  readonly httpsPort: number;
  /** Root certificate of its private authority, once it has made one. */
  root(): Promise<string>;
  /** Ends it as a restart does, and starts it again with what it keeps. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** What its Caddyfile asks of the environment. */
export type CaddyOptions = {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** `host:port` of the gateways. */
  readonly gateways: readonly string[];
  readonly ask: string;
};

const CADDYFILE = fileURLToPath(new URL('../../deploy/Caddyfile', import.meta.url));
const START_MS = 30_000;
const RETRY_MS = 50;

/** Why no test can have a Caddy here, or null when it can. Hand it to `context.skip(...)`. */
export function whyNoCaddy(): string | null {
  return findExecutable('caddy') === null ? 'no caddy installed' : null;
}

/** The Caddy of this machine: `[2, 6, 2]`. Empty when there is none. */
export function caddyVersion(): readonly number[] {
  const program = findExecutable('caddy');
  const said = program === null ? '' : execFileSync(program, ['version'], { encoding: 'utf8' });
  return (/(\d+)\.(\d+)\.(\d+)/.exec(said) ?? []).slice(1).map(Number);
}

/** Starts Caddy and waits until it takes connections. */
export async function startCaddy({ httpPort, httpsPort, gateways, ask }: CaddyOptions): Promise<TestCaddy> {
  const home = await mkdtemp(join(tmpdir(), 'muster-caddy-'));
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CONFIG_HOME: join(home, 'config'),
    HTTP_PORT: String(httpPort),
    HTTPS_PORT: String(httpsPort),
    GATEWAYS: gateways.join(' '),
    EDGE_ASK: ask,
    TLS_ISSUER: 'internal',
  };
  const running = { server: await run(env, httpsPort) };
  // A test run that is killed must not leave servers behind.
  const onExit = () => running.server.kill('SIGKILL');
  process.once('exit', onExit);
  const stop = async () => {
    process.off('exit', onExit);
    await end(running.server, 'SIGKILL');
    await rm(home, { recursive: true, force: true });
  };
  return {
    httpsPort,
    root: () => readFile(join(home, 'data/caddy/pki/authorities/local/root.crt'), 'utf8'),
    async restart() {
      await end(running.server, 'SIGTERM');
      running.server = await run(env, httpsPort);
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

async function run(env: NodeJS.ProcessEnv, httpsPort: number): Promise<ChildProcess> {
  const program = findExecutable('caddy');
  if (program === null) throw new Error('no caddy installed');
  const args = ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'];
  const server = spawn(program, args, { stdio: 'ignore', env });
  await takesConnections(httpsPort, () => server.exitCode !== null);
  return server;
}

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill(signal);
  await gone;
}

async function takesConnections(port: number, hasEnded: () => boolean): Promise<void> {
  for (const until = Date.now() + START_MS; Date.now() < until && !hasEnded();) {
    const socket = connect({ port, host: '127.0.0.1' });
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await new Promise((again) => setTimeout(again, RETRY_MS));
  }
  throw new Error('caddy did not start');
}
