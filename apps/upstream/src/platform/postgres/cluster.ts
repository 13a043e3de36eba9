import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './error.ts';
import type { Layout } from './layout.ts';
import { identity, type RunAs } from './run-as.ts';

/** PostgreSQL's own administrator inside the cluster; used only to set up roles and databases. */
export const SUPERUSER = 'postgres';
const MAJOR_VERSION = '18';

/** What making a cluster takes. */
export type ClusterOptions = {
  readonly layout: Layout;
  readonly binaries: Binaries;
  readonly runAs: RunAs;
  readonly durable: boolean;
};

/** Makes the cluster at first use, and refuses one that another major version made. */
export function ensureCluster(options: ClusterOptions): void {
  const { cluster } = options.layout;
  const versionFile = join(cluster, 'PG_VERSION');
  if (!existsSync(versionFile)) return create(options);
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version === MAJOR_VERSION) return;
  throw new EmbeddedPostgresError(
    'wrongVersion',
    `${cluster} was made by PostgreSQL ${version} and Muster brings ${MAJOR_VERSION}: dump it with the old version, or choose another folder with DATA_DIR.`,
  );
}

function create({ layout, binaries, runAs, durable }: ClusterOptions): void {
  rmSync(layout.unfinishedCluster, { recursive: true, force: true });
  const result = spawnSync(
    binaries.initdb,
    [
      `--pgdata=${layout.unfinishedCluster}`,
      `--username=${SUPERUSER}`,
      // The socket's folder is closed to everyone else, which is the whole access control of a private server.
      '--auth=trust',
      '--encoding=UTF8',
      // PostgreSQL's own C.UTF-8 sorts the same on every system and never changes under an index, as libc's would.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
      '--data-checksums',
      ...(durable ? [] : ['--no-sync']),
    ],
    { ...identity(runAs), cwd: layout.home, env: { TZ: 'UTC' }, encoding: 'utf8' },
  );
  if (result.status !== 0) {
    const reason = result.error?.message ?? (lastLine(result.stderr) || `exit code ${result.status}`);
    throw new EmbeddedPostgresError(
      'failed',
      `The database could not be made in ${layout.home} (${reason}): check the folder's free space and permissions, or set DATABASE_URL.`,
    );
  }
  renameSync(layout.unfinishedCluster, layout.cluster);
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
