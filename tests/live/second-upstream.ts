import { type App as Upstream, buildApp as buildUpstream } from '@muster/upstream/app';
import { readConfig } from '@muster/upstream/config';
import type { Stack } from '../support/stack.ts';
import { AMPLE_QUOTAS } from '../support/quotas.ts';

/** Another instance of the upstream on a stack's database. */
export async function secondUpstream({ database, dataDir, origin }: Stack): Promise<Upstream> {
  const read = readConfig({
    UPSTREAM_PORT: '0',
    UPSTREAM_METRICS_PORT: '0',
    DATABASE_URL: database.ownerUrl,
    DATABASE_APP_URL: database.appUrl,
    DATA_DIR: dataDir,
    PUBLIC_ORIGIN: origin,
    ...AMPLE_QUOTAS,
    LOG_LEVEL: 'silent',
  });
  if ('faults' in read) throw new Error(read.faults.join());
  return buildUpstream(read.config, { demo: false });
}
