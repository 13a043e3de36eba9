import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { KEPT_COMPILED } from './processes/kept-compiled.ts';
import type { Stack } from './stack.ts';
import { AMPLE_QUOTAS } from './quotas.ts';

/** An upstream in a process of its own, which can die or freeze as one does. */
export type UpstreamProcess = AsyncDisposable & {
  /** Starts it, and waits until it answers. */
  start(): Promise<void>;
  /** `SIGKILL` waits until it is gone. */
  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT' | 'SIGTERM'): Promise<void>;
};

const MAIN = fileURLToPath(new URL('../../apps/upstream/src/main.ts', import.meta.url));
const START_MS = 60_000;

/** Makes an upstream on the stack's database. It is the gateway's when that was told its port. */
export function upstreamProcess({ database, dataDir, origin }: Stack, port: number): UpstreamProcess {
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    const started = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        ...KEPT_COMPILED,
        UPSTREAM_PORT: String(port),
        UPSTREAM_METRICS_PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: database.ownerUrl,
        DATABASE_APP_URL: database.appUrl,
        PUBLIC_ORIGIN: origin,
        ...AMPLE_QUOTAS,
        LOG_LEVEL: 'fatal',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child = started;
    const until = Date.now() + START_MS;
    while (!(await answers(port))) {
      if (started.exitCode !== null || Date.now() > until) throw new Error('the upstream did not start');
    }
  }

  async function signal(name: NodeJS.Signals): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(name);
    if (name === 'SIGKILL' || name === 'SIGTERM') await gone;
  }

  return { start, signal, [Symbol.asyncDispose]: () => signal('SIGKILL') };
}

function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => new Promise((resolve) => setTimeout(resolve, 25, false)),
  );
}
