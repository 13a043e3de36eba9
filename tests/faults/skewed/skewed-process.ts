import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { KEPT_COMPILED } from '../../support/processes/kept-compiled.ts';
import { freePort } from '../../support/free-port.ts';

/** A gateway or an upstream in a process of its own, whose clock is wrong. Disposing of it ends it. */
export type SkewedProcess = AsyncDisposable & {
  readonly port: number;
  /** Sets its clock, while it runs, this much ahead of ours; behind where it is less than 0. */
  readonly setClock: (skewMs: number) => Promise<void>;
};

type Skewed = {
  readonly app: 'bff' | 'upstream';
  readonly skewMs: number;
  /** Any free one where it is missing. */
  readonly port?: number;
  /** Settings by the names of their environment; `port` names the one that it is to listen on. */
  readonly settings: (port: number) => Readonly<Record<string, string>>;
};

const START_MS = 60_000;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Starts one and waits until it can do its work. */
export async function startSkewed({ app, skewMs, settings, port: wanted }: Skewed): Promise<SkewedProcess> {
  const port = wanted ?? (await freePort());
  const child = fork(here(`../../../apps/${app}/src/main.ts`), {
    execArgv: ['--import', here('./skew.ts')],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      ...KEPT_COMPILED,
      SKEW_MS: String(skewMs),
      LOG_LEVEL: 'error',
      ...settings(port),
    },
  });
  const until = Date.now() + START_MS;
  while (!(await isReady(port))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`the ${app} did not start`);
    await sleep(50);
  }
  return {
    port,
    async setClock(ms) {
      const isSet = once(child, 'message');
      child.send({ skewMs: ms });
      await isSet;
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
