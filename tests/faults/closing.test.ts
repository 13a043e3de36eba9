import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '@muster/upstream/app';
import { readConfig } from '@muster/upstream/config';
import { io } from 'socket.io-client';
import { afterAll, describe, expect, test } from 'vitest';
import { createLogger } from '../../apps/upstream/src/platform/process/logger.ts';

/** What the process gives itself: see process-end.ts. */
const CLOSE_MS = 25_000;
const scratch = mkdtempSync(join(tmpdir(), 'muster-closing-'));
// The user PostgreSQL runs as under root has to get through here.
chmodSync(scratch, 0o711);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const lines: string[] = [];

/** An upstream as `npm start` has it: a database of its own, filled with something to look at. */
async function startWithDemo(name: string) {
  const read = readConfig({
    UPSTREAM_PORT: '0',
    UPSTREAM_METRICS_PORT: '0',
    DATA_DIR: join(scratch, name),
    PUBLIC_ORIGIN: 'http://localhost:1',
    LOG_LEVEL: 'debug',
  });
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  return buildApp(read.config, { log: createLogger(read.config, { write: (line) => void lines.push(line) }) });
}

// Little but waiting, so that they wait beside each other.
test.concurrent.for([
  'at once',
  'with somebody connected',
  'with a connection that asks nothing',
  'while its jobs begin',
])('an upstream with demo data and a database of its own closes in time, %s', async (how, { expect: expectHere }) => {
  const upstream = await startWithDemo(how.replaceAll(' ', '-'));
  const socket = io(upstream.address, { transports: ['websocket'], autoConnect: how === 'with somebody connected' });
  if (how === 'with somebody connected') await new Promise<void>((on) => socket.once('connect', on));
  const silent = how === 'with a connection that asks nothing' ? await connected(upstream.address) : null;
  if (how === 'while its jobs begin') await new Promise((on) => setTimeout(on, 2_000));
  const closing = upstream.close().then(() => 'closed');
  const late = new Promise((on) => setTimeout(on, CLOSE_MS, `still open: ${lines.slice(-8).join('')}`).unref());
  expectHere(await Promise.race([closing, late])).toBe('closed');
  socket.close();
  silent?.destroy();
});

/** A connection that is opened beforehand, as pools do, and not used. */
async function connected(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket.on('error', () => {});
}

describe.each([
  ['gateway', '../../apps/bff/src/platform/process-end.ts', '0, 500'],
  ['upstream', '../../apps/upstream/src/platform/process/process-end.ts', '500'],
])('a %s', (_name, module, bounds) => {
  /** A process that is asked to end, as often as said, and whose closing takes this. */
  async function ended(close: string, signals: number): Promise<number | null> {
    const path = fileURLToPath(new URL(module, import.meta.url));
    const program = `
      const { closeOnSignal } = await import(${JSON.stringify(path)});
      closeOnSignal({ close: () => ${close} }, ${bounds});
      setInterval(() => {}, 1_000);
      console.log('ready');`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    await once(child.stdout, 'data');
    const exit = once(child, 'exit');
    for (let count = 0; count < signals; count += 1) {
      child.kill('SIGTERM');
      await new Promise((next) => setTimeout(next, 100));
    }
    const [code] = (await exit) as [number | null];
    return code;
  }

  test('ends when it has closed', async () => {
    expect(await ended('Promise.resolve()', 1)).toBe(0);
  });

  test('ends all the same when closing never does, and at once when asked twice', async () => {
    expect(await ended('new Promise(() => {})', 1)).toBe(1);
    expect(await ended('new Promise(() => {})', 2)).toBe(1);
  });
});
