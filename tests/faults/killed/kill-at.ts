import pg from 'pg';

/**
 * Loaded into an upstream before its program: kills the process, as a power cut does, at one point of its first mutation.
 * `KILL_AT` is `<n> before` or `<n> sent`, counted in statements from the one that takes the idempotency key; `commit
 * sent` and `commit after` name the last one, without counting.
 */
const [point = '', moment = ''] = (process.env['KILL_AT'] ?? '').split(' ');
const TAKES_THE_KEY = /insert into "idempotency_keys"/;
let statements = -1;
let mutating: unknown = null;

pg.Client.prototype.query = new Proxy(pg.Client.prototype.query, {
  apply(query, client, args: unknown[]) {
    const run = () => Reflect.apply(query as (...given: unknown[]) => unknown, client, args);
    const text = typeof args[0] === 'string' ? args[0] : String((args[0] as { text?: string }).text);
    if (mutating === null && TAKES_THE_KEY.test(text)) mutating = client;
    if (mutating !== client) return run();
    statements += 1;
    const isThis = point === 'commit' ? text === 'commit' : statements === Number(point);
    if (isThis && moment === 'before') die();
    const result = run();
    if (isThis && moment === 'sent') setImmediate(() => die());
    if (isThis && moment === 'after') void (result as Promise<unknown>).then(() => die());
    // Told for a run that is only to count them.
    if (text === 'commit') process.send?.(statements);
    return result;
  },
});

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('it is dead');
}
