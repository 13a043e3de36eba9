import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** What is counted: `points` in so many seconds, each rule under keys of its own. */
export type CountedRule = { readonly keyPrefix: string; readonly points: number; readonly duration: number };

type Counted = pg.QueryResult<{ points: number; left_ms: string | null }>;
/** As the library calls it. */
type Upsert = [key: string, points: number, msDuration: number, anew?: boolean];

const NOW_MS = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

const UPSERT = `
  insert into throttles as t (key, points, expire) values ($1, $2, ${NOW_MS} + $3::bigint)
  on conflict (key) do update set
    points = case when $4 or t.expire <= ${NOW_MS} then excluded.points else t.points + excluded.points end,
    expire = case when $4 or t.expire <= ${NOW_MS} then excluded.expire else t.expire end
  returning points, expire - ${NOW_MS} as left_ms`;

/**
 * The library's counts in the table `throttles`, with windows that the database's clock measures: the library takes this
 * process's time of day, so that one that is set back would refuse for as long, and two instances would disagree
 * (@decision 0081). To be used for `consume`, `reward` and `delete`, which ask for no time elsewhere.
 */
export class ThrottleCounts extends RateLimiterPostgres {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool, rule: CountedRule) {
    const table = { tableName: 'throttles', tableCreated: true, clearExpiredByTimeout: false };
    super({ ...rule, ...table, storeClient: pool, storeType: 'pool' });
    this.#pool = pool;
  }

  /** Takes the place of the library's own statement. */
  _upsert(...[key, points, msDuration, anew = false]: Upsert): Promise<Counted> {
    return this.#pool.query(UPSERT, [key, points, msDuration, anew]);
  }

  /** Takes the place of the library's own reading of the statement's answer. */
  _getRateLimiterRes(_key: string, changed: number, { rows: [row] }: Counted): RateLimiterRes {
    const points = row?.points ?? changed;
    const leftMs = Math.max(0, Number(row?.left_ms ?? 0));
    return new RateLimiterRes(Math.max(0, this.points - points), leftMs, points, points === changed);
  }
}
