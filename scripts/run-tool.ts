import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ROOT } from './repository.ts';

/** What a tool did. `output` is empty when it wrote straight to the terminal. */
export type ToolResult = { readonly code: number; readonly output: string; readonly seconds: number };

/** How to run a tool: quietly, keeping what it prints, or with the terminal as its own. */
export type ToolOptions = { readonly quiet: boolean; readonly env?: NodeJS.ProcessEnv };

/** Runs a JavaScript program of node_modules under the Node we run under. */
export function runTool(script: string, args: readonly string[], { quiet, env }: ToolOptions): Promise<ToolResult> {
  const started = performance.now();
  const child = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const forward = (signal: NodeJS.Signals) => void child.kill(signal);
  process.on('SIGTERM', forward);
  // The terminal sends Ctrl-C to the tool itself; we only have to stay until it is done.
  const ignore = () => {};
  process.on('SIGINT', ignore);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.off('SIGTERM', forward);
      process.off('SIGINT', ignore);
      const seconds = (performance.now() - started) / 1000;
      resolve({
        code: code ?? 128 + constants.signals[signal ?? 'SIGTERM'],
        output: Buffer.concat(chunks).toString(),
        seconds,
      });
    });
  });
}
