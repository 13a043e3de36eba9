import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { inRepository, ROOT, say } from '../repository.ts';
import { FATAL, type LogLine, readLogLine, showLogLine, WARN } from './log-line.ts';

/** One of the two apps, running as a process of its own. */
export type App = {
  readonly name: string;
  /** Resolves with what to tell the person when the process ends, asked to or not. */
  readonly ended: Promise<string>;
  /** From now on, what matters in its output is shown as it comes. */
  readonly showOutput: (earlier: 'with what it said before' | 'from now on') => void;
  /** Asks it to stop, and makes it after ten seconds. */
  readonly stop: () => Promise<void>;
};

/** What to start, and where its log goes. */
export type AppOptions = {
  readonly name: 'upstream' | 'bff';
  readonly env: NodeJS.ProcessEnv;
  readonly logDir: string;
  /** Show every line, not only warnings: somebody asked for a log level. */
  readonly verbose: boolean;
};

const STOP_PATIENCE_MS = 10_000;
const LAST_LINES = 15;
const LARGEST_LOG_BYTES = 10 * 1024 * 1024;

/** Starts an app under the Node we run under. */
export function startApp({ name, env, logDir, verbose }: AppOptions): App {
  const preload = fileURLToPath(new URL('follow-parent.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', preload, inRepository('apps', name, 'src', 'main.ts')], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Of its own group, so that Ctrl-C in the terminal reaches only us and we can stop the two in order.
    detached: true,
  });
  const lines: LogLine[] = [];
  let shown = false;
  const show = (line: LogLine) => {
    if (verbose || line.level === null || line.level >= WARN) say(showLogLine(name, line));
  };
  collect(child, openLog(logDir, name), (line) => {
    lines.push(line);
    if (lines.length > LAST_LINES * 4) lines.shift();
    if (shown) show(line);
  });
  return {
    name,
    ended: endOf(child).then((how) => explain({ name, how, lines, shown })),
    showOutput: (earlier) => {
      if (earlier === 'with what it said before') lines.forEach(show);
      shown = true;
    },
    stop: () => stop(child),
  };
}

/** Writes the whole output to the app's log file; a folder that cannot be written is the app's to complain about. */
function openLog(logDir: string, name: string): (line: string) => void {
  const file = join(logDir, `${name}.log`);
  try {
    if (!existsSync(logDir)) mkdirSync(logDir);
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_LOG_BYTES) renameSync(file, `${file}.old`);
  } catch {
    return () => {};
  }
  const log = createWriteStream(file, { flags: 'a', mode: 0o600 });
  let broken = false;
  log.on('error', () => (broken = true));
  return (line) => void (broken || log.write(`${line}\n`));
}

function collect(child: ChildProcess, log: (line: string) => void, take: (line: LogLine) => void): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      log(line);
      take(readLogLine(line));
    });
  }
}

async function endOf(child: ChildProcess): Promise<string> {
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    return signal === null ? `exit code ${code}` : signal;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

type End = { name: string; how: string; lines: readonly LogLine[]; shown: boolean };

/** The app's own sentence when it gave one, since nothing around it would make it clearer; else its last lines. */
function explain({ name, how, lines, shown }: End): string {
  const sentences = lines.filter(({ level }) => level === null || level >= FATAL).map(({ text }) => text);
  if (shown) return `${name} stopped unexpectedly (${how}).`;
  const looksLikeCrash = sentences.some((line) => /^\s+at |^node:internal/.test(line));
  if (sentences.length > 0 && !looksLikeCrash) return sentences.join('\n');
  const last = lines.slice(-LAST_LINES).map((line) => `  ${showLogLine(name, line)}`);
  return [`${name} did not start (${how}). Its last lines:`, ...last].join('\n');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const inTime = await Promise.race([gone.then(() => true), wait(STOP_PATIENCE_MS, false, { ref: false })]);
  if (!inTime) child.kill('SIGKILL');
  await gone;
}
