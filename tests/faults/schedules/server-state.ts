import type pg from 'pg';
import type { Deed, Model } from './model.ts';
import type { Cast } from './mutations.ts';

/** Where to look: the community, those who act, and the entry of the audit log after which a schedule began. */
export type Looking = {
  readonly observer: pg.Pool;
  readonly community: string;
  readonly cast: Cast;
  readonly since: string;
};

/** How the server keeps what the model keeps. */
export async function readModel({ observer, community, cast }: Looking): Promise<Model> {
  const [face, places, ranked, links, names] = await Promise.all([
    observer.query<{ name: string; subtitle: string }>(
      `select com_info #>> '{info,name}' as name, com_info #>> '{info,subtitle}' as subtitle
       from communities where uuid = $1`,
      [community],
    ),
    observer.query<{ account: string; sys_status: string }>(
      'select account, sys_status from members where community = $1 and not banned and sys_status is not null',
      [community],
    ),
    observer.query<{ account: string }>(
      `select mr.account from member_ranks mr join ranks r on r.id = mr.rank
       where mr.community = $1 and r.label = 'Moderator'`,
      [community],
    ),
    observer.query<{ id: string; path: string; target: string }>(
      'select id, path, target from short_links where community = $1',
      [community],
    ),
    observer.query<{ id: string; username: string }>('select id, username from accounts where id = any($1::uuid[])', [
      Object.values(cast),
    ]),
  ]);
  return {
    name: face.rows[0]?.name ?? '',
    subtitle: face.rows[0]?.subtitle ?? '',
    places: new Map(places.rows.map((row) => [row.account, row.sys_status])),
    ranked: new Set(ranked.rows.map((row) => row.account)),
    links: new Map(links.rows.map(({ id, path, target }) => [id, { path, target }])),
    usernames: new Map(names.rows.map((row) => [row.id, row.username])),
  };
}

/**
 * What was done since, in the order in which it was done: an entry's number is taken under the lock of the community it
 * is about. Successes have even codes (@decision 0008).
 */
export async function readDeeds({ observer, community, cast, since }: Looking): Promise<Deed[]> {
  const { rows } = await observer.query<Deed>(
    `select id, action, actor, target, after from audit
     where id > $1 and code % 2 = 0 and (community = $2 or actor = any($3::uuid[])) order by id`,
    [since, community, Object.values(cast)],
  );
  return rows;
}

/** How much had been done at a moment. */
export async function countDeeds(looking: Looking): Promise<number> {
  return (await readDeeds(looking)).length;
}

/** The newest entry of the audit log. */
export async function newestEntry(observer: pg.Pool): Promise<string> {
  const { rows } = await observer.query<{ id: string }>('select coalesce(max(id), 0) as id from audit');
  return rows[0]?.id ?? '0';
}

/** What is kept of a key. */
export type KeptKey = { readonly answer: unknown; readonly refusal: { readonly code: string } | null };

/** What is kept of the keys of those who act. */
export async function readKeys({ observer, cast }: Looking): Promise<Map<string, KeptKey>> {
  const { rows } = await observer.query<KeptKey & { key: string }>(
    'select key, answer, refusal from idempotency_keys where owner = any($1)',
    [Object.values(cast)],
  );
  return new Map(rows.map(({ key, answer, refusal }) => [key, { answer, refusal }]));
}

/** Notifications made since a schedule began, by kind and account. */
export async function readNotified({ observer, community, cast }: Looking): Promise<Record<string, number>> {
  const { rows } = await observer.query<{ which: string; count: string }>(
    `select kind || ' ' || account as which, count(*) from notifications
     where community = $1 and account = any($2::uuid[]) group by 1`,
    [community, Object.values(cast)],
  );
  return Object.fromEntries(rows.map(({ which, count }) => [which, Number(count)]));
}

/** An event as the log has it. */
export type Logged = { readonly seq: number; readonly type: string };

/** The events of a stream behind a position. */
export async function readLog(observer: pg.Pool, stream: string, after: number): Promise<Logged[]> {
  const { rows } = await observer.query<{ seq: string; type: string }>(
    'select seq, type from events where stream = $1 and seq > $2 order by seq',
    [stream, after],
  );
  return rows.map(({ seq, type }) => ({ seq: Number(seq), type }));
}
