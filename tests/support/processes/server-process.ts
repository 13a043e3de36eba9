import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { KEPT_COMPILED } from './kept-compiled.ts';

/** One server in a process of its own. It keeps its ports and its folder from one start to the next. */
export type ServerProcess = AsyncDisposable & {
  readonly name: string;
  readonly env: Readonly<Record<string, string>>;
  /** Everything it has written, of all its runs. */
  readonly output: () => string;
  readonly isRunning: () => boolean;
  /** Starts it and waits until it is ready. */
  start(): Promise<void>;
  /** Ends it as a failing machine does. */
  kill(): Promise<void>;
  /** Asks it to end, as a restart does; answers its exit code once it has. */
  stop(): Promise<number | null>;
};

/** A server of ours, by the file that starts it. */
export type ServerProcessOptions = {
  readonly name: string;
  /** From the root of the repository. */
  readonly main: string;
  /** All of its environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Answers 200 once it can do its work. */
  readonly readyAt: string;
};

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const START_MS = 60_000;
const LOOK_AGAIN_MS = 50;

/** Describes a server. It does not run yet. */
export function serverProcess({ name, main, env, readyAt }: ServerProcessOptions): ServerProcess {
  const chunks: string[] = [];
  let child: ChildProcess | null = null;
  // A test run that is killed must not leave servers behind.
  const onExit = () => void child?.kill('SIGKILL');

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const ending = child;
    if (ending === null) return null;
    child = null;
    process.off('exit', onExit);
    if (ending.exitCode !== null || ending.signalCode !== null) return ending.exitCode;
    const gone = once(ending, 'exit');
    ending.kill(signal);
    const [code] = (await gone) as [number | null];
    return code;
  }

  async function start(): Promise<void> {
    const started = spawn(process.execPath, [main], {
      cwd: ROOT,
      env: { ...KEPT_COMPILED, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    process.once('exit', onExit);
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => chunks.push(text));
    }
    for (const until = Date.now() + START_MS; Date.now() < until && started.exitCode === null;) {
      if (await answersOk(readyAt)) return;
      await new Promise((again) => setTimeout(again, LOOK_AGAIN_MS));
    }
    throw new Error(`${name} did not start:\n${chunks.join('')}`);
  }

  const kill = async () => void (await end('SIGKILL'));
  return {
    name,
    env,
    output: () => chunks.join(''),
    isRunning: () => child !== null && child.exitCode === null && child.signalCode === null,
    start,
    kill,
    stop: () => end('SIGTERM'),
    [Symbol.asyncDispose]: kill,
  };
}

async function answersOk(address: string): Promise<boolean> {
  return fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
}
