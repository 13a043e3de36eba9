import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { KEPT_COMPILED } from '../support/processes/kept-compiled.ts';
import { send } from '../support/wire.ts';

/** A process of one of the apps, as an operator starts it. */
export type Running = {
  /** Everything it wrote, both ways. */
  output(): string;
  /** Its exit code. */
  readonly ended: Promise<number | null>;
  /** Waits until it says that it is healthy; throws what it said when it ended instead. */
  untilHealthy(): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

const ROOT = new URL('../../', import.meta.url);

/** Starts an app's main file with nothing from this environment but the way to programs. */
export function runApp(app: 'bff' | 'upstream', env: Readonly<Record<string, string>>): Running {
  const main = fileURLToPath(new URL(`apps/${app}/src/main.ts`, ROOT));
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], ...KEPT_COMPILED, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => chunks.push(text));
  const output = () => chunks.join('');
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const port = env['PORT'] ?? env['UPSTREAM_PORT'] ?? '';
  return {
    output,
    ended,
    async untilHealthy() {
      let isOver = false;
      void ended.then(() => (isOver = true));
      while (!(await isHealthy(port))) {
        if (isOver) throw new Error(`it ended: ${output()}`);
      }
    },
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

async function isHealthy(port: string): Promise<boolean> {
  return send(`http://127.0.0.1:${port}/healthz`).then(
    ({ status }) => status === 200,
    () => false,
  );
}
