import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { PostgreSqlContainer } from '@testcontainers/postgresql';
import { startEmbeddedPostgres } from '@muster/upstream/platform/postgres/embedded-postgres';
import { hasContainerEngine } from './container-engine.ts';

/** A PostgreSQL for one run of the tests. */
export type TestPostgres = {
  /** As its superuser. */
  readonly adminUrl: string;
  readonly stop: () => Promise<void>;
};

const IMAGE = 'postgres:18';
/** A file system in memory, where a database of some thousand files is copied and dropped in a fifth of the time. */
const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/** Takes the server that TEST_DATABASE_URL names, else a container, else the PostgreSQL that Muster brings. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { adminUrl: given, stop: async () => {} };
  return (await hasContainerEngine()) ? startContainer() : startPrivate();
}

async function startContainer(): Promise<TestPostgres> {
  const container = await new PostgreSqlContainer(IMAGE)
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=300'])
    .withEnvironment({ POSTGRES_INITDB_ARGS: '--locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C.UTF-8' })
    .start();
  return {
    adminUrl: container.getConnectionUri(),
    stop: async () => {
      await container.stop();
    },
  };
}

async function startPrivate(): Promise<TestPostgres> {
  const dataDir = mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), 'muster-test-'));
  // Under root the server runs as somebody else, who has to get through here.
  chmodSync(dataDir, 0o711);
  const { adminUrl, stop } = await startEmbeddedPostgres({ dataDir, durable: false });
  return {
    adminUrl,
    stop: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return process.platform === 'linux' && Math.min(bavail * bsize, freemem()) > ROOM_BYTES;
  } catch {
    return false;
  }
}
