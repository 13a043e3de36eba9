/** The gateway as it is run, silent, before an upstream of the bench: program of the bench. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from '@muster/bff/app';
import { readConfig } from '@muster/bff/config';
import { freePort } from '../support/free-port.ts';
import { answerQuestions } from './serving.ts';

const { upstream } = JSON.parse(process.argv[2] ?? '{}') as { upstream: number };
const dataDir = mkdtempSync(join(tmpdir(), 'muster-bench-'));
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
process.on('SIGTERM', () => process.exit());

const built = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const read = readConfig({
  PORT: String(await freePort()),
  HOST: '127.0.0.1',
  METRICS_PORT: '0',
  UPSTREAM_URL: `http://127.0.0.1:${upstream}`,
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  // All of the load comes from one address, which would be held back.
  COLD_LOOKUPS_PER_10_S: '1000000000',
  WEB_DIST: existsSync(built) ? built : dataDir,
});
if ('faults' in read) throw new Error(read.faults.join('\n'));
await buildApp(read.config);
answerQuestions();
process.send?.({ port: read.config.port });
