import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { io, type Socket } from 'socket.io-client';
import { freePort } from '../../support/free-port.ts';
import type { Stack } from '../../support/stack.ts';
import { KEPT_COMPILED } from '../../support/processes/kept-compiled.ts';
import { AMPLE_QUOTAS } from '../../support/quotas.ts';

/** An upstream in a process of its own that dies at a given point of the first mutation it is asked for. */
export type DoomedUpstream = AsyncDisposable & {
  readonly address: string;
  /** Asks for a mutation; answers null when the process died instead. */
  ask(event: string, payload: object): Promise<unknown>;
  /** Statements of the mutation, the first counted as 0, where it was not to die. */
  statements(): Promise<number>;
};

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const PATIENCE_MS = 30_000;

/** Starts one beside the stack's own, on its database. `killAt` as in kill-at.ts. */
export async function startDoomed(stack: Stack, killAt: string): Promise<DoomedUpstream> {
  const port = await freePort();
  const child = fork(here('../../../apps/upstream/src/main.ts'), {
    execArgv: ['--import', here('./kill-at.ts')],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      ...KEPT_COMPILED,
      NODE_ENV: 'production',
      KILL_AT: killAt,
      UPSTREAM_PORT: String(port),
      UPSTREAM_METRICS_PORT: '0',
      DATABASE_URL: stack.database.ownerUrl,
      DATABASE_APP_URL: stack.database.appUrl,
      DATA_DIR: stack.dataDir,
      PUBLIC_ORIGIN: stack.origin,
      ...AMPLE_QUOTAS,
      LOG_LEVEL: 'error',
    },
  });
  const counted = once(child, 'message');
  counted.catch(() => undefined);
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], reconnectionDelay: 50 });
  await connected(socket, child);
  return {
    address: `http://127.0.0.1:${port}`,
    async ask(event, payload) {
      const answered = socket.timeout(PATIENCE_MS).emitWithAck(event, payload);
      const { promise: died, resolve } = Promise.withResolvers<null>();
      socket.once('disconnect', () => resolve(null));
      answered.catch(() => undefined);
      return Promise.race([answered, died]);
    },
    statements: async () => Number((await counted)[0]),
    async [Symbol.asyncDispose]() {
      socket.close();
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function connected(socket: Socket, child: ChildProcess): Promise<void> {
  const died = once(child, 'exit').then(() => {
    throw new Error('it died before it began');
  });
  died.catch(() => undefined);
  const { promise: open, resolve } = Promise.withResolvers<void>();
  socket.once('connect', resolve);
  await Promise.race([open, died]);
}
