import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inRepository, ROOT, say } from './repository.ts';
import { runTool } from './run-tool.ts';

const SOURCES = ['apps/web', 'packages/contracts', 'tsconfig.base.json', 'package-lock.json'];
const NOT_SOURCES = new Set(['dist', 'node_modules', 'gallery']);
const STAMP = inRepository('node_modules', '.muster-web-client');
const RESULT = inRepository('apps', 'web', 'dist', 'index.html');

/** Builds the web client. Answers false when that failed; the build has then said why. */
export async function buildWebClient(): Promise<boolean> {
  const wanted = fingerprint();
  rmSync(STAMP, { force: true });
  const client = await build('vite.config.ts');
  // Behind it, since building the client empties the folder that both are in.
  const painter = client === null ? null : await build('vite.server.config.ts');
  if (client === null || painter === null) {
    say('The web client could not be built, see above.');
    return false;
  }
  writeFileSync(STAMP, wanted);
  say(`Built the web client in ${(client + painter).toFixed(1)} s.`);
  return true;
}

/** Builds one of the two; answers how many seconds that took, or null when it failed. */
async function build(config: string): Promise<number | null> {
  const vite = inRepository('node_modules', 'vite', 'bin', 'vite.js');
  const at = inRepository('apps', 'web', config);
  const { code, output, seconds } = await runTool(vite, ['build', 'apps/web', '--config', at, '--logLevel', 'warn'], {
    quiet: true,
    // A test that finds no build makes one, and would else make it for itself: with React for developers.
    env: { NO_COLOR: '1', NODE_ENV: 'production' },
  });
  if (code === 0) return seconds;
  say(output.trim());
  return null;
}

/** Builds the web client unless the last build was made from these very sources. */
export async function ensureWebClient(): Promise<boolean> {
  if (existsSync(RESULT) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()) return true;
  return buildWebClient();
}

/** By content, since a checkout changes every date and editing back and forth changes nothing. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) addTo(hash, inRepository(source));
  return hash.digest('hex');
}

function addTo(hash: Hash, path: string): void {
  const folder = readFolder(path);
  if (folder === null) {
    hash.update(relative(ROOT, path)).update('\0').update(readFileSync(path)).update('\0');
    return;
  }
  for (const name of folder) if (!NOT_SOURCES.has(name)) addTo(hash, join(path, name));
}

function readFolder(path: string): string[] | null {
  try {
    return readdirSync(path).sort();
  } catch {
    return null;
  }
}
