import { randomBytes } from 'node:crypto';
import { createDatabase } from '@muster/upstream/platform/postgres/roles';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrls } from './database-urls.ts';

/** A database of its own, at the present schema and empty. Disposing of it drops it. */
export type TestDatabase = AsyncDisposable & {
  readonly name: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly drop: () => Promise<void>;
};

/** Clones the prepared template. Call it once in a test file, or once in a test that must be alone. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { adminUrl, template } = inject('postgres');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await asAdmin(adminUrl, (admin) => createDatabase(admin, name, template));
  const drop = () =>
    asAdmin(adminUrl, async (admin) => {
      await admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
    });
  return { name, ...databaseUrls(adminUrl, name), drop, [Symbol.asyncDispose]: drop };
}

async function asAdmin(adminUrl: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
