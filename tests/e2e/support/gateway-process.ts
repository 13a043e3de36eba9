import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { KEPT_COMPILED } from '../../support/processes/kept-compiled.ts';
import { SESSION_KEY } from '../../support/session-key.ts';
import type { Stack } from '../../support/stack.ts';

/** A gateway in a process of its own, beside the stack's: it can be killed, and people beside it go on. */
export type GatewayProcess = AsyncDisposable & {
  readonly origin: string;
  kill(): Promise<void>;
  start(): Promise<void>;
};

/** A process loads the product anew, which a busy machine takes its time for. */
const START_MS = 60_000;
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Starts one on a free port, which it keeps. */
export async function startGatewayProcess(stack: Stack): Promise<GatewayProcess> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'muster-gateway-'));
  const env = {
    ...process.env,
    ...KEPT_COMPILED,
    PORT: String(port),
    METRICS_PORT: '0',
    UPSTREAM_URL: stack.upstream.address,
    DATA_DIR: dataDir,
    SESSION_KEYS: `${SESSION_KEY.kid}:${SESSION_KEY.key.toString('base64')}`,
    LOG_LEVEL: 'silent',
  };
  let child: ChildProcess | null = null;
  const start = async () => {
    child = spawn(process.execPath, [join(ROOT, 'apps/bff/src/main.ts')], { cwd: ROOT, env, stdio: 'ignore' });
    await expect.poll(() => isReady(origin), { timeout: START_MS, interval: 50 }).toBe(true);
  };
  const kill = async () => {
    if (child === null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    child = null;
  };
  await start();
  const end = async () => {
    await kill();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { origin, kill, start, [Symbol.asyncDispose]: end };
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}
