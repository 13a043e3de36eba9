import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Tells whether a process with this number exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * When a process began, as text to compare; null when there is none. A number alone proves nothing: after a crash or a
 * reboot it belongs to something else, and in a container the first process is number 1 each time.
 */
export function birthOf(pid: number): string | null {
  if (!isAlive(pid)) return null;
  if (process.platform !== 'linux') return ps(pid, 'lstart=');
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces, so count from its end: the start time is the 22nd field of all.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, started] = [fields[0], fields[19]];
    // A zombie has ended, its parent just has not asked yet.
    return state === 'Z' ? null : `${boot}:${started}`;
  } catch {
    return null;
  }
}

/** The command line of a process, or null when it cannot be read. */
export function commandLineOf(pid: number): string | null {
  if (process.platform !== 'linux') return ps(pid, 'command=');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || null;
  } catch {
    return null;
  }
}

function ps(pid: number, column: string): string | null {
  const { stdout } = spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.trim() || null;
}
