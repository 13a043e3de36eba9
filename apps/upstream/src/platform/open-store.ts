import type { Config } from '../config.ts';
import { type Databases, openDatabases } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';
import type { Logger } from './process/logger.ts';

/** Opens the database at the present schema: a private one in the data folder, or that of DATABASE_URL. */
export async function openStore(config: Config, stack: AsyncDisposableStack, log: Logger): Promise<Databases> {
  const { databaseUrl, databaseAppUrl } = config;
  const address = databaseUrl
    ? { ownerUrl: databaseUrl, appUrl: databaseAppUrl }
    : await startPrivate(config.dataDir, stack, log);
  await migrate({ ownerUrl: address.ownerUrl });
  const databases = openDatabases(address);
  stack.defer(databases.close);
  // Asked once here, so that a login that does not work is told at the start and not to the first visitor.
  await databases.appPool.query('select 1');
  return databases;
}

async function startPrivate(dataDir: string, stack: AsyncDisposableStack, log: Logger) {
  const postgres = await startEmbeddedPostgres({ dataDir });
  let stopping = false;
  stack.defer(async () => {
    stopping = true;
    await postgres.stop();
  });
  void postgres.ended.then(() => {
    if (!stopping) log.fatal('the private PostgreSQL has ended; stop this server and start it again');
  });
  return postgres;
}
