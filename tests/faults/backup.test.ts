import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { serverProcess } from '../support/processes/server-process.ts';

const run = promisify(execFile);
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-backup-'));
  // The user PostgreSQL runs as under root has to get through here.
  await chmod(folder, 0o711);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('a data folder, copied while nothing runs, is a product like the one it was copied from', async () => {
  const [original, copy] = [join(folder, 'data'), join(folder, 'copy')];
  const made = await onFolder(original);
  await run('cp', ['--archive', original, copy]);
  await rm(original, { recursive: true });
  expect(await onFolder(copy)).toEqual(made);
});

/** Runs an upstream on a data folder with the private database that lies in it; answers what it says of the demo. */
async function onFolder(dataDir: string): Promise<{ info: unknown; picture: string }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  await using upstream = serverProcess({
    name: 'upstream',
    main: 'apps/upstream/src/main.ts',
    env: { DATA_DIR: dataDir, UPSTREAM_PORT: String(port), METRICS_PORT: '0', LOG_LEVEL: 'warn' },
    readyAt: `${origin}/readyz`,
  });
  await upstream.start();
  const info = await (await fetch(`${origin}/info?id=lsrp`)).json();
  const [name = ''] = (await readdir(join(dataDir, 'files'))).sort();
  const picture = await fetch(`${origin}/files/${name}`);
  expect(picture.status).toBe(200);
  const text = await picture.text();
  expect(await upstream.stop(), upstream.output()).toBe(0);
  return { info, picture: text };
}
