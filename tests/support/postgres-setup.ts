import { migrate } from '@muster/upstream/platform/migrate';
import { createDatabase, ensureRoles } from '@muster/upstream/platform/postgres/roles';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { APP_ROLE, databaseUrls, ROLE_PASSWORD } from './database-urls.ts';
import { startTestPostgres } from './postgres-server.ts';

declare module 'vitest' {
  // Vitest's own interface for what a global setup hands to the tests, made to be added to.
  interface ProvidedContext {
    postgres: { readonly adminUrl: string; readonly template: string };
  }
}

/** Starts PostgreSQL once for a project's tests and prepares the template every test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres();
  // A server from TEST_DATABASE_URL may serve several runs at once, each with a template of its own.
  const template = `muster_template_${process.pid}_${project.name}`;
  const admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
  const stop = async () => {
    // Copies whose worker ended without dropping them, and the template itself.
    const { rows } = await admin.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [template],
    );
    for (const { name } of rows) await admin.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
    await admin.end();
    await server.stop();
  };
  try {
    await ensureRoles(admin);
    // Over TCP a role without a password could not sign in; on a private socket it makes no difference.
    for (const role of ['muster_owner', APP_ROLE]) await admin.query(`alter role ${role} password '${ROLE_PASSWORD}'`);
    await createDatabase(admin, template);
    await migrate({ ownerUrl: databaseUrls(server.adminUrl, template).ownerUrl, appRole: APP_ROLE });
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('postgres', { adminUrl: server.adminUrl, template });
  return stop;
}
