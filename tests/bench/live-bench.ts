import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { startStreamUpstream, type StreamUpstream } from '../support/stream-upstream.ts';

/** Names of those compared, and how much each is compared at; the stock parts take too long for more. */
export const CONTESTANTS = {
  'gateway-ws': 10_000,
  'gateway-sse': 10_000,
  'socket.io': 10_000,
  'trpc-ws': 5_000,
  'trpc-sse': 1_000,
} as const;
export type Contestant = keyof typeof CONTESTANTS;

/** What a load has heard since it was asked last. */
export type Heard = {
  readonly delays: { readonly count: number; readonly p50: number; readonly p99: number; readonly last: number };
  /** Events by reader. */
  readonly heard: readonly number[];
};

/** A server of one kind with its readers, on cores of their own where there are two. */
export type Match = AsyncDisposable & {
  readonly upstream: StreamUpstream;
  readonly server: ChildProcess;
  readonly port: number;
  /** Opens every reader that has no connection, spread over this time; answers how long it took until all hear. */
  open(how?: { readonly spreadMs: number }): Promise<{ readonly openedMs: number }>;
  /** Cuts all connections at the readers' end. */
  breakAll(): Promise<unknown>;
  /** Lets one event happen. */
  happen(): void;
  heard(): Promise<Heard>;
  /** CPU time the server has used. */
  cpu(): Promise<{ readonly cpuUs: number }>;
  /** Memory the server holds once it has collected its garbage, and the most it ever held. */
  memory(): Promise<{ readonly rss: number; readonly peakRss: number }>;
};

const LONGEST_MS = 120_000;
const isPinned = process.platform === 'linux' && availableParallelism() > 1;

/** Starts a contestant and a load for it, on cores of their own; this process goes to the load's, out of the server's way. */
export async function startMatch(contestant: Contestant, { readers }: { readonly readers: number }): Promise<Match> {
  if (isPinned) execFileSync('taskset', ['-a', '-c', '-p', '1', String(process.pid)], { stdio: 'ignore' });
  const upstream = await startStreamUpstream();
  const server = startOn(0, 'live-server.ts', [contestant, upstream.url]);
  const { port } = (await said(server)) as { port: number };
  const load = startOn(1, 'live-load.ts', [contestant, String(port), String(readers)]);
  await said(load);
  const ask = async <T>(child: ChildProcess, question: object) => {
    child.send(question);
    return (await said(child)) as T;
  };
  return {
    upstream,
    server,
    port,
    open: (how = { spreadMs: 0 }) => ask(load, { open: how }),
    breakAll: () => ask(load, { break: true }),
    happen() {
      const event = upstream.happen();
      if (!contestant.startsWith('gateway')) server.send({ event });
    },
    heard: () => ask(load, { delays: true }),
    cpu: () => ask(server, { cpu: true }),
    memory: () => ask(server, { memory: true }),
    async [Symbol.asyncDispose]() {
      load.kill('SIGKILL');
      server.kill('SIGTERM');
      await upstream.close();
    },
  };
}

/** Waits. */
export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function startOn(core: number, file: string, args: readonly string[]): ChildProcess {
  const path = fileURLToPath(new URL(`./${file}`, import.meta.url));
  const command = [process.execPath, '--expose-gc', path, ...args];
  const [program = '', ...rest] = isPinned ? ['taskset', '-c', String(core), ...command] : command;
  return spawn(program, rest, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

async function said(child: ChildProcess): Promise<unknown> {
  const waiting = new AbortController();
  const ended = once(child, 'exit', { signal: waiting.signal }).then(() => Promise.reject(new Error('it ended early')));
  const told = once(child, 'message', { signal: AbortSignal.any([waiting.signal, AbortSignal.timeout(LONGEST_MS)]) });
  try {
    return (await Promise.race([told, ended]))[0];
  } finally {
    waiting.abort();
    ended.catch(() => undefined);
  }
}
