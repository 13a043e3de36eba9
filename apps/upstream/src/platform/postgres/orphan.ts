import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Layout } from './layout.ts';
import { birthOf, commandLineOf } from './process-identity.ts';

const POLL_MS = 20;
/** Gentlest first: a fast shutdown with a checkpoint, then one that leaves recovery to the next start, then the end. */
const STEPS = [
  { signal: 'SIGINT', patienceMs: 15_000 },
  { signal: 'SIGQUIT', patienceMs: 5_000 },
  { signal: 'SIGKILL', patienceMs: 5_000 },
] as const;

/** Higher than any system numbers its processes, so nothing has it. */
const NO_PROCESS = 2_147_483_646;

/**
 * Stops a server that a killed Muster left behind on our cluster, and clears up after one that died itself. Call it
 * only while holding the folder.
 */
export async function stopOrphan({ cluster, socketDir }: Layout): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid !== null) {
    const command = commandLineOf(pid);
    if (command?.includes(cluster) && /postgres/.test(command)) await stopProcess(pid);
    disown(pidFile);
  }
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(socketDir, name), { force: true });
}

/**
 * PostgreSQL takes a number that lives for a running server, though it may be a stranger's by now, or a dead server
 * whose parent never asked after it. The rest of the file must stay: by it PostgreSQL finds out whether workers of the
 * dead server still use its memory.
 */
function disown(pidFile: string): void {
  if (!existsSync(pidFile)) return;
  const [, ...rest] = readFileSync(pidFile, 'utf8').split('\n');
  writeFileSync(pidFile, [NO_PROCESS, ...rest].join('\n'));
}

/** Stops a server process and waits until it is gone. */
export async function stopProcess(pid: number): Promise<void> {
  const birth = birthOf(pid);
  if (birth === null) return;
  for (const { signal, patienceMs } of STEPS) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = performance.now() + patienceMs;
    while (birthOf(pid) === birth && performance.now() < deadline) await wait(POLL_MS);
    if (birthOf(pid) !== birth) return;
  }
}

function readPid(pidFile: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
    return pid > 0 ? pid : null;
  } catch {
    return null;
  }
}
