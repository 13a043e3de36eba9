import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Load, Loaded } from './load.ts';

/** Servers that are measured have one core, everything else the other, where the system can do that. */
export const isPinned = process.platform === 'linux' && availableParallelism() > 1;

type Role = 'measured' | 'beside';

/** A program of the bench, in a process of its own. */
export type Program = Disposable & {
  readonly port: number;
  /** Processor time it has used, in microseconds. */
  cpuUs(): Promise<number>;
  /** Makes an upstream answer this much later from here on. */
  delay(ms: number): Promise<void>;
};

const LONGEST_MS = 300_000;

/** Starts a server and waits until it says its port. */
export async function startProgram(file: string, args: object, role: Role = 'measured'): Promise<Program> {
  const child = start(file, JSON.stringify(args), role);
  const { port } = (await message(child)) as { port: number };
  const ask = async (question: object): Promise<unknown> => {
    child.send(question);
    return message(child);
  };
  return {
    port,
    cpuUs: async () => (await ask({ what: 'cpu' })) as number,
    delay: async (ms) => void (await ask({ what: 'delay', ms })),
    [Symbol.dispose]: () => void child.kill(),
  };
}

/** Sends requests from a process of its own, until they are answered. */
export async function sendLoad(load: Load): Promise<Loaded> {
  return (await message(start('load.ts', JSON.stringify(load), 'beside'))) as Loaded;
}

function start(file: string, args: string, role: Role): ChildProcess {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const flags = ['--disable-warning=ExperimentalWarning'];
  if (!isPinned) return fork(path, [args], { execArgv: flags });
  return spawn('taskset', ['-c', role === 'measured' ? '0' : '1', process.execPath, ...flags, path, args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

async function message(child: ChildProcess): Promise<unknown> {
  const waiting = new AbortController();
  const ended = once(child, 'exit', { signal: waiting.signal }).then(() => Promise.reject(new Error('it ended early')));
  const told = once(child, 'message', { signal: AbortSignal.any([waiting.signal, AbortSignal.timeout(LONGEST_MS)]) });
  try {
    const [said] = (await Promise.race([told, ended])) as [unknown];
    return said;
  } finally {
    waiting.abort();
    ended.catch(() => undefined);
  }
}
