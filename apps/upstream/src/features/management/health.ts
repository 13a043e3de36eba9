import type { InstallationHealth, JobQueue } from '@muster/contracts/management/model';
import type pg from 'pg';

/** The database, and how many mails wait. Read as its owner: the application's role may not ask how large a database is. */
export async function readDatabase(ownerPool: pg.Pool): Promise<Pick<InstallationHealth, 'database' | 'mailsWaiting'>> {
  const { rows } = await ownerPool.query<{ version: string; bytes: string; connections: number; mails: number }>(
    `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      (select count(*)::int from mails where sent_at is null) as mails`,
  );
  const [{ version, bytes, connections, mails } = { version: '', bytes: '0', connections: 0, mails: 0 }] = rows;
  return { database: { version, bytes: Number(bytes), connections }, mailsWaiting: mails };
}

type QueueRow = Omit<JobQueue, 'oldest'> & { readonly oldest: Date | null };

const ERROR_LENGTH = 500;

/**
 * The work in the background of all upstreams on the database, those tasks first that need an operator. It is the queue's own table,
 * which only the owner of the database may read.
 */
export async function readQueues(ownerPool: pg.Pool): Promise<JobQueue[]> {
  const { rows } = await ownerPool.query<QueueRow>(
    `select t.identifier as task,
      count(*) filter (where j.locked_at is null and j.attempts = 0 and j.run_at <= now())::int as waiting,
      count(*) filter (where j.locked_at is not null)::int as running,
      count(*) filter (where j.locked_at is null and j.attempts between 1 and j.max_attempts - 1)::int as retrying,
      count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts)::int as failed,
      min(j.run_at) filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now()) as oldest,
      left((array_agg(j.last_error order by j.updated_at desc) filter (where j.last_error is not null))[1], $1) as error
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    group by t.identifier order by failed desc, retrying desc, t.identifier`,
    [ERROR_LENGTH],
  );
  return rows.map(({ oldest, ...queue }) => ({ ...queue, oldest: oldest?.toISOString() ?? null }));
}
