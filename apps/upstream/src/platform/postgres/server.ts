import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClusterOptions } from './cluster.ts';
import { EmbeddedPostgresError } from './error.ts';
import type { Layout } from './layout.ts';
import { stopProcess } from './orphan.ts';
import { identity, type RunAs } from './run-as.ts';

/** A running server process. */
export type Server = {
  readonly stop: () => Promise<void>;
  /** Resolves when the process is gone, asked to or not. */
  readonly ended: Promise<void>;
};

const POLL_MS = 10;
/** Long enough for recovery after a power cut on a slow disk. */
const READY_PATIENCE_MS = 180_000;
const LARGEST_LOG_BYTES = 10 * 1024 * 1024;
/** After a kill -9 of the server its workers need a moment to notice and to let the shared memory go. */
const WORKERS_LINGER_MS = 10_000;

/** Starts the server on its socket and waits until it answers. */
export async function startServer(options: ClusterOptions): Promise<Server> {
  const deadline = performance.now() + WORKERS_LINGER_MS;
  for (;;) {
    const process = spawnServer(options);
    const failure = await untilReady(process, options.layout);
    if (failure === null) return supervise(process, options.runAs);
    if (!/shared memory block .* still in use/.test(failure) || performance.now() > deadline)
      throw notStarted(options.layout, failure);
    await wait(200);
  }
}

function spawnServer({ layout, binaries, runAs, durable }: ClusterOptions): ChildProcess {
  if ((statSync(layout.log, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG_BYTES)
    renameSync(layout.log, `${layout.log}.old`);
  const log = openSync(layout.log, 'a', 0o600);
  const settings = { ...SETTINGS, ...(durable ? {} : FORGETFUL), unix_socket_directories: quoted(layout.socketDir) };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  try {
    return spawn(binaries.postgres, ['-D', layout.cluster, ...flags], {
      ...identity(runAs),
      cwd: layout.cluster,
      env: { TZ: 'UTC' },
      stdio: ['ignore', log, log],
      // Of its own group, so that Ctrl-C in the terminal reaches only us and we stop it last.
      detached: true,
    });
  } finally {
    closeSync(log);
  }
}

/** For a small machine: 128 MB of cache, and connections for a few instances beside each other. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '200',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  max_wal_size: '512MB',
  log_timezone: 'UTC',
  timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  huge_pages: 'off',
  jit: 'off',
};

/** For tests: nothing needs to outlive a power cut. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

/** The setting is a list: a folder with a comma or a quote in its name must be quoted. */
function quoted(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}

/** Answers null when the server is ready, else what it said when it ended. */
async function untilReady(server: ChildProcess, layout: Layout): Promise<string | null> {
  const logStart = statSync(layout.log).size;
  let ended: string | null = null;
  server.once('error', (error) => (ended = error.message));
  server.once('exit', (code, signal) => (ended = lastComplaint(layout.log, logStart) ?? `exit ${code ?? signal}`));
  const deadline = performance.now() + READY_PATIENCE_MS;
  while (performance.now() < deadline) {
    if (ended !== null) return ended;
    if (server.pid !== undefined && isReady(layout.cluster, server.pid)) return null;
    await wait(POLL_MS);
  }
  if (server.pid !== undefined) await stopProcess(server.pid);
  return `not ready after ${READY_PATIENCE_MS / 1000} s`;
}

/** The server keeps its state in the eighth line of its pid file. */
function isReady(cluster: string, pid: number): boolean {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return false;
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

function lastComplaint(log: string, from: number): string | null {
  const lines = readFileSync(log).subarray(from).toString().split('\n');
  const complaint = lines.findLast((line) => /(FATAL|PANIC|ERROR):|postgres:/.test(line));
  return complaint?.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '') ?? null;
}

function notStarted(layout: Layout, reason: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'failed',
    `The database in ${layout.cluster} did not start (${reason}): see ${layout.log}, or set DATABASE_URL to another server.`,
  );
}

function supervise(server: ChildProcess, runAs: RunAs): Server {
  const ended = once(server, 'exit').then(() => {});
  const { pid } = server;
  if (pid === undefined) return { stop: async () => {}, ended };
  const guard = spawnGuard(pid, runAs);
  void ended.then(() => guard.kill('SIGKILL'));
  // Neither keeps our process alive: an unfinished stop is what the guard is for.
  server.unref();
  guard.unref();
  return {
    ended,
    stop: async () => {
      // Now its end is waited for.
      server.ref();
      await stopProcess(pid);
      await ended;
    },
  };
}

/**
 * Stops the server when our process dies without a word (kill -9): a shell waits on a pipe from us, and the kernel
 * closes the pipe with us.
 */
function spawnGuard(pid: number, runAs: RunAs): ChildProcess {
  const guard = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1" 2>/dev/null', 'sh', String(pid)], {
    ...identity(runAs),
    cwd: '/',
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.on('error', () => {
    // Without a shell the next start finds the orphan and stops it.
  });
  guard.stdin?.on('error', () => {});
  if (guard.stdin && 'unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref();
  return guard;
}
